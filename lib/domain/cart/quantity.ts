import { MAX_QUANTITY, MIN_QUANTITY, UNLIMITED_INVENTORY } from "../constants";

export const TOO_MANY_PIECES = `At most ${MAX_QUANTITY} of one piece can be ordered at once.`;

interface Quantified {
  quantity: number;
  inventory: number;
}

export function canIncrement(line: Quantified): boolean {
  if (line.quantity >= MAX_QUANTITY) return false;
  return line.inventory === UNLIMITED_INVENTORY || line.quantity < line.inventory;
}

export function canDecrement(line: Pick<Quantified, "quantity">): boolean {
  return line.quantity > MIN_QUANTITY;
}

export function maxQuantity(inventory: number): number {
  return inventory === UNLIMITED_INVENTORY ? MAX_QUANTITY : Math.min(inventory, MAX_QUANTITY);
}
