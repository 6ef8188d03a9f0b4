import type { ShownOrder } from "@/lib/backend/admin/show-order";
import { formatPrice } from "@/lib/domain/money";

interface Event {
  /** ISO 8601, UTC; shown in the shop's time zone. */
  at: string;
  what: string;
}

export function orderHistory(order: ShownOrder): Event[] {
  const { payment, refunds, returnRequests, emails, shipments } = order;
  const events: (Omit<Event, "at"> & { at: string | null })[] = [
    { at: order.placedAt, what: "ordered" },
    { at: payment.paidAt, what: "paid" },
    ...(order.status === "expired" ? [{ at: payment.expiresAt, what: "not paid in time" }] : []),
    ...shipments.flatMap(({ brand, shippedAt, deliveredAt }) => [
      { at: shippedAt, what: `${brand.name} shipped` },
      { at: deliveredAt, what: `${brand.name} delivered` },
    ]),
    ...refunds.flatMap(({ amount, status, error, createdAt, settledAt }) => [
      { at: createdAt, what: `refund of ${formatPrice(amount)} requested` },
      {
        at: settledAt,
        what: `refund of ${formatPrice(amount)}: ${[status, error].filter(Boolean).join(", ")}`,
      },
    ]),
    ...returnRequests.flatMap(({ requestedAt, reason, decision, decidedAt }) => [
      { at: requestedAt, what: `return requested: ${reason}` },
      { at: decidedAt, what: `return ${decision}` },
    ]),
    ...emails.map(({ kind, to, queuedAt, sentAt, state, error }) => {
      const words = state === "waiting" ? "not sent yet" : state;
      const why = error ? `: ${error}` : "";
      return { at: sentAt ?? queuedAt, what: `email "${kind}" to ${to} ${words}${why}` };
    }),
  ];
  return events
    .filter((event): event is Event => event.at !== null)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
