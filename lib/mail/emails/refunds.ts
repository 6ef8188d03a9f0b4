import { formatPrice } from "@/lib/domain/money/money";
import { choiceText } from "@/lib/domain/product/choice-text";
import { countOf } from "@/lib/domain/text/list-text";
import { basics } from "@/shop/basics";
import { shopMail } from "../layout/addresses";
import { type Block, type Email, facts, type GoodsGroup, shopLink } from "../layout/email";
import type { MailContents, RefundedPackage } from "./messages";
import { piecesOfDesigner } from "./new-orders";

export function refund(message: MailContents["refund"]): Email {
  const { firstName, orderNumber, orderToken, packages = [] } = message;
  const amount = formatPrice(message.amount);
  const canceled = canceledText(packages.filter(({ isCanceled }) => isCanceled));
  const said = message.isLatePayment
    ? {
        subject: `Your payment for ${orderNumber} arrived too late and was refunded`,
        heading: "We've refunded your payment",
        text: `Dear ${firstName}, your payment arrived after your order had expired, and we could no longer fill it. We're sorry. Nothing will be sent, and we've refunded your full payment.`,
      }
    : {
        subject: `Your refund of ${amount} for order ${orderNumber}`,
        heading: message.isByHand ? "Your refund" : "Your refund is on its way",
        text: `Dear ${firstName}, we've ${message.isByHand ? "noted" : "sent you"} a refund for your order.${canceled}`,
      };
  const withoutMoney = {
    subject: `Canceled: pieces of your order ${orderNumber}`,
    heading: "These pieces were canceled",
    text: `Dear ${firstName}, nothing was paid for the pieces below, so there is nothing to refund.${canceled}`,
  };
  const hasMoney = message.amount > 0;
  const { subject, heading, text } = hasMoney ? said : withoutMoney;
  const way = message.isByHand
    ? `We give you ${amount} back ourselves.`
    : `${amount} is on its way to your original payment method.`;
  const bank = message.isByHand ? "" : " Banks can take up to ten days to show it.";
  return {
    subject,
    preview: hasMoney ? way : heading,
    heading,
    blocks: [
      text,
      facts(
        ["Order number", orderNumber],
        hasMoney && ["Returned", `${amount} ${basics.currency}`],
      ),
      ...refundedGoods(packages),
      hasMoney ? `${way}${bank}` : "",
      { kind: "action", text: "View your order", href: shopLink(`/order/${orderToken}`) },
    ],
    isToCustomer: true,
    reason: "You're receiving this email because an order was placed with this address.",
  };
}

function canceledText(canceled: readonly RefundedPackage[]): string {
  if (canceled.length === 0) return "";
  const designers = canceled.map(({ designer }) => designer).join(", ");
  return canceled.length === 1
    ? ` The package from ${designers} was canceled and will not be sent.`
    : ` The packages from ${designers} were canceled and will not be sent.`;
}

function refundedGoods(packages: readonly RefundedPackage[]): Block[] {
  if (packages.length === 0) return [];
  const groups = packages.map(
    ({ designer, isCanceled, lines }): GoodsGroup => ({
      title: designer,
      note: isCanceled ? "Canceled" : "Refunded",
      lines: lines.map(({ name, chosen, quantity }) => ({
        name,
        detail: choiceText(chosen, " · "),
        quantity,
      })),
    }),
  );
  return [{ kind: "goods", groups, totals: [] }];
}

const TO_DESIGNER = {
  canceled: {
    subject: "Canceled: pieces of order",
    heading: "Please don't send these pieces",
    text: "The pieces below have been canceled. Please don't send them. If the package has already left, reply to this email.",
    note: "Canceled",
  },
  refunded: {
    subject: "Refunded: pieces of order",
    heading: "These pieces have been refunded",
    text: "The customer got the money back for the pieces below, which you had sent.",
    note: "Refunded",
  },
  reinstated: {
    subject: "To be sent after all: pieces of order",
    heading: "Please send these pieces after all",
    text: "The refund for the pieces below failed, so they belong to the order again. Please send them as you would have, or reply to this email if you can't.",
    note: "Not refunded",
  },
};

export function refundToDesigner(message: MailContents["refund-to-designer"]): Email {
  const { orderNumber, designer, lines } = message;
  const { subject, heading, text, note } = TO_DESIGNER[message.state];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: `${subject} ${orderNumber}`,
    preview: `${countOf(pieces, "piece")} of order ${orderNumber}.`,
    heading,
    blocks: [text, facts(["Order number", orderNumber]), piecesOfDesigner(designer, note, lines)],
    isToCustomer: false,
    reason: `Sent by ${basics.name} because an order has changed. A reply to this email goes to the shop.`,
    replyTo: { name: basics.name, address: shopMail() },
  };
}
