import { OWN_KEYS, type OwnKey, VARIATION_FILTERS } from "@/lib/domain/listing/filters";
import { type Bitmap, emptyBitmap, hasBit, intersection, setBit } from "./bitmap";
import type { Choices } from "./combinations";
import { GroupWords, type NamedGroup } from "./named-groups";
import type { Pause } from "./pauses";
import type { ProductIndex } from "./product-index";
import { NOT_FOUND, type Ranking, rank, type Searched } from "./rank";
import type { SearchFilters } from "./search-port";
import { SlotSet } from "./slot-set";

/** `null` where a filter is not set. */
export interface FilterBitmaps {
  slots: number;
  base: Bitmap;
  price: Bitmap | null;
  own: Record<OwnKey, Bitmap | null>;
  choices: Choices;
  /** One variant must meet all choices. */
  variants: Bitmap | null;
  ranking: Ranking | null;
}

export async function applyFilters(
  index: ProductIndex,
  filters: SearchFilters,
  groups: readonly NamedGroup[],
  pause: Pause,
): Promise<FilterBitmaps> {
  const { slots } = index;
  const live = index.liveSlots();
  const choices = VARIATION_FILTERS.map(({ key }) =>
    filters[key].length > 0 ? new Set(filters[key]) : null,
  );
  const own = {} as FilterBitmaps["own"];
  for (const key of OWN_KEYS) {
    own[key] = index.own[key].withAny(filters[key], slots);
    await pause();
  }
  const isRange = filters.from !== null || filters.to !== null;
  const price = isRange ? priceRange(index, slots, filters) : null;
  await pause();
  const variants = await index.combinations.matching(choices, slots, pause);
  const ranking =
    filters.search === ""
      ? null
      : await rank(searchedIn(index, live, groups), filters.search, pause);
  await pause();
  let base = live;
  if (ranking) base = intersection(base, matchesOf(ranking.ranks));
  if (filters.isExclusive) base = index.exclusive.intersect(base);
  if (filters.collectionId !== null)
    base = (index.collections.get(filters.collectionId) ?? new SlotSet()).intersect(base);
  await pause();
  return { slots, base, price, own, choices, variants, ranking };
}

export function searchedIn(
  index: ProductIndex,
  live: Bitmap,
  groups: readonly NamedGroup[],
): Searched {
  const names = new GroupWords();
  for (const { name, categoryIds, collectionId, newest } of groups) {
    const sets = [
      ...categoryIds.map((id) => index.own.category.get(id)),
      collectionId === null ? undefined : index.collections.get(collectionId),
      newest && newestOf(index, live, newest),
    ];
    names.add(
      name,
      sets.filter((set) => set instanceof SlotSet),
    );
  }
  const { language, vocabulary, codes, slots } = index;
  return { language, sources: [vocabulary, names], codes, slots, live };
}

function newestOf(index: ProductIndex, live: Bitmap, count: number): SlotSet {
  const newest: number[] = [];
  for (const slot of index.orders.newest.slots) {
    if (newest.length === count) break;
    if (hasBit(live, slot)) newest.push(slot);
  }
  const set = new SlotSet();
  for (const slot of newest.sort((a, b) => a - b)) set.add(slot);
  return set;
}

export function intersectFilters(
  { base, price, own, variants }: FilterBitmaps,
  except?: OwnKey | "price" | "variants",
): Bitmap {
  let bits = base;
  if (price && except !== "price") bits = intersection(bits, price);
  if (variants && except !== "variants") bits = intersection(bits, variants);
  for (const key of OWN_KEYS) {
    const chosen = own[key];
    if (chosen && except !== key) bits = intersection(bits, chosen);
  }
  return bits;
}

function priceRange(index: ProductIndex, slots: number, { from, to }: SearchFilters): Bitmap {
  const prices = index.prices.values;
  const lowest = from ?? 0;
  const highest = to ?? Number.POSITIVE_INFINITY;
  const bits = emptyBitmap(slots);
  for (let slot = 0; slot < slots; slot++) {
    const price = prices[slot] ?? 0;
    if (price >= lowest && price <= highest) setBit(bits, slot);
  }
  return bits;
}

export function matchesOf(ranks: Uint16Array): Bitmap {
  const bits = emptyBitmap(ranks.length);
  for (let slot = 0; slot < ranks.length; slot++) if (ranks[slot] !== NOT_FOUND) setBit(bits, slot);
  return bits;
}
