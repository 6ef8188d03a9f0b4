import { choiceText } from "@/lib/domain/product/choice-text";
import { selectionToText } from "@/lib/domain/product/variation";
import { type Email, shopLink, unsubscribing } from "../layout/email";
import type { MailContents, SoldOutPiece } from "./messages";

export function stockAlertConfirmation(message: MailContents["stock-alert-confirmation"]): Email {
  const { piece, token, cancelToken } = message;
  const name = nameOf(piece);
  return {
    subject: `Please confirm: tell me when ${piece.name} is back`,
    preview: `One click, and we'll email you once when ${name} is back in stock.`,
    heading: "Confirm your email",
    blocks: [
      `This address was entered to be told when ${name} by ${piece.designer} is back in stock. Please confirm that it is yours. We'll send one email when it is back, and nothing else.`,
      { kind: "action", text: "Confirm", href: shopLink(`/notify/confirm/${token}`) },
      "Didn't request this? You can ignore this email; without your confirmation we won't write again.",
    ],
    isToCustomer: true,
    reason: "You're receiving this email because this address was entered on a product's page.",
    ...unsubscribing(`/notify/cancel/${cancelToken}`, `/api/stock-alerts/cancel/${cancelToken}`),
  };
}

export function backInStock({ piece }: MailContents["back-in-stock"]): Email {
  const { productId, valueIds } = piece;
  const query = valueIds.length > 0 ? `?v=${selectionToText(valueIds)}` : "";
  const name = nameOf(piece);
  return {
    subject: `${piece.name} is back in stock`,
    preview: `${name} by ${piece.designer} is back.`,
    heading: `${piece.name} is back`,
    blocks: [
      `You asked us to tell you when ${name} by ${piece.designer} is back in stock. It is, but we can't hold it for you.`,
      { kind: "action", text: "See it", href: shopLink(`/details/${productId}${query}`) },
      "This was the only email about it: your request has ended.",
    ],
    isToCustomer: true,
    reason: "You're receiving this email because you asked for it and confirmed your address.",
  };
}

function nameOf({ name, chosen }: SoldOutPiece): string {
  const options = choiceText(chosen, ", ");
  return options ? `${name} (${options})` : name;
}
