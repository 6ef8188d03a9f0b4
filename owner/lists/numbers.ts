import { type Cents, centsOfWhole, formatPrice, fromDecimal } from "@/lib/domain/money/money";
import { basics } from "@/shop/basics";
import { perSettings } from "@/shop/shop";
import { InvalidCell } from "./cells";
import { type NumberStyle, plainNumber, type UnreadableNumber } from "./written-number";

/** $9,999,999.99: the databases hold no more. */
const MAX_MONEY: Cents = 999_999_999;
const MAX_PIECES = 1_000_000;
const MAX_GRAMS = 10_000_000;

export function readMoney(text: string, style?: NumberStyle): Cents | InvalidCell {
  if (text === "") return new InvalidCell("is empty: a price is needed");
  const amount = withoutCurrency(text);
  const number = plainNumber(amount, style ?? {}, Math.log10(centsOfWhole()));
  if ("unread" in number) return new InvalidCell(whyNoPrice(number.unread, amount, style));
  const cents = fromDecimal(number.plain);
  if (cents === null) return new InvalidCell(whyNoPrice("none", amount, style));
  if (cents < 0) return new InvalidCell("is below zero");
  if (cents > MAX_MONEY) return new InvalidCell(`is more than ${formatPrice(MAX_MONEY)}`);
  return cents;
}

export function hasDecimalComma(text: string): boolean {
  const number = plainNumber(withoutCurrency(text), {}, Math.log10(centsOfWhole()));
  return "unread" in number && number.unread === "comma";
}

/** "$1,250.00 USD", "US$95", "＄95": every mark of the shop's own currency. */
function withoutCurrency(text: string): string {
  const marks = ownMarks();
  let amount = text.normalize("NFKC").trim();
  for (let peeled = 0; peeled < MAX_MARKS; peeled++) {
    const word = amount.toUpperCase();
    const before = marks.find((mark) => word.startsWith(mark));
    const after = marks.find((mark) => word.endsWith(mark));
    if (before) amount = amount.slice(before.length).trim();
    else if (after) amount = amount.slice(0, -after.length).trim();
    else return amount;
  }
  return amount;
}

const MAX_MARKS = 3;

/** The longest first. Abroad the sign has its country: US$, CA$. */
const ownMarks = perSettings(() => {
  const { language, currency } = basics;
  const signs = (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    [language, "en-US", "en-NZ"].map((locale) => {
      const format = new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay,
      });
      return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? "";
    }),
  );
  const marks = [currency, ...signs].map((mark) => mark.normalize("NFKC").trim().toUpperCase());
  return [...new Set(marks)].filter(Boolean).sort((one, other) => other.length - one.length);
});

function whyNoPrice(unread: UnreadableNumber, text: string, style: NumberStyle | undefined) {
  if (unread !== "none") return whyUnsure(unread, text, style);
  const [, after, before] = /^[\d.,'’\s]+([A-Z]{3})$|^([A-Z]{3})[\d.,'’\s]+$/i.exec(text) ?? [];
  const foreign = (after ?? before)?.toUpperCase();
  if (foreign) return `is in ${foreign}: this shop's prices are in ${basics.currency}`;
  return style?.mark === "comma"
    ? "is not a price with a decimal comma: write it like 1250,00"
    : "is not a price: write it like 1250.00";
}

function whyUnsure(
  unread: Exclude<UnreadableNumber, "none">,
  text: string,
  style: NumberStyle | undefined,
): string {
  const [asPoint, asComma] = (["point", "comma"] as const).map((mark) => {
    const number = plainNumber(text, { mark }, 0);
    return "plain" in number ? number.plain : "";
  });
  const [why, options] =
    unread === "comma"
      ? [`has a decimal comma: write ${asComma}`, "--decimal comma"]
      : [
          `may be ${Number(asPoint)} or ${Number(asComma)}: write one of them`,
          "--decimal point or comma",
        ];
  return `${why}${style ? `, or import the file with ${options}` : ""}`;
}

/** Shops that oversell export negative numbers. */
export function readPieces(text: string, style?: NumberStyle): number | InvalidCell {
  const number = plainNumber(text, style ?? {}, 0);
  if ("unread" in number && number.unread !== "none")
    return new InvalidCell(whyUnsure(number.unread, text, style));
  const pieces = "plain" in number ? Number(number.plain) : Number.NaN;
  if (!Number.isInteger(pieces)) return new InvalidCell("is not a whole number");
  return pieces > MAX_PIECES
    ? new InvalidCell(`is more than ${MAX_PIECES} pieces`)
    : Math.max(0, pieces);
}

export function readGrams(text: string, { mark = "point" }: NumberStyle) {
  if (text === "") return null;
  const number = plainNumber(text, { mark }, 0);
  const grams = "plain" in number ? Math.round(Number(number.plain)) : Number.NaN;
  if (!(grams >= 0)) return new InvalidCell("is not a weight in grams");
  return grams > MAX_GRAMS ? new InvalidCell(`is more than ${MAX_GRAMS} g`) : grams;
}
