export const MAXIMUM_EMAIL_LENGTH = 254;
/** No spaces, quotes, brackets or separators: nothing that could end a mail header early. */
const PART = '[^\\s\\p{Cc}@<>()\\[\\]",;:\\\\]+';
const EMAIL = new RegExp(`^${PART}@${PART}\\.${PART}$`, "u");
/** The specification's simple pattern: text, at sign, text, dot, text, no spaces. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text is one plain e-mail address that letters can be sent to. */
export function isEmail(text: string): boolean {
  return text.length <= MAXIMUM_EMAIL_LENGTH && EMAIL.test(text);
}

/** Whether a text is what the newsletter's form takes for an address (section 5). */
export function looksLikeEmail(text: string): boolean {
  return LOOKS_LIKE_EMAIL.test(text);
}
