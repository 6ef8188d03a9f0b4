import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY, UNLIMITED_INVENTORY } from "./constants";

export const TOO_MANY_PIECES = `At most ${MAXIMUM_QUANTITY} of one piece can be ordered at once.`;

interface Quantified {
  quantity: number;
  inventory: number;
}

export function canIncrement(line: Quantified): boolean {
  if (line.quantity >= MAXIMUM_QUANTITY) return false;
  return line.inventory === UNLIMITED_INVENTORY || line.quantity < line.inventory;
}

export function canDecrement(line: Pick<Quantified, "quantity">): boolean {
  return line.quantity > MINIMUM_QUANTITY;
}

export function maximumQuantity(inventory: number): number {
  return inventory === UNLIMITED_INVENTORY
    ? MAXIMUM_QUANTITY
    : Math.min(inventory, MAXIMUM_QUANTITY);
}
