import "server-only";
import { formatPrice } from "@/lib/domain/money";
import { shop } from "@/shop/shop.config";
import type { Letter } from "../layout/letter";
import { shopLink } from "../layout/links";
import type { RefundNotice } from "./messages";

/** Says that money goes back, and why where the customer did not ask for it. */
export function refund(message: RefundNotice): Letter {
  const { firstName, orderNumber, orderToken, isLatePayment } = message;
  const amount = formatPrice(message.amount);
  return {
    subject: isLatePayment
      ? `Your payment for ${orderNumber} came too late and is returned`
      : `${amount} of your order ${orderNumber} is returned`,
    preview: `${amount} goes back the way it was paid.`,
    heading: isLatePayment ? "We return your payment" : "Your refund is on its way",
    blocks: [
      {
        kind: "text",
        text: isLatePayment
          ? `Dear ${firstName}, your payment arrived after your order had ended, and it could not be filled any more. We are sorry. Nothing will be sent, and all you have paid is returned.`
          : `Dear ${firstName}, we return money of your order.`,
      },
      {
        kind: "facts",
        rows: [
          ["Order number", orderNumber],
          ["Returned", `${amount} ${shop.currency}`],
        ],
      },
      {
        kind: "text",
        text: "It goes back the way it was paid. Banks take up to ten days until it shows.",
      },
      { kind: "action", text: "View your order", href: shopLink(`/order/${orderToken}`) },
    ],
    isToCustomer: true,
    reason: "You get this letter because an order was placed with this address.",
  };
}
