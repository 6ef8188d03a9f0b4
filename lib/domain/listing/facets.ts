import { currencySign, toDecimal } from "../money/money";
import type { VariationValue } from "../product/product";
import { bySize } from "../product/sizes";
import { recordOf } from "../record-of";
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

export interface FacetValue {
  id: number;
  name: string;
  count: number | null;
}

export interface CategoryFacet extends FacetValue {
  children: CategoryFacet[];
}

export function withBelow(values: readonly CategoryFacet[]): CategoryFacet[] {
  return values.flatMap((value) => [value, ...withBelow(value.children)]);
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
