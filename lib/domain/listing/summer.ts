import type { Collection } from "./catalog";

/** The shortlist that /summer is about. A shop that has none has no such page. */
export function summerShortlist(collections: readonly Collection[]): Collection | null {
  return collections.find(({ name }) => /\bsummer\b/i.test(name)) ?? null;
}
