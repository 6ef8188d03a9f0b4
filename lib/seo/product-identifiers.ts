import type { Combination, Product } from "@/lib/domain/product/product";
import { codeOf } from "@/lib/domain/product/product-code";

/** The differences that schema.org has a property for; others go into the name. */
const KNOWN = ["color", "size", "material", "pattern"] as const;
type Known = (typeof KNOWN)[number];

/** `12`, or `12-3-40` for one combination of several. */
export function ownNumberOf(
  { id, combinations }: Product,
  combination: Combination | undefined,
): string {
  const isOne = !combination || !combinations || combinations.length < 2;
  return isOne ? String(id) : [id, ...combination.valueIds].join("-");
}

/** The owner's SKU, else the shop's own number, and the GTIN. */
export function identifiersOf(
  product: Product,
  combination: Combination | undefined,
): { sku: string; gtin?: string; mpn?: string } {
  const barcode = codeOf(combination?.barcode ?? "");
  const gtin = gtinOf(barcode);
  return {
    sku: codeOf(combination?.sku ?? "") || ownNumberOf(product, combination),
    ...(gtin && { gtin }),
    ...(!gtin && barcode && { mpn: barcode }),
  };
}

export function traitsOf(
  { variations }: Product,
  { valueIds }: Combination,
): Partial<Record<Known, string>> {
  return Object.fromEntries(
    variations.flatMap(({ name, values }, index) => {
      const value = values.find(({ id }) => id === valueIds[index])?.value;
      const trait = known(name);
      return trait && value ? [[trait, value]] : [];
    }),
  );
}

export function known(name: string): Known | null {
  return KNOWN.find((word) => word === name.toLowerCase()) ?? null;
}

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** GS1 General Specifications, 1.4: restricted circulation numbers, which any shop may give, and coupons. */
const RESTRICTED = /^\d(?:02|04|05|2|98[0-4]|99)/;
const RESTRICTED_GTIN_8 = /^[02]/;

/**
 * GS1 General Specifications, 7.9: 8, 12, 13 or 14 digits with a check digit and a prefix that is one
 * article's everywhere; else `null`.
 */
export function gtinOf(barcode: string | undefined): string | null {
  const digits = (barcode ?? "").replace(/[\s-]/g, "");
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return null;
  const isRestricted =
    digits.length === 8
      ? RESTRICTED_GTIN_8.test(digits)
      : RESTRICTED.test(digits.padStart(14, "0"));
  if (isRestricted) return null;
  const [check = 0, ...others] = [...digits].map(Number).reverse();
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check && Number(digits) > 0 ? digits : null;
}
