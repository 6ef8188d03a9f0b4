import "server-only";
import { OWN_KEYS, type OwnKey } from "@/lib/domain/listing/filters";
import { forEachBit, fullBitmap, hasBit } from "./bitmap";
import type { Pause } from "./pauses";
import { Postings } from "./postings";
import { ORDER_NAMES, type OrderName, ProductIndex } from "./product-index";
import { SlotSet } from "./slot-set";
import type { ValueSets } from "./value-sets";
import { Vocabulary } from "./vocabulary";

/** No change may be applied to the index meanwhile. */
export async function compacted(index: ProductIndex, pause: Pause): Promise<ProductIndex> {
  const parts = index.parts();
  const kept = new Uint32Array(index.size);
  const places = new Uint32Array(index.slots);
  let count = 0;
  forEachBit(parts.live, (slot) => {
    kept[count] = slot;
    places[slot] = count++;
  });
  await pause();

  const isLive = (slot: number) => hasBit(parts.live, slot);
  const place = (slot: number) => places[slot] ?? 0;
  const moved = (set: SlotSet) => {
    const result = new SlotSet();
    set.each((slot) => {
      if (isLive(slot)) result.add(place(slot));
    });
    return result;
  };
  const orders = {} as Record<OrderName, Uint32Array>;
  for (const name of ORDER_NAMES) {
    orders[name] = parts.orders[name].filter(isLive).map(place);
    await pause();
  }
  const own = {} as Record<OwnKey, ValueSets>;
  for (const key of OWN_KEYS) own[key] = await parts.own[key].mapped(moved, pause);
  const words: [string, Postings][] = [];
  for (const [word, postings] of parts.vocabulary.entries) {
    const result = new Postings();
    postings.each((slot, field) => {
      if (isLive(slot)) result.add(place(slot), field);
    });
    if (!result.isEmpty) words.push([word, result]);
    await pause();
  }
  return new ProductIndex(index.language, {
    ids: kept.map((slot) => parts.ids[slot] ?? 0),
    prices: kept.map((slot) => parts.prices[slot] ?? 0),
    releases: Float64Array.from(kept, (slot) => parts.releases[slot] ?? 0),
    live: fullBitmap(count),
    exclusive: moved(parts.exclusive),
    own,
    combinations: await parts.combinations.mapped(moved, pause),
    collections: await parts.collections.mapped(moved, pause),
    vocabulary: new Vocabulary(words),
    codes: parts.codes.mapped((slot) => (isLive(slot) ? place(slot) : undefined)),
    orders,
  });
}
