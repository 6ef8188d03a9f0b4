import { isEmail } from "@/lib/domain/form/email-address";
import { plainName } from "@/lib/domain/form/name";
import { returnTime } from "@/lib/domain/product/final-sale";
import { type Email, type Fact, facts } from "../layout/email";
import type { MailContents } from "./messages";

export function returnReceived(request: MailContents["return-received-customer"]): Email {
  const { orderNumber, name, reason, pieces } = request;
  const greeted = plainName(name);
  return {
    subject: `Your return request for order ${orderNumber}`,
    preview: "We have your request and will reply by email.",
    heading: "We have your return request",
    blocks: [
      `${greeted ? `Dear ${greeted}, thank` : "Thank"} you for your request. We review each one by hand and will reply by email. Please don't send anything back until you have a Return Authorization.`,
      facts(["Order number", orderNumber], piecesIn(pieces), ["Reason", reason]),
      `Items can be returned within ${returnTime()} of receipt, unused and in the original package with tags.`,
    ],
    isToCustomer: true,
    reason: "You're receiving this email because a return was requested with this address.",
  };
}

export function returnToShop(request: MailContents["return-received-shop"]): Email {
  const { orderNumber, name, phone, email, reason, picture, pieces } = request;
  return {
    subject: `Return request: order ${orderNumber}`,
    preview: reason,
    heading: "A return was requested",
    blocks: [
      facts(
        ["Order number", orderNumber],
        piecesIn(pieces),
        ["Name", name],
        ["Telephone", phone],
        ["Email", email],
        ["Reason", reason],
        picture && ["Picture", picture.fileName],
      ),
    ],
    isToCustomer: false,
    reason: "Sent by the return form. A reply to this email goes to the customer.",
    replyTo: isEmail(email) ? { name, address: email } : undefined,
    attachments: picture ? [picture] : [],
  };
}

export function returnDecided(message: MailContents["return-decided"]): Email {
  const { orderNumber, name, decision, words, pieces } = message;
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
      `Dear ${name}, ${said}`,
      facts(["Order number", orderNumber], piecesIn(pieces)),
      words,
      "If anything is unclear, just reply to this email.",
    ],
    isToCustomer: true,
    reason: "You're receiving this email because a return was requested with this address.",
  };
}

function piecesIn(pieces: readonly string[] = []): Fact | null {
  return pieces.length === 0 ? null : ["Pieces", pieces.join(", ")];
}
