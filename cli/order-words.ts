import type { ShownOrder } from "@/lib/backend/admin/show-order";
import type { ListedOrder } from "@/lib/backend/orders/list";
import type { ActiveDispute } from "@/lib/backend/orders/payment-states";
import { arrivalText } from "@/lib/domain/arrival";
import { formatPrice } from "@/lib/domain/money";
import { dayOf, parcelLines } from "@/lib/domain/order-text";
import { optionLabel, priceOrFree } from "@/lib/domain/shipping";
import { totalRows } from "@/lib/domain/total-rows";
import { trackingLink, trackingText } from "@/lib/domain/tracking";
import { orderHistory } from "./order-history";

export function listedOrder(order: ListedOrder): string {
  const { number, placedAt, status, email, town, total, refunded } = order;
  const money =
    refunded === 0 ? formatPrice(total) : `${formatPrice(total)} (${formatPrice(refunded)} back)`;
  return [
    [number, minute(placedAt), status, money, email, town].filter(Boolean).join("  "),
    ...order.shipments.flatMap((shipment) => [
      `    ${shipment.designer}: ${shipment.status} ${trackingText(shipment)}`.trimEnd(),
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
    ...order.shipments.flatMap((shipment, at) => {
      const parcel = order.parcels[at];
      const tracking = trackingLink(shipment);
      const way = `${optionLabel(shipment.shippingType)} shipping, ${priceOrFree(shipment.shippingPrice)}`;
      return section(`Package from ${shipment.brand.name}: ${shipment.status}`, [
        way,
        ...(shipment.arrival ? [arrivalText(shipment.arrival)] : []),
        ...(tracking ? [`tracking: ${trackingText(shipment)}`, tracking.href ?? ""] : []),
        ...shipment.lines.map((line, index) => {
          const sku = parcel?.lines[index]?.sku ?? "";
          const price = `${formatPrice(line.unitPrice)} each, ${formatPrice(line.total)}`;
          const final = line.isFinalSale ? ", final sale" : "";
          return `${pieces(line)}${sku && ` [${sku}]`}: ${price}${final}`;
        }),
      ]);
    }),
    ...section("Money", [
      ...totalRows(order.totals, order.refunded).map(({ name, amount }) => `${name}: ${amount}`),
      order.duties ?? "",
    ]),
    ...section("Payment", [
      payment.paidAt
        ? `paid ${minute(payment.paidAt)} by ${payment.provider}`
        : `not paid, by ${payment.provider}; its items are reserved until ${minute(payment.expiresAt)}`,
      payment.reference ?? "",
      ...order.disputes.map(disputeWords),
    ]),
    ...section(
      "History (UTC)",
      orderHistory(order).map(({ at, what }) => `${minute(at)}  ${what}`),
    ),
  ].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  const said = lines.filter(Boolean);
  return said.length === 0 ? [] : ["", title, ...said.map((line) => `    ${line}`)];
}

function pieces(line: { name: string; quantity: number; chosen: { value: string }[] }): string {
  const options = line.chosen.map(({ value }) => value).join(" / ");
  return `${line.quantity} × ${line.name}${options && ` (${options})`}`;
}

function minute(instant: string): string {
  return instant.slice(0, 16).replace("T", " ");
}

function refundWords({ amount, status, error }: ListedOrder["stuckRefunds"][number]): string {
  const refund = `refund of ${formatPrice(amount)}`;
  if (status === "failed") return `${refund} failed: ${plain(error)}`;
  return status === "sent" ? `${refund} on its way` : `${refund} not made yet`;
}

export function disputeWords({ amount, reason, status, answerBy }: ActiveDispute): string {
  const what = {
    inquiry: "the bank has an inquiry about the payment",
    open: "payment disputed",
    lost: "dispute lost",
  }[status];
  const until = status === "lost" || answerBy === null ? [] : [`answer by ${dayOf(answerBy)}`];
  return `${what}: ${[formatPrice(amount), plain(reason), ...until].join(", ")}`;
}

function plain(reason: string): string {
  return reason.replaceAll("_", " ");
}
