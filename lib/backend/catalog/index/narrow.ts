import "server-only";
import type { Cents } from "@/lib/domain/money";
import type { ProductIndex } from "./product-index";
import { NOT_FOUND, rank } from "./rank";

/** Prices in cents; empty lists and `null` do not filter. Categories with all below them. */
export interface Filters {
  search: string;
  from: Cents | null;
  to: Cents | null;
  colors: readonly number[];
  sizes: readonly number[];
  brand: readonly number[];
  category: readonly number[];
  collectionId: number | null;
  isExclusive: boolean;
}

/** How many products each value of each filter would give under the other filters, by ordinal. */
interface Tallies {
  brands: Uint32Array;
  categories: Uint32Array;
  /** Colors and sizes. */
  values: Uint32Array;
}

export interface Narrowed extends Tallies {
  /** 1 at the slot of each product found. */
  found: Uint8Array;
  /** Of the search, by slot; `null` without one. */
  ranks: Uint16Array | null;
  total: number;
  /** Of what the filters but the price's leave; 0 when that is nothing. */
  minPrice: Cents;
  maxPrice: Cents;
}

/**
 * Finds what all filters leave and, in the same pass, what each filter's values would: a product
 * that fails one filter alone counts for that filter's values. Color and size must meet in one
 * variant.
 */
export function narrow(index: ProductIndex, filters: Filters): Narrowed {
  const { slots } = index;
  const live = index.live.values.subarray(0, slots);
  const prices = index.prices.values;
  const exclusive = index.exclusive.values;
  const brandOf = index.brandOf.values;
  const categoryOf = index.categoryOf.values;
  const variantEnds = index.variantEnds.values;
  const colorOf = index.colorOf.values;
  const sizeOf = index.sizeOf.values;
  const valueEnds = index.valueEnds.values;
  const ownValues = index.valueOf.values;

  const ranks = filters.search === "" ? null : rank(index.vocabulary, live, filters.search);
  const collected =
    filters.collectionId === null ? null : inCollection(index, filters.collectionId);
  const brands = index.brands.chosen(filters.brand);
  const categories = index.categories.chosen(filters.category);
  const colors = index.values.chosen(filters.colors);
  const sizes = index.values.chosen(filters.sizes);
  const onlyExclusive = filters.isExclusive;
  const lowest = filters.from ?? 0;
  const highest = filters.to ?? Number.POSITIVE_INFINITY;

  const found = new Uint8Array(slots);
  const tallies: Tallies = {
    brands: new Uint32Array(index.brands.ids.length),
    categories: new Uint32Array(index.categories.ids.length),
    values: new Uint32Array(index.values.ids.length),
  };
  const { values } = tallies;
  /** The slot that a value was last counted for, plus 1: a product counts once. */
  const countedFor = new Uint32Array(values.length);
  const hasNoChoice = colors === null && sizes === null;
  let total = 0;
  let minPrice = Number.POSITIVE_INFINITY;
  let maxPrice = 0;

  for (let slot = 0; slot < slots; slot++) {
    if (live[slot] !== 1) continue;
    if (ranks && ranks[slot] === NOT_FOUND) continue;
    if (onlyExclusive && exclusive[slot] !== 1) continue;
    if (collected && collected[slot] !== 1) continue;
    const price = prices[slot] ?? 0;
    const brand = brandOf[slot] ?? 0;
    const category = categoryOf[slot] ?? 0;
    const failsPrice = price < lowest || price > highest;
    const failsBrand = brands !== null && brands[brand] !== 1;
    const failsCategory = categories !== null && categories[category] !== 1;
    const failed = Number(failsPrice) + Number(failsBrand) + Number(failsCategory);
    if (failed > 1) continue;

    let meets = hasNoChoice;
    if (!hasNoChoice) {
      const end = variantEnds[slot] ?? 0;
      for (let at = slot === 0 ? 0 : (variantEnds[slot - 1] ?? 0); at < end; at++) {
        const color = colorOf[at] ?? 0;
        const size = sizeOf[at] ?? 0;
        const hasColor = colors === null || colors[color] === 1;
        const hasSize = sizes === null || sizes[size] === 1;
        if (hasColor && hasSize) meets = true;
        if (failed > 0) continue;
        if (hasSize && countedFor[color] !== slot + 1) {
          countedFor[color] = slot + 1;
          values[color] = (values[color] ?? 0) + 1;
        }
        if (hasColor && countedFor[size] !== slot + 1) {
          countedFor[size] = slot + 1;
          values[size] = (values[size] ?? 0) + 1;
        }
      }
    } else if (failed === 0) {
      const end = valueEnds[slot] ?? 0;
      for (let at = slot === 0 ? 0 : (valueEnds[slot - 1] ?? 0); at < end; at++) {
        const value = ownValues[at] ?? 0;
        values[value] = (values[value] ?? 0) + 1;
      }
    }
    if (!meets) continue;

    if (failed === 0) {
      found[slot] = 1;
      total++;
    }
    if (failed === 0 || failsPrice) {
      if (price < minPrice) minPrice = price;
      if (price > maxPrice) maxPrice = price;
    }
    if (failed === 0 || failsBrand) tallies.brands[brand] = (tallies.brands[brand] ?? 0) + 1;
    if (failed === 0 || failsCategory)
      tallies.categories[category] = (tallies.categories[category] ?? 0) + 1;
  }
  if (maxPrice < minPrice) minPrice = 0;
  return { ...tallies, found, ranks, total, minPrice, maxPrice };
}

function inCollection(index: ProductIndex, id: number): Uint8Array {
  const collected = new Uint8Array(index.slots);
  const slots = index.collections.get(id);
  for (const slot of slots?.values.subarray(0, slots.length) ?? []) collected[slot] = 1;
  return collected;
}
