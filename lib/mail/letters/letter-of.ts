import "server-only";
import { isEmail } from "@/lib/domain/email-address";
import type { Letter } from "../layout/letter";
import type { ContactCopy, Message } from "./messages";
import { newsletterConfirmation, newsletterWelcome } from "./newsletter";
import { delayedOrder, orderConfirmation, shipped } from "./orders";
import { passwordChanged, recoveryCode } from "./password";
import { refund } from "./refund";
import { returnDecided, returnReceived, returnToShop } from "./returns";

/** The letter that tells a message. */
export function letterOf(message: Message): Letter {
  switch (message.kind) {
    case "order-confirmation":
      return orderConfirmation(message);
    case "recovery-code":
      return recoveryCode(message);
    case "password-changed":
      return passwordChanged(message);
    case "return-received-customer":
      return returnReceived(message);
    case "return-received-shop":
      return returnToShop(message);
    case "return-decided":
      return returnDecided(message);
    case "contact":
      return contactCopy(message);
    case "newsletter-confirmation":
      return newsletterConfirmation(message);
    case "newsletter-welcome":
      return newsletterWelcome(message);
    case "delayed-order":
      return delayedOrder(message);
    case "shipped":
      return shipped(message);
    case "refund":
      return refund(message);
  }
}

/** What somebody wrote on /contact, to the shop. */
function contactCopy({ name, phone, email, message }: ContactCopy): Letter {
  return {
    subject: `Message from ${name}`,
    preview: message,
    heading: `Message from ${name}`,
    blocks: [
      { kind: "quote", text: message },
      {
        kind: "facts",
        rows: [
          ["Name", name],
          ["Telephone", phone],
          ["Email", email],
        ],
      },
    ],
    isToCustomer: false,
    reason: "Sent by the contact form. An answer to this letter goes to its sender.",
    replyTo: isEmail(email) ? { name, address: email } : undefined,
  };
}
