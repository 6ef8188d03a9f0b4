import "server-only";
import { isEmail } from "@/lib/domain/email-address";
import { formatPrice } from "@/lib/domain/money";
import { shop } from "@/shop/shop.config";
import { type Email, shopLink } from "../layout/email";
import type { RefundNotice, ReturnDecided, ReturnReceived, ReturnToShop } from "./messages";

export function returnReceived({ orderNumber, name, reason }: ReturnReceived): Email {
  return {
    subject: `Your return request for order ${orderNumber}`,
    preview: "We have your request and answer with the Return Authorization.",
    heading: "We have your return request",
    blocks: [
      {
        kind: "text",
        text: `Dear ${name}, thank you for telling us. We look at each request by hand and answer with a Return Authorization. Please send nothing back before you have it.`,
      },
      {
        kind: "facts",
        rows: [
          ["Order number", orderNumber],
          ["Reason", reason],
        ],
      },
      {
        kind: "text",
        text: `Items can be returned within ${shop.returnDays} days of receipt, unused and in the original package with tags.`,
      },
    ],
    isToCustomer: true,
    reason: "You're receiving this email because a return was requested with this address.",
  };
}

export function returnToShop(request: ReturnToShop): Email {
  const { orderNumber, name, phone, email, reason, picture } = request;
  return {
    subject: `Return request: order ${orderNumber}`,
    preview: reason,
    heading: "A return is requested",
    blocks: [
      {
        kind: "facts",
        rows: [
          ["Order number", orderNumber],
          ["Name", name],
          ["Telephone", phone],
          ["Email", email],
          ["Reason", reason],
          ...(picture ? [["Picture", picture.fileName] as [string, string]] : []),
        ],
      },
    ],
    isToCustomer: false,
    reason: "Sent by the return form. An answer to this email goes to the customer.",
    replyTo: isEmail(email) ? { name, address: email } : undefined,
    attachments: picture ? [picture] : [],
  };
}

export function returnDecided({ orderNumber, name, decision, words }: ReturnDecided): Email {
  const isApproved = decision === "approved";
  const said = isApproved
    ? "you may send back what you told us of. Please put this email's order number into the parcel. Your money goes back the way it came as soon as we have looked at what arrives."
    : "we have looked at your request with care, and cannot take this order back.";
  return {
    subject: isApproved
      ? `Return Authorization for order ${orderNumber}`
      : `About your return request for order ${orderNumber}`,
    preview: isApproved ? "You may send it back." : "We cannot take this order back.",
    heading: isApproved ? "Your return is authorized" : "Your return request",
    blocks: [
      { kind: "text", text: `Dear ${name}, ${said}` },
      { kind: "facts", rows: [["Order number", orderNumber]] },
      ...(words === "" ? [] : [{ kind: "text" as const, text: words }]),
      {
        kind: "text",
        text: "An answer to this email reaches us, should anything be unclear.",
      },
    ],
    isToCustomer: true,
    reason: "You're receiving this email because a return was requested with this address.",
  };
}

export function refund(message: RefundNotice): Email {
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
    reason: "You're receiving this email because an order was placed with this address.",
  };
}
