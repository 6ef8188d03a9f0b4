import { UNLIMITED_INVENTORY } from "../constants";
import { isInStock } from "../product/product";
import type { CartLine } from "./cart";

type Stocked = Pick<CartLine, "inventory" | "maxPerOrder">;

export function orderable({ inventory, maxPerOrder }: Stocked): number {
  if (maxPerOrder === undefined) return inventory;
  return inventory === UNLIMITED_INVENTORY ? maxPerOrder : Math.min(inventory, maxPerOrder);
}

export function isShort(line: Stocked & Pick<CartLine, "isSoldOut" | "quantity">): boolean {
  return !line.isSoldOut && !isInStock(orderable(line), line.quantity);
}

export function shortageOf(line: Stocked): string {
  const most = orderable(line);
  return most === line.inventory ? onlyLeft(most) : onlyReservable(most);
}

export function shortageIn(line: Stocked & Pick<CartLine, "name">): string {
  const most = orderable(line);
  return most === line.inventory
    ? `${onlyLeft(most)}: ${line.name}.`
    : onlyReservable(most, line.name);
}

function onlyLeft(pieces: number): string {
  return `Only ${pieces} left`;
}

export function onlyReservable(pieces: number, name = "this"): string {
  return pieces > 0
    ? `Only ${pieces} of ${name} can be ordered at once right now.`
    : `Other shoppers are paying for ${name} right now. Please try again in a few minutes.`;
}
