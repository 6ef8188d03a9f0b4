import { withoutInvisible } from "./visible-text";

export const MAXIMUM_EMAIL_LENGTH = 254;
/** No spaces, quotes, brackets or separators: nothing that could end a mail header early. */
const ATOM = '[^\\s\\p{Cc}@<>()\\[\\]",;:\\\\.]+';
const EMAIL = new RegExp(`^${ATOM}(\\.${ATOM})*@${ATOM}(\\.${ATOM})+$`, "u");
/** The specification's simple pattern: text, at sign, text, dot, text, no spaces. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const INVALID_EMAIL = "Please enter a valid email address.";

/** Whether a text is one plain email address that emails can be sent to. */
export function isEmail(text: string): boolean {
  return text.length <= MAXIMUM_EMAIL_LENGTH && EMAIL.test(text) && !isBadHost(text);
}

/** A label of a host neither begins nor ends with a hyphen (RFC 1123, section 2.1). */
function isBadHost(text: string): boolean {
  const host = text.slice(text.lastIndexOf("@") + 1);
  return host.split(".").some((label) => label.startsWith("-") || label.endsWith("-"));
}

/** What is wrong with a cleaned address, in a sentence; `null` when nothing is. */
export function emailError(text: string): string | null {
  if (isEmail(text)) return null;
  return text.includes("..")
    ? `${INVALID_EMAIL} This one has two periods in a row.`
    : INVALID_EMAIL;
}

/**
 * An address as its mailbox is spelled: without what cannot be seen, without the period that phones
 * put at its end, and in plain letters where it was typed with full-width ones. A text longer than
 * any address stays as it is: normalizing takes time by the square of its length.
 */
export function cleanEmail(text: string): string {
  if (text.length > MAXIMUM_EMAIL_LENGTH) return text;
  const clean = withoutInvisible(text).trim();
  const plain = clean.normalize("NFKC").trim();
  const address = /^[\x20-\x7e]*$/.test(plain) ? plain : clean.normalize("NFC");
  return address.replace(/(?<![.。])[.。]$/u, "");
}

/** Whether a text is what the newsletter's form takes for an address (section 5). */
export function looksLikeEmail(text: string): boolean {
  return LOOKS_LIKE_EMAIL.test(text);
}
