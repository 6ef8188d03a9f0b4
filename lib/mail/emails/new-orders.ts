import { isEmail } from "@/lib/domain/form/email-address";
import { formatPrice, sum } from "@/lib/domain/money/money";
import type { Order, OrderLine } from "@/lib/domain/order/order";
import { dayOf, parcelLines } from "@/lib/domain/order/order-text";
import { optionLabel } from "@/lib/domain/shipping/shipping";
import { countOf } from "@/lib/domain/text/list-text";
import { basics } from "@/shop/basics";
import { shopMail } from "../layout/addresses";
import { type Block, type Email, type Fact, facts } from "../layout/email";
import type { MailContents } from "./messages";
import { invoice } from "./orders";

export function orderToShop({ order }: MailContents["order-to-shop"]): Email {
  const { number, email, shipTo, totals } = order;
  const name = `${shipTo.firstName} ${shipTo.lastName}`.trim();
  const total = `${formatPrice(totals.total)} ${basics.currency}`;
  return {
    subject: `New order ${number}: ${total}`,
    preview: `${name} ordered from ${order.shipments.map(({ brand }) => brand.name).join(", ")}.`,
    heading: `New order ${number}`,
    blocks: [
      facts(
        ["Order date", dayOf(order.placedAt)],
        ["Customer", name],
        email ? ["Email", email] : null,
        phoneOf(order),
        ["Total paid", total],
      ),
      invoice(order),
      ...destination(order),
      `See it any time: npm run shop -- orders show ${number}`,
    ],
    isToCustomer: false,
    reason: `Sent because an order was paid.${email && " A reply to this email goes to the customer."}`,
    replyTo: isEmail(email) ? { name, address: email } : undefined,
  };
}

export function orderToDesigner({ order, shipment }: MailContents["order-to-designer"]): Email {
  const count = countOf(sum(shipment.lines.map(({ quantity }) => quantity)), "piece");
  return {
    subject: `New order ${order.number} for ${shipment.brand.name}`,
    preview: `${count} to ${order.shipTo.city}.`,
    heading: `New order ${order.number}`,
    blocks: [
      `Please send these pieces within ${basics.shipping.processingTime}, and reply with the carrier and the tracking number once the package has shipped.`,
      facts(
        ["Order date", dayOf(order.placedAt)],
        ["Shipping", optionLabel(shipment.shippingType)],
        phoneOf(order),
      ),
      piecesOfDesigner(shipment.brand.name, count, shipment.lines),
      ...destination(order),
    ],
    isToCustomer: false,
    reason: `Sent by ${basics.name} because an order was paid. A reply to this email goes to the shop.`,
    replyTo: { name: basics.name, address: shopMail() },
  };
}

/** A designer's pieces, without prices. */
export function piecesOfDesigner(
  title: string,
  note: string,
  lines: readonly Pick<OrderLine, "name" | "chosen" | "quantity">[],
): Block {
  const pieces = lines.map(({ name, chosen, quantity }) => ({
    name,
    detail: chosen.map(({ variation, value }) => `${variation}: ${value}`).join(" · "),
    quantity,
  }));
  return { kind: "goods", groups: [{ title, note, lines: pieces }], totals: [] };
}

function phoneOf({ shipTo }: Pick<Order, "shipTo">): Fact | null {
  return shipTo.phone ? ["Telephone", shipTo.phone] : null;
}

function destination({ shipTo, note }: Pick<Order, "shipTo" | "note">): Block[] {
  return [
    { kind: "address", title: "Ships to", lines: parcelLines(shipTo) },
    ...(note ? [{ kind: "quote", text: note } as const] : []),
  ];
}
