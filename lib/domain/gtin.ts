const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/**
 * A barcode's number where it is a GTIN (GS1 General Specifications, 7.9): 8, 12, 13 or 14 digits of
 * which the last checks the others.
 * @returns `null` for what is none, such as a number that a shop has made up itself.
 */
export function gtinOf(barcode: string | undefined): string | null {
  const digits = (barcode ?? "").replace(/[\s-]/g, "");
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return null;
  const [check = 0, ...others] = [...digits].map(Number).reverse();
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check && Number(digits) > 0 ? digits : null;
}
