/** What stands before the decimals of a written number. */
export type DecimalMark = "point" | "comma";

/** What is known of how a file or a person writes numbers. */
export interface NumberStyle {
  /** As its owner says; without, a decimal comma is never guessed. */
  mark?: DecimalMark;
  /** Whether other numbers beside it have decimal commas, so that "1,250" may be one and a quarter. */
  hasDecimalCommas?: boolean;
}

/** Why a text is not read as a number: it is none, it has a decimal comma, or it may be two numbers. */
export type Unread = "none" | "comma" | "twofold";

/** Digits with groups of three by one sign throughout, and decimals. */
function pattern(groups: string, mark: string): RegExp {
  const whole = `\\d{1,11}|[1-9]\\d{0,2}([${groups}])\\d{3}(?:\\2\\d{3}){0,2}`;
  return new RegExp(`^-?(${whole})(?:${mark}(\\d{1,20}))?$`);
}

/** Spaces of any width and apostrophes group in any country. */
const ANYWHERE = "'’ \\u00a0\\u2007\\u2009\\u202f";
const PATTERNS = {
  point: pattern(`,${ANYWHERE}`, "\\."),
  comma: pattern(`.${ANYWHERE}`, ","),
} as const satisfies Record<DecimalMark, RegExp>;
const TWOFOLD = /^-?[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * Reads a number that a person or a spreadsheet has written into the plain form "-1250.5". A comma
 * groups by three; "1,250" and "1.250" are refused where both of their readings are possible.
 * @param decimals how many such numbers have at most: with three of them "1.250" is no group.
 */
export function plainNumber(
  given: string,
  { mark, hasDecimalCommas = false }: NumberStyle,
  decimals: number,
): { plain: string } | { unread: Unread } {
  const text = given.trim();
  if (!mark && isTwofold(text, decimals, hasDecimalCommas)) return { unread: "twofold" };
  const match = PATTERNS[mark ?? "point"].exec(text);
  if (!match) return { unread: !mark && PATTERNS.comma.test(text) ? "comma" : "none" };
  const [, whole = "", , fraction] = match;
  const sign = text.startsWith("-") ? "-" : "";
  const units = whole.replaceAll(/\D/g, "");
  return { plain: `${sign}${units}${fraction === undefined ? "" : `.${fraction}`}` };
}

function isTwofold(text: string, decimals: number, hasDecimalCommas: boolean): boolean {
  const [, mark] = TWOFOLD.exec(text) ?? [];
  if (mark === ",") return decimals >= 3 || hasDecimalCommas;
  return mark === "." && (decimals < 3 || hasDecimalCommas);
}
