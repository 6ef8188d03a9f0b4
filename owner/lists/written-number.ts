export type DecimalMark = "point" | "comma";

export interface NumberStyle {
  mark?: DecimalMark;
  hasDecimalCommas?: boolean;
}

/** "comma": a decimal comma; "twofold": two readings are possible. */
export type UnreadableNumber = "none" | "comma" | "twofold";

function pattern(groups: string, mark: string): RegExp {
  const whole = `\\d{1,11}|[1-9]\\d{0,2}([${groups}])\\d{3}(?:\\2\\d{3}){0,2}`;
  return new RegExp(`^-?(${whole})(?:${mark}(\\d{1,20}))?$`);
}

const ANYWHERE = "'’ \\u00a0\\u2007\\u2009\\u202f";
const PATTERNS = {
  point: pattern(`,${ANYWHERE}`, "\\."),
  comma: pattern(`.${ANYWHERE}`, ","),
} as const satisfies Record<DecimalMark, RegExp>;
const TWOFOLD = /^-?[1-9]\d{0,2}([.,])\d{3}$/;

/** Returns the plain form "-1250.5". "1,250" and "1.250" are refused while both readings fit. */
export function plainNumber(
  input: string,
  { mark, hasDecimalCommas = false }: NumberStyle,
  decimals: number,
): { plain: string } | { unread: UnreadableNumber } {
  const text = input.trim();
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
