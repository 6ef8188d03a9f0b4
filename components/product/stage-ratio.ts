import { ratioOf } from "@/lib/domain/product/prepared-sizes";

/** 4 to 5, the pictures' usual form: a taller one has bars at its sides, so that the price stays near. */
const TALLEST = 0.8;
const WIDEST = 2;

/** One box for all pictures of a product, as tall as the tallest; `undefined` for the usual one. */
export function stageRatio(sources: readonly string[]): string | undefined {
  const tallest = Math.min(WIDEST, ...sources.map((src) => ratioOf(src) ?? TALLEST));
  return sources.length === 0 || tallest <= TALLEST ? undefined : String(tallest);
}
