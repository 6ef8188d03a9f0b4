import "server-only";
import { dayOf } from "@/lib/domain/order-text";
import { shop } from "@/shop/shop.config";
import type { Letter } from "../layout/letter";
import { shopLink } from "../layout/links";
import type { DelayedOrder } from "./messages";

/** The answer to a customer who asks after an order that is late. */
export function delayedOrder({ firstName, orderNumber, brandName, newDate }: DelayedOrder): Letter {
  return {
    subject: `Your order ${orderNumber} is delayed`,
    preview: `${brandName} sends it by ${dayOf(newDate)}. We are sorry for the wait.`,
    heading: "Your order takes a little longer",
    blocks: [
      {
        kind: "text",
        text: `Dear ${firstName}, thank you for writing to us, and for your patience. The part of your order that comes from ${brandName} is delayed: the pieces are made by hand, and these need more time than was promised to you. We are sorry.`,
      },
      {
        kind: "facts",
        rows: [
          ["Order number", orderNumber],
          ["Designer", brandName],
          ["Leaves by", dayOf(newDate)],
        ],
      },
      {
        kind: "text",
        text: "You need to do nothing: the page of your order says when the parcel is on its way, with its tracking number. If you would rather not wait, answer this letter, and we cancel that part of the order and give back what you paid for it.",
      },
      { kind: "text", text: `Warmly,\nThe ${shop.name} team` },
    ],
    isToCustomer: true,
    reason: "You get this letter because you placed an order with us.",
    unsubscribeHref: shopLink("/newsletter/unsubscribe"),
  };
}
