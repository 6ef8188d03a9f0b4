import "server-only";
import { isEmail } from "@/lib/domain/form/email-address";
import { formatPrice } from "@/lib/domain/money/money";
import type { Order } from "@/lib/domain/order/order";
import { dayOf, parcelLines } from "@/lib/domain/order/order-text";
import { optionLabel } from "@/lib/domain/shipping/shipping";
import { basics } from "@/shop/basics";
import { shopMail } from "../layout/addresses";
import type { Block, Email } from "../layout/email";
import type { OrderToDesigner, OrderToShop } from "./messages";
import { invoice } from "./orders";

export function orderToShop({ order }: OrderToShop): Email {
  const { number, email, shipTo, totals } = order;
  const name = `${shipTo.firstName} ${shipTo.lastName}`.trim();
  const total = `${formatPrice(totals.total)} ${basics.currency}`;
  return {
    subject: `New order ${number}: ${total}`,
    preview: `${name} ordered from ${order.shipments.map(({ brand }) => brand.name).join(", ")}.`,
    heading: `New order ${number}`,
    blocks: [
      {
        kind: "facts",
        rows: [
          ["Order date", dayOf(order.placedAt)],
          ["Customer", name],
          ["Email", email],
          ...phoneOf(order),
          ["Total paid", total],
        ],
      },
      invoice(order),
      ...destination(order),
      { kind: "text", text: `See it any time: npm run shop -- orders show ${number}` },
    ],
    isToCustomer: false,
    reason: "Sent because an order was paid. A reply to this email goes to the customer.",
    replyTo: isEmail(email) ? { name, address: email } : undefined,
  };
}

export function orderToDesigner({ order, shipment }: OrderToDesigner): Email {
  const pieces = shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: `New order ${order.number} for ${shipment.brand.name}`,
    preview: `${pieces} ${pieces === 1 ? "piece" : "pieces"} to ${order.shipTo.city}.`,
    heading: `New order ${order.number}`,
    blocks: [
      {
        kind: "text",
        text: `Please send these pieces within ${basics.shipping.processingTime}, and reply with the carrier and the tracking number once the package has shipped.`,
      },
      {
        kind: "facts",
        rows: [
          ["Order date", dayOf(order.placedAt)],
          ["Shipping", optionLabel(shipment.shippingType)],
          ...phoneOf(order),
        ],
      },
      {
        kind: "goods",
        groups: [
          {
            title: shipment.brand.name,
            note: `${pieces} ${pieces === 1 ? "piece" : "pieces"}`,
            lines: shipment.lines.map(({ name, chosen, quantity }) => ({
              name,
              detail: chosen.map(({ variation, value }) => `${variation}: ${value}`).join(" · "),
              quantity,
            })),
          },
        ],
        totals: [],
      },
      ...destination(order),
    ],
    isToCustomer: false,
    reason: `Sent by ${basics.name} because an order was paid. A reply to this email goes to the shop.`,
    replyTo: { name: basics.name, address: shopMail() },
  };
}

function phoneOf({ shipTo }: Pick<Order, "shipTo">): [string, string][] {
  return shipTo.phone ? [["Telephone", shipTo.phone]] : [];
}

function destination({ shipTo, note }: Pick<Order, "shipTo" | "note">): Block[] {
  return [
    { kind: "address", title: "Ships to", lines: parcelLines(shipTo) },
    ...(note ? [{ kind: "quote", text: note } as const] : []),
  ];
}
