import { formatPrice } from "@/lib/domain/money/money";
import type { Order, Shipment } from "@/lib/domain/order/order";
import { dayOf, expectedArrival, parcelLines } from "@/lib/domain/order/order-text";
import { totalRows } from "@/lib/domain/price/total-rows";
import { choiceText } from "@/lib/domain/product/choice-text";
import { FINAL_SALE } from "@/lib/domain/product/final-sale";
import { optionLabel, priceOrFree } from "@/lib/domain/shipping/shipping";
import { trackingLink } from "@/lib/domain/shipping/tracking";
import { basics } from "@/shop/basics";
import {
  type Block,
  type Email,
  type Fact,
  facts,
  type GoodsGroup,
  pictureLink,
  shopLink,
} from "../layout/email";
import type { MailContents } from "./messages";

export function orderConfirmation(message: MailContents["order-confirmation"]): Email {
  const { order, orderToken } = message;
  return {
    subject: `Your order ${order.number}`,
    preview: `Thank you. ${formatPrice(order.totals.total)} paid. The designers are getting started.`,
    heading: `Thank you, ${order.shipTo.firstName}.`,
    blocks: [
      `Your order is placed and paid. Each designer ships their own package; orders are processed in ${basics.shipping.processingTime}.`,
      facts(
        ["Order number", order.number],
        ["Order date", dayOf(order.placedAt)],
        ["Total paid", `${formatPrice(order.totals.total)} ${basics.currency}`],
      ),
      { kind: "action", text: "View your order", href: shopLink(`/order/${orderToken}`) },
      invoice(order),
      order.duties ?? "",
      { kind: "address", title: "Ships to", lines: parcelLines(order.shipTo) },
      ...(order.note ? [{ kind: "quote", text: order.note } as const] : []),
    ],
    isToCustomer: true,
    reason: "You're receiving this email because an order was placed with this address.",
  };
}

export function invoice(order: Order): Block {
  return {
    kind: "goods",
    groups: order.shipments.map(goodsOf),
    totals: totalRows(order.totals).map((row) =>
      row.key === "total" ? { ...row, amount: `${row.amount} ${basics.currency}` } : row,
    ),
  };
}

function goodsOf(shipment: Shipment): GoodsGroup {
  return {
    title: shipment.brand.name,
    note: [
      `${optionLabel(shipment.shippingType)} shipping: ${priceOrFree(shipment.shippingPrice)}`,
      ...[expectedArrival(shipment) ?? []].flat(),
    ].join(". "),
    lines: shipment.lines.map((line) => ({
      name: line.name,
      detail: [choiceText(line.chosen, " · "), line.isFinalSale && FINAL_SALE]
        .filter(Boolean)
        .join(" · "),
      quantity: line.quantity,
      amount: formatPrice(line.total),
      picture: pictureLink(line.image),
    })),
  };
}

export function shipped(message: MailContents["shipped"]): Email {
  const { firstName, orderNumber, orderToken, shipments } = message;
  const designers = shipments.map(({ brand }) => brand.name).join(", ");
  const tracked = shipments.flatMap((shipment) => {
    const link = trackingLink(shipment);
    return link ? [{ ...link, designer: shipment.brand.name }] : [];
  });
  return {
    subject: `Your order ${orderNumber} is on its way`,
    preview: `Sent by ${designers}.`,
    heading: shipments.length > 1 ? "Your packages are on their way" : "Your package is on its way",
    blocks: [
      `Dear ${firstName}, the items below have left ${designers}. Each designer ships separately, so the rest of your order may arrive on another day.`,
      facts(
        ["Order number", orderNumber],
        ...tracked.map(
          ({ designer, carrier, text }): Fact => [
            tracked.length > 1 ? `Tracking, ${designer}` : "Tracking",
            `${carrier} ${text}`.trim(),
          ],
        ),
      ),
      ...tracked.flatMap(({ designer, href }): Block[] => {
        const text =
          tracked.length > 1 ? `Track the package from ${designer}` : "Track your package";
        return href === null ? [] : [{ kind: "action", text, href }];
      }),
      { kind: "goods", groups: shipments.map(goodsOf), totals: [] },
      { kind: "action", text: "View your order", href: shopLink(`/order/${orderToken}`) },
    ],
    isToCustomer: true,
    reason: "You're receiving this email because an order was placed with this address.",
  };
}

export function delayedOrder(message: MailContents["delayed-order"]): Email {
  const { firstName, orderNumber, brandName, newDate } = message;
  return {
    subject: `Your order ${orderNumber} is delayed`,
    preview: `${brandName} will ship it by ${dayOf(newDate)}. We're sorry for the wait.`,
    heading: "Your order is taking a little longer",
    blocks: [
      `Dear ${firstName}, thank you for writing to us, and for your patience. The part of your order that comes from ${brandName} is delayed: its pieces are made by hand, and they need more time than we promised. We're sorry.`,
      facts(["Order number", orderNumber], ["Designer", brandName], ["Leaves by", dayOf(newDate)]),
      "You don't need to do anything: your order page shows when the package is on its way, with its tracking number. If you'd rather not wait, reply to this email and we'll cancel that part of the order and refund it.",
      `Warmly,\nThe ${basics.name} team`,
    ],
    isToCustomer: true,
    reason: "You're receiving this email because you placed an order with us.",
    unsubscribeHref: shopLink("/newsletter/unsubscribe"),
  };
}
