import "server-only";
import type { NodemailerError } from "nodemailer";

/** RFC 3463, RFC 7505: no such mailbox or domain, moved, disabled, or a domain that takes no email. */
const ABOUT_RECIPIENT: ReadonlySet<string | undefined> = new Set([
  ...["5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.1.6", "5.1.10"],
  "5.2.1",
]);
/** "550 5.1.1 …", a line "550-5.1.1 …", and qmail's "550 … (#5.1.1)". */
const ENHANCED_CODE = /(?:^\d{3}[ -]|\(#)(5\.\d{1,3}\.\d{1,3})(?![\d.])/m;

/** A code is needed, because a closed relay may say a bare 550 at RCPT too. */
export function isAboutRecipient({ command, response = "" }: NodemailerError): boolean {
  return command === "RCPT TO" && ABOUT_RECIPIENT.has(ENHANCED_CODE.exec(response)?.[1]);
}
