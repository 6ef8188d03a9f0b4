import "server-only";
import { FILTERS, OWN_KEYS, VARIATION_FILTERS } from "@/lib/domain/listing/filters";
import { recordOf } from "@/lib/domain/record-of";
import { clearFrom } from "./bitmap";
import { Codes } from "./codes";
import { Combinations } from "./combinations";
import type { Pause } from "./pauses";
import { Postings } from "./postings";
import { type IndexParts, ORDER_NAMES, ProductIndex } from "./product-index";
import { SlotSet } from "./slot-set";
import { ValueSets } from "./value-sets";
import { Vocabulary } from "./vocabulary";

/** Raise this when facts, words or the layout change: older snapshots are then ignored. */
const FORMAT = 6;

export const SNAPSHOT_FORMAT = `${FORMAT} ${JSON.stringify(FILTERS)}`;

type Numbers = Uint8Array | Uint32Array | Float64Array;
/** Offset in bytes, length in elements. */
type Place = [offset: number, length: number];
type StoredSet = { list: Place } | { bits: Place };
type StoredSets = [id: number, set: StoredSet][];

export interface Layout {
  slots: number;
  columns: Record<"ids" | "prices" | "releases" | "live" | (typeof ORDER_NAMES)[number], Place>;
  exclusive: StoredSet;
  own: Record<(typeof OWN_KEYS)[number], StoredSets>;
  combinations: { values: readonly number[]; set: StoredSet }[];
  single: StoredSets[];
  collections: StoredSets;
  words: string[];
  wordEnds: Place;
  wordLasts: Place;
  postings: Place;
  codes: Record<"hashes" | "slots", Place>;
}

const ALIGNMENT = 8;

export function layOut(index: ProductIndex): { layout: Layout; body: Uint8Array[] } {
  const parts = index.parts();
  const body: Uint8Array[] = [];
  let offset = 0;
  const append = (bytes: Uint8Array) => {
    body.push(bytes);
    offset += bytes.length;
  };
  const place = (array: Numbers): Place => {
    const at: Place = [offset, array.length];
    append(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    const rest = offset % ALIGNMENT;
    if (rest > 0) append(new Uint8Array(ALIGNMENT - rest));
    return at;
  };
  const storedSet = ({ stored }: SlotSet): StoredSet =>
    "list" in stored ? { list: place(stored.list) } : { bits: place(stored.bits) };
  const storedSets = (sets: ValueSets): StoredSets =>
    sets.entries.map(([id, set]) => [id, storedSet(set)]);

  const { ids, prices, releases, live, orders } = parts;
  const columns = { ids, prices, releases, live, ...orders };
  const words = parts.vocabulary.entries;
  let end = 0;
  const ends = words.map(([, postings]) => {
    end += postings.bytes.length;
    return end;
  });
  const layout: Layout = {
    slots: ids.length,
    columns: recordOf(["ids", "prices", "releases", "live", ...ORDER_NAMES] as const, (name) =>
      place(columns[name]),
    ),
    exclusive: storedSet(parts.exclusive),
    own: recordOf(OWN_KEYS, (key) => storedSets(parts.own[key])),
    combinations: parts.combinations.entries.map(({ values, set }) => ({
      values,
      set: storedSet(set),
    })),
    single: parts.combinations.single.map(storedSets),
    collections: storedSets(parts.collections),
    words: words.map(([word]) => word),
    wordEnds: place(Uint32Array.from(ends)),
    wordLasts: place(Uint32Array.from(words, ([, { last }]) => last)),
    codes: { hashes: place(parts.codes.hashes), slots: place(parts.codes.slots) },
    postings: [offset, end],
  };
  for (const [, postings] of words) body.push(postings.bytes);
  return { layout, body };
}

/** The arrays stay views of the body: nothing is copied. */
export async function restore(
  layout: Layout,
  body: ArrayBuffer,
  pause: Pause,
): Promise<ProductIndex> {
  const numbers = ([at, length]: Place) => new Uint32Array(body, at, length);
  const set = (stored: StoredSet) => {
    if ("list" in stored) return new SlotSet({ list: numbers(stored.list) });
    const bits = numbers(stored.bits);
    clearFrom(bits, layout.slots);
    return new SlotSet({ bits });
  };
  const sets = (stored: StoredSets) => new ValueSets(stored.map(([id, entry]) => [id, set(entry)]));
  const { ids, prices, releases, live } = layout.columns;
  const parts: IndexParts = {
    ids: numbers(ids),
    prices: numbers(prices),
    releases: new Float64Array(body, ...releases),
    live: numbers(live),
    exclusive: set(layout.exclusive),
    own: recordOf(OWN_KEYS, (key) => sets(layout.own[key])),
    combinations: new Combinations(
      VARIATION_FILTERS.length,
      layout.combinations.map((entry) => ({ values: entry.values, set: set(entry.set) })),
      layout.single.map(sets),
    ),
    collections: sets(layout.collections),
    vocabulary: await restoredWords(layout, body, pause),
    codes: new Codes(new Float64Array(body, ...layout.codes.hashes), numbers(layout.codes.slots)),
    orders: recordOf(ORDER_NAMES, (name) => numbers(layout.columns[name])),
  };
  await pause();
  return new ProductIndex(parts);
}

async function restoredWords(
  { words, wordEnds, wordLasts, postings }: Layout,
  body: ArrayBuffer,
  pause: Pause,
): Promise<Vocabulary> {
  const ends = new Uint32Array(body, ...wordEnds);
  const lasts = new Uint32Array(body, ...wordLasts);
  const bytes = new Uint8Array(body, ...postings);
  const entries: [string, Postings][] = [];
  for (const [nth, word] of words.entries()) {
    const from = nth === 0 ? 0 : (ends[nth - 1] ?? 0);
    entries.push([word, new Postings(bytes.subarray(from, ends[nth]), lasts[nth])]);
    if (nth % 1000 === 0) await pause();
  }
  return new Vocabulary(entries);
}
