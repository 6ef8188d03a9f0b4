import { basics } from "@/shop/basics";
import { perSettings } from "@/shop/shop";

/** Smallest units of the shop's currency: cents of a dollar; yen. */
export type Cents = number;

/** Lazy: the first use of `Intl` costs a phone 100 ms (`e2e/script-weight.spec.ts`). */
const spelling = /* @__PURE__ */ perSettings(findSpelling);

function findSpelling() {
  const { decimals } = basics;
  const style = {
    style: "currency",
    currency: basics.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  const full = new Intl.NumberFormat(basics.language, style);
  const brief = new Intl.NumberFormat(basics.language, {
    ...style,
    trailingZeroDisplay: "stripIfInteger",
  });
  const written = new RegExp(
    `^(-?)(\\d{1,11}|[1-9]\\d{0,2}(?:,\\d{3}){1,3})(?:\\.(?=\\d)(\\d{0,${decimals}})0*)?$`,
  );
  return { full, brief, decimals, whole: 10 ** decimals, written };
}

export function centsOfWhole(): Cents {
  return spelling().whole;
}

/** `123450` → `"$1,234.50"`. */
export function formatPrice(amount: Cents): string {
  return spelling().full.format(toDecimal(amount));
}

/** 17500 → `"$175"`. */
export function briefPrice(amount: Cents): string {
  return spelling().brief.format(toDecimal(amount));
}

export function currencySign(): string {
  const parts = spelling().full.formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? basics.currency;
}

/** `123450` → `1234.5`. */
export function toDecimal(amount: Cents): number {
  return amount / spelling().whole;
}

/** `123450` → `"1234.50"`. */
export function decimalText(amount: Cents): string {
  return toDecimal(amount).toFixed(spelling().decimals);
}

const FLOATING_POINT_NOISE = 1e-6;

/** Accepts "1,250.00" and floating-point noise; `null` for more decimals than the currency has. */
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

/** Rounds half away from zero, digit by digit; `null` when the value is no amount. */
export function roundedFromDecimal(value: number | string): Cents | null {
  const { decimals } = spelling();
  const [units = "", fraction = "", ...more] = String(value).trim().split(".");
  if (more.length > 0 || !/^\d+$/.test(fraction)) return null;
  const kept = fraction.slice(0, decimals);
  const cents = fromDecimal(kept === "" ? units : `${units}.${kept}`);
  if (cents === null || (fraction[decimals] ?? "0") < "5") return cents;
  return units.startsWith("-") ? cents - 1 : cents + 1;
}

/** Basis points (625 = 6.25 %), rounded half up. */
export function applyRate(amount: Cents, basisPoints: number): Cents {
  return Math.floor((amount * basisPoints + 5000) / 10000);
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * Largest remainders first, the earlier of equal ones, so the parts add up exactly. All 0 when every
 * weight is 0.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = BigInt(sum(weights));
  if (total === 0n) return weights.map(() => 0);
  // BigInt: amount × weight exceeds the exact range of a number.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / total), remainder: product % total };
  });
  const parts = shares.map((share) => share.part);
  const missing = amount - sum(parts);
  shares.sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of shares.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
