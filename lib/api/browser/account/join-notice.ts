import type { CappedLine, CartJoin } from "@/lib/domain/account/customer";
import { tabStorage } from "../storage";

const KEY = "bag-joined";

export function keepJoin(join: CartJoin | null): void {
  if (!join || join.capped.length === 0) return;
  tabStorage.setItem(KEY, JSON.stringify(join.capped.map(sentence)));
}

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
