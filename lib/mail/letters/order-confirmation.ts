import "server-only";
import { formatPrice } from "@/lib/domain/money";
import type { Order } from "@/lib/domain/order";
import { dayOf, parcelLines } from "@/lib/domain/order-text";
import { totalRows } from "@/lib/domain/total-rows";
import { shop } from "@/shop/shop.config";
import type { Block, Letter } from "../layout/letter";
import { shopLink } from "../layout/links";
import { goodsOf } from "./goods-of";
import type { OrderConfirmation } from "./messages";

/** The invoice of a paid order. */
export function orderConfirmation({ order, orderToken }: OrderConfirmation): Letter {
  return {
    subject: `Your order ${order.number}`,
    preview: `Thank you. ${formatPrice(order.totals.total)} paid; the designers start now.`,
    heading: `Thank you, ${order.shipTo.firstName}.`,
    blocks: [
      {
        kind: "text",
        text: `Your order is placed and paid. Each designer sends their own parcel; orders are processed in ${shop.processingTime}.`,
      },
      {
        kind: "facts",
        rows: [
          ["Order number", order.number],
          ["Order date", dayOf(order.placedAt)],
        ],
      },
      invoice(order),
      { kind: "address", title: "Ships to", lines: parcelLines(order.shipTo) },
      ...(order.note ? [{ kind: "quote", text: order.note } as const] : []),
      { kind: "action", text: "View your order", href: shopLink(`/order/${orderToken}`) },
    ],
    isToCustomer: true,
    reason: "You get this letter because an order was placed with this address.",
  };
}

/** The goods by designer and what they come to. */
function invoice(order: Order): Block {
  return {
    kind: "goods",
    groups: order.shipments.map(goodsOf),
    totals: totalRows(order.totals).map(({ key, name, amount }) => [
      name,
      key === "total" ? `${amount} ${shop.currency}` : amount,
    ]),
  };
}
