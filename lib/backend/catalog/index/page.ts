import "server-only";
import type { Sort } from "@/lib/domain/listing";
import type { Narrowed } from "./narrow";
import type { ProductIndex } from "./product-index";
import { RANKS } from "./rank";

const ORDERS = {
  asc: "cheapest",
  desc: "dearest",
  newest: "newest",
  relevance: "cheapest",
} as const;

/** The product ids of a stretch of what was found; by relevance, ties stand the cheapest first. */
export function idsOfPage(
  index: ProductIndex,
  { found, ranks, total }: Pick<Narrowed, "found" | "ranks" | "total">,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): number[] {
  if (offset >= total) return [];
  const order = index[ORDERS[sort]].slots;
  const sorted = sort === "relevance" && ranks ? byRank(order, found, ranks) : order;
  const ids: number[] = [];
  let toSkip = offset;
  for (const slot of sorted) {
    if (found[slot] !== 1) continue;
    if (toSkip > 0) toSkip--;
    else if (ids.push(index.ids.values[slot] ?? 0) === limit) break;
  }
  return ids;
}

/** The found slots by rank, each rank in the order given: a counting sort. */
function byRank(order: Uint32Array, found: Uint8Array, ranks: Uint16Array): Uint32Array {
  const starts = new Uint32Array(RANKS + 1);
  let count = 0;
  for (const slot of order) {
    if (found[slot] !== 1) continue;
    const next = (ranks[slot] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
    count++;
  }
  for (let rank = 1; rank < starts.length; rank++)
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  const sorted = new Uint32Array(count);
  for (const slot of order) {
    if (found[slot] !== 1) continue;
    const rank = ranks[slot] ?? 0;
    const start = starts[rank] ?? 0;
    sorted[start] = slot;
    starts[rank] = start + 1;
  }
  return sorted;
}
