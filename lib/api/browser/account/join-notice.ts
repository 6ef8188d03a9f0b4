import type { CappedLine, CartJoin } from "@/lib/domain/customer";
import { tabStorage } from "../storage";

/** Session storage key of what the page after a log-in says about the bag. */
const KEY = "bag-joined";

/** Keeps what was capped when the bags joined, for the page that follows. */
export function keepJoin(join: CartJoin | null): void {
  if (!join || join.capped.length === 0) return;
  tabStorage.setItem(KEY, JSON.stringify(join.capped.map(sentence)));
}

/** What the page after a log-in has to say about the bag; once. */
export function takeJoinNotice(): string[] {
  const kept = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  try {
    const sentences: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(sentences) ? sentences.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

function sentence({ name, asked, quantity }: CappedLine): string {
  return `${name}: ${quantity} of ${asked}, which is all there is in stock.`;
}
