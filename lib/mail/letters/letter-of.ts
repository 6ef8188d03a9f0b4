import "server-only";
import type { Letter } from "../layout/letter";
import { contactCopy } from "./contact-copy";
import { delayedOrder } from "./delayed-order";
import type { Message } from "./messages";
import { newsletterConfirmation, newsletterWelcome } from "./newsletter";
import { orderConfirmation } from "./order-confirmation";
import { passwordChanged, recoveryCode } from "./password";
import { refund } from "./refund";
import { returnDecided, returnReceived, returnToShop } from "./returns";
import { shipped } from "./shipped";

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
