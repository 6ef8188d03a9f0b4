import { formatPrice } from "@/lib/domain/money/money";
import { dayOf } from "@/lib/domain/order/order-text";
import { type Email, type FactOrNone, facts } from "../layout/email";
import type { MailContents } from "./messages";

export function refundFailed(message: MailContents["refund-failed"]): Email {
  const { orderNumber, amount, reason } = message;
  const money = formatPrice(amount);
  return {
    subject: `The refund for order ${orderNumber} failed`,
    preview: `${money} did not reach the customer.`,
    heading: "A refund failed",
    blocks: [
      `The customer did not get ${money} for order ${orderNumber}; the money is back in your account. Packages that the refund had canceled are waiting to be shipped again, unless their pieces have been sold since.`,
      facts(...factsOf(orderNumber, amount, reason)),
      `Ask the customer how they would like to be paid, or try again: npm run shop -- orders refund ${orderNumber}`,
    ],
    isToCustomer: false,
    reason: "Sent by the shop because a payment needs your attention.",
  };
}

const DISPUTE_TEXTS = {
  inquiry: {
    subject: "The bank asks about the payment for order",
    heading: "A bank asks about a payment",
    text: "No money has been taken from you. Answer at your payment provider, or refund the payment, so that it does not become a dispute.",
  },
  closed: {
    subject: "The inquiry is closed for order",
    heading: "An inquiry is closed",
    text: "The bank has closed its inquiry. The money is yours.",
  },
  open: {
    subject: "The payment is disputed for order",
    heading: "A payment is disputed",
    text: "The customer's bank asks for the money back, and your payment provider holds it until the dispute is decided. Answer at your payment provider. Until then, do not ship the order or refund it.",
  },
  won: {
    subject: "You won the dispute for order",
    heading: "A dispute is won",
    text: "The money is yours again.",
  },
  lost: {
    subject: "You lost the dispute for order",
    heading: "A dispute is lost",
    text: "The money went back to the customer. There is nothing left to refund.",
  },
};

export function dispute(notice: MailContents["dispute"]): Email {
  const { orderNumber, amount, reason, status } = notice;
  const { subject, heading, text } = DISPUTE_TEXTS[status];
  const isToAnswer = status === "inquiry" || status === "open";
  const answerBy = isToAnswer ? notice.answerBy : null;
  return {
    subject: `${subject} ${orderNumber}`,
    preview: `${formatPrice(amount)}. ${text}`,
    heading,
    blocks: [
      text,
      facts(...factsOf(orderNumber, amount, reason), answerBy && ["Answer by", dayOf(answerBy)]),
    ],
    isToCustomer: false,
    reason: "Sent by the shop because a payment needs your attention.",
  };
}

function factsOf(orderNumber: string, amount: number, reason: string): FactOrNone[] {
  return [
    ["Order number", orderNumber],
    ["Amount", formatPrice(amount)],
    reason !== "" && ["Reason", reason.replaceAll("_", " ")],
  ];
}
