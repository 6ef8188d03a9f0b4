import { applyRate, type Cents, sum } from "./money";
import type { Picture } from "./product";
import type { Reducible } from "./sale";
import type { ShippingOption } from "./shipping";

export interface ChosenValue {
  variation: string;
  value: string;
}

/** `wasPrice` is one piece's. */
export interface CartLine extends Reducible {
  id: number;
  productId: number;
  productName: string;
  name: string;
  pictures: Picture[];
  quantity: number;
  /** −1 = unlimited. */
  inventory: number;
  /** A lower limit for one order, where the server sets one. */
  maxPerOrder?: number;
  isSoldOut: boolean;
  unitPrice: Cents;
  total: Cents;
  chosen: ChosenValue[];
}

export interface CartGroup {
  brand: { id: number; name: string; isInternational: boolean };
  lines: CartLine[];
  total: Cents;
  shippingOptions: ShippingOption[];
}

export interface Cart {
  groups: CartGroup[];
  subtotal: Cents;
  note: string;
  /** The discount on a customer's first order, for shoppers without one: 1500 = 15 %. */
  firstOrderBasisPoints?: number;
}

export const emptyCart: Cart = { groups: [], subtotal: 0, note: "" };

/** What a customer's first order of the cart costs less; 0 for those who have ordered. */
export function firstOrderDiscount({ subtotal, firstOrderBasisPoints = 0 }: Cart): Cents {
  return applyRate(subtotal, firstOrderBasisPoints);
}

export function itemCount(cart: Cart): number {
  return sum(cart.groups.flatMap((group) => group.lines.map((line) => line.quantity)));
}

/** Sold-out lines do not count. `said` is the server's sum; it wins unless it counts them. */
export function goodsTotal(
  lines: readonly Pick<CartLine, "isSoldOut" | "total">[],
  said: Cents | null = null,
): Cents {
  const of = (some: typeof lines) => sum(some.map((line) => line.total));
  const countsAll = said === of(lines);
  return said === null || countsAll ? of(lines.filter((line) => !line.isSoldOut)) : said;
}

export function cartOf(groups: CartGroup[], said: Cents | null, note: string): Cart {
  if (said === null) return withTotals({ groups, subtotal: 0, note });
  const lines = groups.flatMap((group) => group.lines);
  return { groups, subtotal: goodsTotal(lines, said), note };
}

export function withTotals(cart: Cart): Cart {
  const groups = cart.groups
    .filter((group) => group.lines.length > 0)
    .map((group) => {
      const lines = group.lines.map((line) => ({ ...line, total: line.unitPrice * line.quantity }));
      return { ...group, lines, total: goodsTotal(lines) };
    });
  return { ...cart, groups, subtotal: sum(groups.map((group) => group.total)) };
}

export function withQuantity(cart: Cart, lineId: number, quantity: number): Cart {
  return withTotals(
    mapLines(cart, (lines) =>
      lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
    ),
  );
}

export function withoutLine(cart: Cart, lineId: number): Cart {
  return withTotals(mapLines(cart, (lines) => lines.filter((line) => line.id !== lineId)));
}

export function hasSoldOutLine(cart: Cart): boolean {
  return cart.groups.some((group) => group.lines.some((line) => line.isSoldOut));
}

function mapLines(cart: Cart, change: (lines: CartLine[]) => CartLine[]): Cart {
  return {
    ...cart,
    groups: cart.groups.map((group) => ({ ...group, lines: change(group.lines) })),
  };
}
