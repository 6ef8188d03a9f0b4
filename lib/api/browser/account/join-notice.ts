import type { CappedLine, CartJoin } from "@/lib/domain/account/customer";
import { parseJson } from "@/lib/domain/parse-json";
import { tabStorage } from "../storage";

const KEY = "bag-joined";

export function keepJoin(join: CartJoin | null): void {
  if (!join || join.capped.length === 0) return;
  tabStorage.setItem(KEY, JSON.stringify(join.capped.map(sentence)));
}

export function takeJoinNotice(): string[] {
  const kept = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  const sentences = parseJson(kept ?? "[]");
  return Array.isArray(sentences) ? sentences.filter((text) => typeof text === "string") : [];
}

function sentence({ name, asked, quantity }: CappedLine): string {
  return `${name}: ${quantity} of ${asked}, which is all there is in stock.`;
}
