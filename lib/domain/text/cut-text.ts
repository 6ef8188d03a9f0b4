/** Marks, joiners, vowels of Hangul and Thai, and modifiers of emoji belong to what precedes them. */
const CONTINUES =
  /^(?:\u200d|[\p{M}\u200c\u0e33\u0eb3\u1160-\u11ff\p{Emoji_Modifier}\u{e0020}-\u{e007f}])/u;
/** Joiners of emoji, and signs that join two consonants of an Indian script. */
const LINKS = /(?:\u200d|[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d])$/u;
const FLAGS = /[\u{1f1e6}-\u{1f1ff}]+$/u;

/** The longest start of at most `max` UTF-16 units that ends between two characters as people see them. */
export function startOf(text: string, max: number): string {
  if (text.length <= max) return text;
  let at = max;
  while (at > 0 && isWithin(text, at)) at--;
  return text.slice(0, at > 0 ? at : max).replace(/[\uD800-\uDBFF]$/, "");
}

function isWithin(text: string, at: number): boolean {
  const next = text.slice(at, at + 2);
  if (/^[\uDC00-\uDFFF]/.test(next) || CONTINUES.test(next)) return true;
  const before = text.slice(Math.max(0, at - 32), at);
  if (LINKS.test(before)) return /^[\p{L}\p{Extended_Pictographic}]/u.test(next);
  const flags = FLAGS.exec(before)?.[0].length ?? 0;
  return /^[\u{1f1e6}-\u{1f1ff}]/u.test(next) && flags % 4 !== 0;
}

const DANGLING = /[\s,;:.–—、。，；：・]+$/u;

/**
 * At most `max` UTF-16 units and an ellipsis, cut at a blank. A text that has none in its second
 * half, as Chinese, is cut between two characters.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = startOf(text, max);
  const blank = /^\s/.test(text.slice(start.length)) ? start.length : start.lastIndexOf(" ");
  const cut = blank > start.length / 2 ? start.slice(0, blank) : start;
  return `${cut.replace(DANGLING, "")}…`;
}
