import "server-only";
import { isEmail } from "@/lib/domain/email-address";
import { formatPrice } from "@/lib/domain/money";
import { plainName } from "@/lib/domain/name";
import { shop } from "@/shop/shop.config";
import { type Email, shopLink } from "../layout/email";
import type { RefundNotice, ReturnDecided, ReturnReceived, ReturnToShop } from "./messages";

export function returnReceived({ orderNumber, name, reason }: ReturnReceived): Email {
  const greeted = plainName(name);
  return {
    subject: `Your return request for order ${orderNumber}`,
    preview: "We have your request and will reply by email.",
    heading: "We have your return request",
    blocks: [
      {
        kind: "text",
        text: `${greeted ? `Dear ${greeted}, thank` : "Thank"} you for your request. We review each one by hand and will reply by email. Please don't send anything back until you have a Return Authorization.`,
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
    heading: "A return was requested",
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
    reason: "Sent by the return form. A reply to this email goes to the customer.",
    replyTo: isEmail(email) ? { name, address: email } : undefined,
    attachments: picture ? [picture] : [],
  };
}

export function returnDecided({ orderNumber, name, decision, words }: ReturnDecided): Email {
  const isApproved = decision === "approved";
  const said = isApproved
    ? "you can send back the items in your request. Please include your order number in the package. We'll refund your original payment method once we have checked what arrives."
    : "we looked at your request carefully, and we can't accept this return.";
  return {
    subject: isApproved
      ? `Return Authorization for order ${orderNumber}`
      : `About your return request for order ${orderNumber}`,
    preview: isApproved ? "You can send it back." : "We can't accept this return.",
    heading: isApproved ? "Your return is authorized" : "Your return request",
    blocks: [
      { kind: "text", text: `Dear ${name}, ${said}` },
      { kind: "facts", rows: [["Order number", orderNumber]] },
      ...(words === "" ? [] : [{ kind: "text" as const, text: words }]),
      {
        kind: "text",
        text: "If anything is unclear, just reply to this email.",
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
      ? `Your payment for ${orderNumber} arrived too late and was refunded`
      : `Your refund of ${amount} for order ${orderNumber}`,
    preview: `${amount} is on its way to your original payment method.`,
    heading: isLatePayment ? "We've refunded your payment" : "Your refund is on its way",
    blocks: [
      {
        kind: "text",
        text: isLatePayment
          ? `Dear ${firstName}, your payment arrived after your order had expired, and we could no longer fill it. We're sorry. Nothing will be sent, and we've refunded your full payment.`
          : `Dear ${firstName}, we've sent you a refund for your order.`,
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
        text: "It goes to your original payment method. Banks can take up to ten days to show it.",
      },
      { kind: "action", text: "View your order", href: shopLink(`/order/${orderToken}`) },
    ],
    isToCustomer: true,
    reason: "You're receiving this email because an order was placed with this address.",
  };
}
