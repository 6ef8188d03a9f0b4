import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY, UNLIMITED_INVENTORY } from "./constants";

/** What is said where more of one piece is wanted than an order takes, however much there is. */
export const MOST_PIECES = `At most ${MAXIMUM_QUANTITY} of one piece can be ordered at once.`;

/** Something of which a quantity is wanted. */
interface Quantified {
  quantity: number;
  /** Pieces in stock; −1 = unlimited. */
  inventory: number;
}

export function canIncrement(line: Quantified): boolean {
  if (line.quantity >= MAXIMUM_QUANTITY) return false;
  return line.inventory === UNLIMITED_INVENTORY || line.quantity < line.inventory;
}

export function canDecrement(line: Pick<Quantified, "quantity">): boolean {
  return line.quantity > MINIMUM_QUANTITY;
}

/** The most of a line that can be bought; a stocked-out line keeps what it has. */
export function maximumQuantity(inventory: number): number {
  return inventory === UNLIMITED_INVENTORY
    ? MAXIMUM_QUANTITY
    : Math.min(inventory, MAXIMUM_QUANTITY);
}
