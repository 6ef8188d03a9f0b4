import type { ListedOrder } from "@/lib/backend/orders/list";
import { type ActiveDispute, handWords } from "@/lib/backend/orders/payment-states";
import { minuteInShop } from "@/lib/domain/day/shop-day";
import { formatPrice } from "@/lib/domain/money/money";
import type { ShipmentStatus } from "@/lib/domain/order/order";
import { dayOf, expectedArrival, parcelLines } from "@/lib/domain/order/order-text";
import { totalRows } from "@/lib/domain/price/total-rows";
import { optionLabel, priceOrFree } from "@/lib/domain/shipping/shipping";
import { trackingLink, trackingText } from "@/lib/domain/shipping/tracking";
import type { Note } from "@/owner/orders/notes";
import type { ShownOrder } from "@/owner/orders/show-order";

export function listedOrder(order: ListedOrder): string {
  const { number, placedAt, status, email, town, total, refunded } = order;
  const money =
    refunded === 0 ? formatPrice(total) : `${formatPrice(total)} (${formatPrice(refunded)} back)`;
  return [
    [number, minute(placedAt), status, money, email, town].filter(Boolean).join("  "),
    ...order.shipments.flatMap((shipment) => [
      `    ${shipment.designer}: ${statusText(shipment)} ${trackingText(shipment)}`.trimEnd(),
      ...shipment.items.map((item) => `        ${pieces(item)}`),
    ]),
    ...order.stuckRefunds.map((refund) => `    ${refundWords(refund)}`),
    ...order.disputes.map((dispute) => `    ${disputeWords(dispute)}`),
  ].join("\n");
}

export function shownOrder(order: ShownOrder): string {
  const { number, status, placedAt, email, shipTo, note, payment } = order;
  return [
    `${number}  ${minute(placedAt)}  ${status}`,
    ...section("Customer", [email, shipTo.phone]),
    ...section("Ships to", parcelLines(shipTo)),
    ...section("Note", note.split("\n")),
    ...section("The shop's own notes", order.notes.map(noteWords)),
    ...order.shipments.flatMap((shipment, at) => {
      const parcel = order.parcels[at];
      const tracking = trackingLink(shipment);
      const method = `${optionLabel(shipment.shippingType)} shipping, ${priceOrFree(shipment.shippingPrice)}`;
      return section(`Package from ${shipment.brand.name}: ${statusText(shipment)}`, [
        method,
        ...[expectedArrival(shipment) ?? []].flat(),
        ...(tracking ? [`tracking: ${trackingText(shipment)}`, tracking.href ?? ""] : []),
        ...shipment.lines.map((line, index) => {
          const sku = parcel?.lines[index]?.sku ?? "";
          const price = `${formatPrice(line.unitPrice)} each, ${formatPrice(line.total)}`;
          const final = line.isFinalSale ? ", final sale" : "";
          const item = order.shipments
            .slice(0, at)
            .reduce((before, { lines }) => before + lines.length, index + 1);
          return `${pieces(line)}${sku && ` [${sku}]`}: ${price}${final} (--item ${item})`;
        }),
      ]);
    }),
    ...section("Money", [
      ...totalRows(order.totals, order.refunded).map(({ name, amount }) => `${name}: ${amount}`),
      order.duties ?? "",
    ]),
    ...section("Payment", [
      payment.paidAt
        ? `paid ${minute(payment.paidAt)} ${handWords(payment.provider) ?? `by ${payment.provider}`}`
        : `not paid, by ${payment.provider}; its items are reserved until ${minute(payment.expiresAt)}`,
      payment.reference ?? "",
      ...order.disputes.map(disputeWords),
    ]),
    ...section(
      "History",
      orderHistory(order).map(({ at, what }) => `${minute(at)}  ${what}`),
    ),
  ].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  const said = lines.filter(Boolean);
  return said.length === 0 ? [] : ["", title, ...said.map((line) => `    ${line}`)];
}

function statusText({
  status,
  delayedUntil,
}: {
  status: ShipmentStatus;
  delayedUntil?: string | null;
}): string {
  const isLate = delayedUntil && (status === "pending" || status === "processing");
  const word = status === "cancelled" ? "canceled" : status;
  return isLate ? `${word}, delayed until ${delayedUntil}` : word;
}

function pieces(line: {
  name: string;
  quantity: number;
  chosen: { value: string }[];
  refunded?: number;
}): string {
  const options = line.chosen.map(({ value }) => value).join(" / ");
  const back = line.refunded ? `, ${line.refunded} refunded` : "";
  return `${line.quantity} × ${line.name}${options && ` (${options})`}${back}`;
}

export function notesInWords(notes: readonly Note[]): string {
  return notes.map(noteWords).join("\n") || "There are no notes.";
}

function noteWords({ at, text }: Note): string {
  return `${minute(at)}  ${text.replace(/\s*\n\s*/g, " ")}`;
}

function minute(instant: string): string {
  return minuteInShop(new Date(instant));
}

function refundWords({ amount, status, error }: ListedOrder["stuckRefunds"][number]): string {
  const refund = `refund of ${formatPrice(amount)}`;
  if (status === "failed") return `${refund} failed: ${reasonText(error)}`;
  return status === "sent" ? `${refund} on its way` : `${refund} not sent yet`;
}

function disputeWords({ amount, reason, status, answerBy }: ActiveDispute): string {
  const what = {
    inquiry: "the bank has an inquiry about the payment",
    open: "payment disputed",
    lost: "dispute lost",
  }[status];
  const until = status === "lost" || answerBy === null ? [] : [`answer by ${dayOf(answerBy)}`];
  return `${what}: ${[formatPrice(amount), reasonText(reason), ...until].join(", ")}`;
}

/** The question before an act that a dispute makes risky. */
export function disputed(dispute: ActiveDispute, orderNumber: string, act: string): string {
  return `Order ${orderNumber}: ${disputeWords(dispute)}. ${act}`;
}

function reasonText(reason: string): string {
  return reason.replaceAll("_", " ");
}

interface Event {
  /** ISO 8601, UTC; shown in the shop's time zone. */
  at: string;
  what: string;
}

function orderHistory(order: ShownOrder): Event[] {
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
