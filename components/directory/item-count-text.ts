export function itemCountText(count: number): string {
  return `${count} ${count === 1 ? "item" : "items"}`;
}
