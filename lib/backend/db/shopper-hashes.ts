import { createHash } from "node:crypto";
import { mailboxOf } from "@/lib/domain/account/mailbox";
import { type Addressee, recipientOf } from "@/lib/domain/order/recipient";

/** One hash for all spellings of a mailbox. */
export function mailboxHash(email: string): string {
  return hashOf(mailboxOf(email));
}

export function recipientHash(shipTo: Addressee): string | null {
  const recipient = recipientOf(shipTo);
  return recipient === null ? null : hashOf(recipient);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
