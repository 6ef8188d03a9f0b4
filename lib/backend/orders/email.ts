import "server-only";

const MAXIMUM_LENGTH = 254;
/** No spaces, quotes, brackets or separators: nothing that could end a mail header early. */
const PART = '[^\\s\\p{Cc}@<>()\\[\\]",;:\\\\]+';
const EMAIL = new RegExp(`^${PART}@${PART}\\.${PART}$`, "u");

/** Whether a text is one plain e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= MAXIMUM_LENGTH && EMAIL.test(text);
}
