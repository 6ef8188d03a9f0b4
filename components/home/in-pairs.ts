/** `[1, 2, 3]` → `[[1, 2], [3]]`. */
export function inPairs<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) =>
    items.slice(2 * index, 2 * index + 2),
  );
}
