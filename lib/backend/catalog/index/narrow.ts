import "server-only";
import { OWN_KEYS, type OwnKey, VARIATION_FILTERS } from "@/lib/domain/filters";
import type { ProductQuery } from "@/lib/domain/listing";
import type { Cents } from "@/lib/domain/money";
import { recordOf } from "@/lib/domain/record-of";
import type { Own, ProductIndex } from "./product-index";
import { NOT_FOUND, rank } from "./rank";

/** Categories with all below them. */
export type Filters = Omit<ProductQuery, "page" | "sort" | "onlyFilters">;

export interface Narrowed {
  /** 1 at the slot of each product found. */
  found: Uint8Array;
  /** Of the search, by slot; `null` without one. */
  ranks: Uint16Array | null;
  total: number;
  /** Of what the filters but the price's leave; 0 when that is nothing. */
  minPrice: Cents;
  maxPrice: Cents;
  /** How many products each value would give under the other filters, by its ordinal. */
  own: Record<OwnKey, Uint32Array>;
  /** The same of the filters by a variation. */
  values: Uint32Array;
}

/**
 * Finds what all filters leave and, in the same pass, what each filter's values would: a product
 * that fails one filter alone counts for that filter's values. The values of variations must meet in
 * one variant.
 */
export function narrow(index: ProductIndex, filters: Filters): Narrowed {
  const { slots } = index;
  const live = index.live.values.subarray(0, slots);
  const prices = index.prices.values;
  const exclusive = index.exclusive.values;
  const variantEnds = index.variantEnds.values;
  const variantValues = index.variantValues.values;
  const valueEnds = index.valueEnds.values;
  const ownValues = index.valueOf.values;

  const ranks = filters.search === "" ? null : rank(index.vocabulary, live, filters.search);
  const collected =
    filters.collectionId === null ? null : inCollection(index, filters.collectionId);
  const byKey = recordOf(OWN_KEYS, (key) => ownFilter(index.own[key], filters[key]));
  const own = Object.values(byKey);
  const choices = VARIATION_FILTERS.map(({ key }) => index.values.chosen(filters[key]));
  const width = choices.length;
  const hasNoChoice = choices.every((chosen) => chosen === null);
  const onlyExclusive = filters.isExclusive;
  const lowest = filters.from ?? 0;
  const highest = filters.to ?? Number.POSITIVE_INFINITY;

  const found = new Uint8Array(slots);
  const values = new Uint32Array(index.values.ids.length);
  /** The slot that a value was last counted for, plus 1: a product counts once. */
  const countedFor = new Uint32Array(values.length);
  let total = 0;
  let minPrice = Number.POSITIVE_INFINITY;
  let maxPrice = 0;

  for (let slot = 0; slot < slots; slot++) {
    if (live[slot] !== 1) continue;
    if (ranks && ranks[slot] === NOT_FOUND) continue;
    if (onlyExclusive && exclusive[slot] !== 1) continue;
    if (collected && collected[slot] !== 1) continue;
    const price = prices[slot] ?? 0;
    const failsPrice = price < lowest || price > highest;
    let failed = failsPrice ? 1 : 0;
    let failing: OwnFilter | null = null;
    for (const filter of own) {
      if (filter.chosen === null || meetsOwn(filter, filter.chosen, slot)) continue;
      failed++;
      failing = filter;
    }
    if (failed > 1) continue;

    let meets = hasNoChoice;
    if (!hasNoChoice) {
      const end = variantEnds[slot] ?? 0;
      for (let at = slot === 0 ? 0 : (variantEnds[slot - 1] ?? 0); at < end; at += width) {
        let misses = 0;
        let missed = 0;
        for (let nth = 0; nth < width; nth++) {
          const chosen = choices[nth];
          if (!chosen || chosen[variantValues[at + nth] ?? 0] === 1) continue;
          misses++;
          missed = nth;
        }
        if (misses === 0) meets = true;
        if (failed > 0 || misses > 1) continue;
        for (let nth = 0; nth < width; nth++) {
          if (misses === 1 && nth !== missed) continue;
          const value = variantValues[at + nth] ?? 0;
          if (countedFor[value] === slot + 1) continue;
          countedFor[value] = slot + 1;
          values[value] = (values[value] ?? 0) + 1;
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
    for (const filter of own) if (failed === 0 || filter === failing) countOwn(filter, slot);
  }
  if (maxPrice < minPrice) minPrice = 0;
  const tallies = recordOf(OWN_KEYS, (key) => byKey[key].tally);
  return { found, ranks, total, minPrice, maxPrice, own: tallies, values };
}

/** A filter that is not by a variation, as one listing asks for it. */
interface OwnFilter {
  ends: Uint32Array;
  ordinals: Uint32Array;
  /** By ordinal; `null` for any. */
  chosen: Uint8Array | null;
  tally: Uint32Array;
}

function ownFilter({ ends, ordinals, values }: Own, ids: readonly number[]): OwnFilter {
  const tally = new Uint32Array(values.ids.length);
  return { ends: ends.values, ordinals: ordinals.values, chosen: values.chosen(ids), tally };
}

function meetsOwn({ ends, ordinals }: OwnFilter, chosen: Uint8Array, slot: number): boolean {
  const end = ends[slot] ?? 0;
  for (let at = slot === 0 ? 0 : (ends[slot - 1] ?? 0); at < end; at++)
    if (chosen[ordinals[at] ?? 0] === 1) return true;
  return false;
}

function countOwn({ ends, ordinals, tally }: OwnFilter, slot: number): void {
  const end = ends[slot] ?? 0;
  for (let at = slot === 0 ? 0 : (ends[slot - 1] ?? 0); at < end; at++) {
    const ordinal = ordinals[at] ?? 0;
    tally[ordinal] = (tally[ordinal] ?? 0) + 1;
  }
}

function inCollection(index: ProductIndex, id: number): Uint8Array {
  const collected = new Uint8Array(index.slots);
  const slots = index.collections.get(id);
  for (const slot of slots?.values.subarray(0, slots.length) ?? []) collected[slot] = 1;
  return collected;
}
