import { byName } from "./by-name";
import type { Category, ProductCounts, ProductPage } from "./catalog";
import {
  FLAG_FILTERS,
  FLAG_KEYS,
  FLAG_ON,
  type FlagKey,
  VALUE_FILTERS,
  VALUE_KEYS,
  type ValueKey,
} from "./filters";
import { groupBy } from "./group-by";
import { currencySign, toDecimal } from "./money";
import type { VariationValue } from "./product";
import { recordOf } from "./record-of";

export interface FacetValue {
  id: number;
  name: string;
  count: number | null;
}

export interface CategoryFacet extends FacetValue {
  children: CategoryFacet[];
}

export interface Facets extends Record<ValueKey | FlagKey, FacetValue[]> {
  categories: CategoryFacet[];
  brands: FacetValue[];
  /** Whole dollars, rounded outward; 0 = no price known. */
  lowest: number;
  highest: number;
  sign: string;
}

/** `before` is the unfiltered answer, so values do not vanish while filtering; `shown` has the counts. */
export function facetsOf(
  before: ProductPage,
  shown: ProductPage,
  tree: readonly Category[],
  brands: readonly { id: number; name: string }[],
): Facets {
  const value = (
    kind: keyof ProductCounts,
    { id, name }: { id: number; name: string },
  ): FacetValue => ({
    id,
    name,
    count: shown.counts ? (shown.counts[kind][id] ?? 0) : null,
  });
  const isOffered = (kind: keyof ProductCounts, id: number) =>
    [before, shown].some(({ counts }) => counts === null || (counts[kind][id] ?? 0) > 0);
  const held = (kind: keyof ProductCounts, id: number) => before.counts?.[kind][id] ?? 0;
  const branch = (nodes: readonly Category[]): CategoryFacet[] =>
    nodes
      .filter(({ id }) => isOffered("categories", id))
      .map((node) => ({ ...value("categories", node), children: branch(node.children) }));
  const named = (key: ValueKey) => {
    const isBySize = VALUE_FILTERS.find((filter) => filter.key === key)?.order === "size";
    const values = union(before[key], shown[key]);
    return values
      .map(({ id, value: name }) => value(key, { id, name }))
      .sort((a, b) =>
        isBySize ? bySize(a.name, b.name) : held(key, b.id) - held(key, a.id) || byName(a, b),
      );
  };
  const flagged = (key: FlagKey) =>
    FLAG_FILTERS.filter((filter) => filter.key === key)
      .filter(() => [before, shown].some(({ counts }) => (counts?.[key][FLAG_ON] ?? 0) > 0))
      .map(({ label }) => value(key, { id: FLAG_ON, name: label }));
  const priced = [before, shown].filter(({ maxPrice }) => maxPrice > 0);
  return {
    categories: branch(tree),
    brands: brands.filter(({ id }) => isOffered("brands", id)).map((b) => value("brands", b)),
    ...recordOf(VALUE_KEYS, named),
    ...recordOf(FLAG_KEYS, flagged),
    lowest:
      priced.length === 0
        ? 0
        : Math.floor(toDecimal(Math.min(...priced.map(({ minPrice }) => minPrice)))),
    highest:
      priced.length === 0
        ? 0
        : Math.ceil(toDecimal(Math.max(...priced.map(({ maxPrice }) => maxPrice)))),
    sign: currencySign(),
  };
}

function union(first: VariationValue[], second: VariationValue[]): VariationValue[] {
  return [...new Map([...first, ...second].map((value) => [value.id, value])).values()];
}

export function matching<Value extends { name: string }>(
  values: readonly Value[],
  text: string,
): Value[] {
  const wanted = text.trim().toLowerCase();
  return values.filter(({ name }) => name.toLowerCase().includes(wanted));
}

interface SizeKind<Size> {
  title: string;
  sizes: Size[];
}

/** Sizes in the order of {@link bySize}, those of one kind together: numbers, letters, inches, … */
export function sizesByKind<Size extends { name: string }>(
  sizes: readonly Size[],
): SizeKind<Size>[] {
  const kinds = groupBy(sizes, ({ name }) => kindOf(name));
  return [...kinds].map(([title, alike]) => ({ title, sizes: alike }));
}

function kindOf(size: string): string {
  if (rank(size)[0] === 1) return "Letters";
  if (/^\s*\d[^x×]*[x×]\s*\d/i.test(size)) return "Dimensions";
  const measured = /^\s*\d[\d.,/ ¼½¾–-]*(\p{L}[\p{L}. ]*|["”″])?$/u.exec(size.trimEnd());
  if (!measured) return "Other sizes";
  const unit = (measured[1] ?? "").replace(/\.$/, "");
  return UNITS[unit.toLowerCase()] ?? (unit.length > 1 ? unit : "Numbers");
}

const UNITS: Readonly<Record<string, string>> = {
  in: "Inches",
  inch: "Inches",
  inches: "Inches",
  '"': "Inches",
  "”": "Inches",
  "″": "Inches",
  mm: "Millimeters",
  cm: "Centimeters",
  ml: "Milliliters",
  oz: "Ounces",
};

const LETTERS = [
  ...["xxxs", "xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl", "xxxxl", "xxxxxl", "xxxxxxl"],
  "one size",
];
// Pure, so a page that never sorts does not pay for `Intl` (see lib/domain/money.ts).
const collator = /* @__PURE__ */ new Intl.Collator("en", { numeric: true });

/** Numbers by value, then letters ("S/M" after "S"), then names. */
export function bySize(first: string, second: string): number {
  const [firstKind, firstRank] = rank(first);
  const [secondKind, secondRank] = rank(second);
  return firstKind - secondKind || firstRank - secondRank || collator.compare(first, second);
}

function rank(size: string): [kind: number, rank: number] {
  // "2XL" is "XXL".
  const text = size
    .trim()
    .toLowerCase()
    .replace(/^([2-6])x(?=[sl]\b)/, (_, count) => "x".repeat(count));
  const number = /^\d+(?:[.,]\d+)?/.exec(text)?.[0];
  if (number !== undefined) return [0, Number(number.replace(",", "."))];
  const [from = ""] = text.split("/");
  const letters = LETTERS.indexOf(from.trim());
  return letters < 0 ? [2, 0] : [1, letters];
}
