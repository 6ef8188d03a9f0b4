import { withoutInvisible } from "../text/visible-text.ts";

export const MAX_EMAIL_LENGTH = 254;
/** Excludes whatever could end a mail header early. */
const ATOM = '[^\\s\\p{Cc}@<>()\\[\\]",;:\\\\.]+';
const EMAIL = new RegExp(`^${ATOM}(\\.${ATOM})*@${ATOM}(\\.${ATOM})+$`, "u");
/** The specification's pattern (section 5). */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const INVALID_EMAIL = "Please enter a valid email address.";

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !isBadHost(text);
}

/** RFC 1123, section 2.1. */
function isBadHost(text: string): boolean {
  const host = text.slice(text.lastIndexOf("@") + 1);
  return host.split(".").some((label) => label.startsWith("-") || label.endsWith("-"));
}

export function emailError(text: string): string | null {
  if (isEmail(text)) return null;
  return text.includes("..")
    ? `${INVALID_EMAIL} This one has two periods in a row.`
    : INVALID_EMAIL;
}

/** Longer texts stay as they are: normalizing takes quadratic time. */
export function cleanEmail(text: string): string {
  if (text.length > MAX_EMAIL_LENGTH) return text;
  const clean = withoutInvisible(text).trim();
  const plain = clean.normalize("NFKC");
  const address = /^[\x20-\x7e]*$/.test(plain) ? plain : clean.normalize("NFC");
  return address.replace(/(?<![.。])[.。]$/u, "");
}

export function looksLikeEmail(text: string): boolean {
  return LOOKS_LIKE_EMAIL.test(text);
}
