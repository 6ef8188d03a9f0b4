import type { Cart } from "./cart";

/** On every page: it asks for nothing of the cart's rules. */
export function itemCount({ groups }: Cart): number {
  return groups.flatMap(({ lines }) => lines).reduce((count, line) => count + line.quantity, 0);
}

/** Without `Intl`, which pages do not pay for. */
export function itemsText(count: number): string {
  return `${count} ${count === 1 ? "item" : "items"}`;
}
