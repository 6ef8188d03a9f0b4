import { basics } from "@/shop/basics.config";

/** An amount in the smallest units of the shop's currency: cents of a dollar; yen. */
export type Cents = number;

/** How money is written and read in the shop's language and currency. */
interface Spelling {
  full: Intl.NumberFormat;
  brief: Intl.NumberFormat;
  decimals: number;
  whole: Cents;
  written: RegExp;
}

let known: Spelling | undefined;

/**
 * Found out when first asked for: the first of `Intl` takes a browser 25 ms, a phone a tenth of a
 * second, which the pages that are only looked at do not spend (`e2e/script-weight.spec.ts`).
 */
function spelling(): Spelling {
  known ??= findSpelling();
  return known;
}

function findSpelling(): Spelling {
  const { decimals } = basics;
  const style = {
    style: "currency",
    currency: basics.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  const full = new Intl.NumberFormat(basics.locale, style);
  const brief = new Intl.NumberFormat(basics.locale, {
    ...style,
    trailingZeroDisplay: "stripIfInteger",
  });
  const written = new RegExp(
    `^(-?)(\\d{1,11}|[1-9]\\d{0,2}(?:,\\d{3}){1,3})(?:\\.(?=\\d)(\\d{0,${decimals}})0*)?$`,
  );
  return { full, brief, decimals, whole: 10 ** decimals, written };
}

/** How many cents a dollar has; a yen is one. */
export function centsOfWhole(): Cents {
  return spelling().whole;
}

/** `123450` → `"$1,234.50"`. */
export function formatPrice(amount: Cents): string {
  return spelling().full.format(toDecimal(amount));
}

/** An amount within a sentence, without cents where there are none: 17500 → `"$175"`. */
export function briefPrice(amount: Cents): string {
  return spelling().brief.format(toDecimal(amount));
}

/** What stands for the currency where an amount is typed: `"$"`. */
export function currencySign(): string {
  const parts = spelling().full.formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? basics.currency;
}

/** `123450` → `1234.5`, the decimal the wire carries. */
export function toDecimal(amount: Cents): number {
  return amount / spelling().whole;
}

/** `123450` → `"1234.50"`, as tables and other programs read it. */
export function decimalText(amount: Cents): string {
  return toDecimal(amount).toFixed(spelling().decimals);
}

const FLOATING_POINT_NOISE = 1e-6;

/**
 * Reads a decimal amount into cents. A number that is off a whole cent by floating-point noise only
 * (0.1 + 0.2) is that cent. In a text a comma only groups by three: "1,250.00".
 * @returns `null` when the value is not a finite amount with at most the currency's decimals.
 */
export function fromDecimal(value: number | string): Cents | null {
  const { decimals, whole, written } = spelling();
  if (typeof value === "number") {
    const rounded = Number(value.toFixed(decimals));
    return Math.abs(rounded - value) < FLOATING_POINT_NOISE
      ? fromDecimal(rounded.toFixed(decimals))
      : null;
  }
  const match = written.exec(value.trim());
  if (!match) return null;
  const [, sign, units = "", fraction = ""] = match;
  const amount = Number(units.replaceAll(",", "")) * whole + Number(fraction.padEnd(decimals, "0"));
  return sign === "-" && amount !== 0 ? -amount : amount;
}

/**
 * Reads an amount with more decimals than the currency into cents, by its digits: halves go away from
 * zero.
 * @returns `null` when the value is no such amount.
 */
export function roundedFromDecimal(value: number | string): Cents | null {
  const { decimals } = spelling();
  const [units = "", fraction = "", ...more] = String(value).trim().split(".");
  if (more.length > 0 || !/^\d+$/.test(fraction)) return null;
  const kept = fraction.slice(0, decimals);
  const cents = fromDecimal(kept === "" ? units : `${units}.${kept}`);
  if (cents === null || (fraction[decimals] ?? "0") < "5") return cents;
  return units.startsWith("-") ? cents - 1 : cents + 1;
}

/** Applies a rate in basis points (625 = 6.25 %), rounded half up to a cent. */
export function applyRate(amount: Cents, basisPoints: number): Cents {
  return Math.floor((amount * basisPoints + 5000) / 10000);
}

/** The sum of all amounts; 0 for none. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * Splits an amount over weights so that the parts add up to it exactly (largest remainders first).
 * All parts are 0 when every weight is 0. Amount and weights are whole and not negative.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = BigInt(sum(weights));
  if (total === 0n) return weights.map(() => 0);
  // amount × weight outgrows what a floating-point number holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / total), remainder: product % total };
  });
  const parts = shares.map((share) => share.part);
  const missing = amount - sum(parts);
  shares.sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : Number(b.remainder - a.remainder),
  );
  for (const { index } of shares.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
