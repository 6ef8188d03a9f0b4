import type { CartLine } from "./cart";
import { UNLIMITED_INVENTORY } from "./constants";
import { isInStock } from "./product";

type Stocked = Pick<CartLine, "inventory" | "maxPerOrder">;

/** How many pieces of a line can be ordered now; −1 = unlimited. */
export function orderable({ inventory, maxPerOrder }: Stocked): number {
  if (maxPerOrder === undefined) return inventory;
  return inventory === UNLIMITED_INVENTORY ? maxPerOrder : Math.min(inventory, maxPerOrder);
}

/** Whether a line wants more pieces than can be ordered, and is not sold out. */
export function isShort(line: Stocked & Pick<CartLine, "isSoldOut" | "quantity">): boolean {
  return !line.isSoldOut && !isInStock(orderable(line), line.quantity);
}

/** What is said beside a line that wants more than can be ordered: "Only 1 left". */
export function shortageOf(line: Stocked): string {
  const most = orderable(line);
  return most === line.inventory ? onlyLeft(most) : onlyReservable(most);
}

/** The same of a named line, in a sentence. */
export function shortageIn(line: Stocked & Pick<CartLine, "name">): string {
  const most = orderable(line);
  return most === line.inventory
    ? `${onlyLeft(most)}: ${line.name}.`
    : onlyReservable(most, line.name);
}

function onlyLeft(pieces: number): string {
  return `Only ${pieces} left`;
}

/** Said where there is enough in stock, and one order may not have all of it just now. */
export function onlyReservable(pieces: number, name = "this"): string {
  return pieces > 0
    ? `Only ${pieces} of ${name} can be ordered at once right now.`
    : `Other shoppers are paying for ${name} right now. Please try again in a few minutes.`;
}
