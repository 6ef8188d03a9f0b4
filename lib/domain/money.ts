/** An amount of US dollars in whole cents. */
export type Cents = number;

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `123450` → `"$1,234.50"`. */
export function formatUsd(amount: Cents): string {
  return usd.format(amount / 100);
}

/** `123450` → `1234.5`, the decimal the wire carries. */
export function toDecimal(amount: Cents): number {
  return amount / 100;
}

/**
 * Reads a decimal amount into cents.
 * @returns `null` when the value is not a finite amount with at most two decimals.
 */
export function fromDecimal(value: number | string): Cents | null {
  const text = typeof value === "number" ? String(value) : value.trim().replaceAll(",", "");
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign === "-" && amount !== 0 ? -amount : amount;
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
 * All parts are 0 when every weight is 0.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = sum(weights);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / total);
  const parts = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const missing = amount - sum(parts);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
