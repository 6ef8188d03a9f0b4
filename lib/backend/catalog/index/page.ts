import type { Sort } from "@/lib/domain/listing/listing";
import { type Bitmap, forEachBit, hasBit } from "./bitmap";
import type { OrderName, ProductIndex } from "./product-index";
import { RANKS } from "./rank";

const ORDERS: Record<Sort, OrderName> = {
  asc: "cheapest",
  desc: "dearest",
  newest: "newest",
  relevance: "cheapest",
};

interface Stretch {
  sort: Sort;
  offset: number;
  limit: number;
}

/** Equal relevance is ordered by price, lowest first. */
export function idsOfPage(
  index: ProductIndex,
  { found, ranks }: { found: Bitmap; ranks: Uint16Array | null },
  { sort, offset, limit }: Stretch,
): number[] {
  if (limit === 0) return [];
  const order = index.orders[ORDERS[sort]].slots;
  const slots =
    sort === "relevance" && ranks
      ? stretchByRank(order, found, ranks, { offset, limit })
      : stretch(order, found, { offset, limit });
  return slots.map((slot) => index.ids.values[slot] ?? 0);
}

type Window = Pick<Stretch, "offset" | "limit">;

function stretch(order: Uint32Array, found: Bitmap, { offset, limit }: Window): number[] {
  const slots: number[] = [];
  let toSkip = offset;
  for (let at = 0; at < order.length; at++) {
    const slot = order[at] ?? 0;
    if (!hasBit(found, slot)) continue;
    if (toSkip > 0) toSkip--;
    else if (slots.push(slot) === limit) break;
  }
  return slots;
}

/** Counting the ranks first lets one pass collect the page without sorting everything. */
function stretchByRank(
  order: Uint32Array,
  found: Bitmap,
  ranks: Uint16Array,
  { offset, limit }: Window,
): number[] {
  const sizes = new Uint32Array(RANKS + 1);
  forEachBit(found, (slot) => {
    const rank = ranks[slot] ?? 0;
    sizes[rank] = (sizes[rank] ?? 0) + 1;
  });
  const parts = new Map<number, { toSkip: number; toTake: number; slots: number[] }>();
  let before = 0;
  let missing = 0;
  for (const [rank, size] of sizes.entries()) {
    const toSkip = Math.max(0, offset - before);
    const toTake = Math.min(size, offset + limit - before) - toSkip;
    before += size;
    if (size === 0 || toTake <= 0) continue;
    parts.set(rank, { toSkip, toTake, slots: [] });
    missing += toTake;
  }
  for (let at = 0; at < order.length && missing > 0; at++) {
    const slot = order[at] ?? 0;
    if (!hasBit(found, slot)) continue;
    const part = parts.get(ranks[slot] ?? 0);
    if (!part || part.slots.length === part.toTake) continue;
    if (part.toSkip > 0) part.toSkip--;
    else {
      part.slots.push(slot);
      missing--;
    }
  }
  return [...parts.values()].flatMap(({ slots }) => slots);
}
