import { applyRate, type Cents, sum } from "../money/money";
import type { Reducible } from "../money/sale";
import type { ChosenValue } from "../product/choice-text";
import type { ProductPicture } from "../product/product";
import type { ShippingOption } from "../shipping/shipping";

export const MAX_CODE_LENGTH = 40;
export const CODE_NOT_CHECKED = "We couldn't check your code. Please try again.";

/** `wasPrice` is the previous price of one piece. */
export interface CartLine extends Reducible {
  id: number;
  productId: number;
  productName: string;
  name: string;
  pictures: ProductPicture[];
  quantity: number;
  /** −1 = unlimited. */
  inventory: number;
  /** A lower limit for one order, where the server sets one. */
  maxPerOrder?: number;
  isSoldOut: boolean;
  unitPrice: Cents;
  total: Cents;
  chosen: ChosenValue[];
  isFinalSale?: boolean;
  /** Ours: what was chosen, as an addition names it. */
  valueIds?: number[];
  /** Ours: the text that `chosen` shows behind its value. */
  engraving?: string;
  /** Shown by a browser before the server has taken it; such a line's own id is negative. */
  isAdding?: boolean;
}

export interface CartGroup {
  brand: { id: number; name: string; isInternational: boolean };
  lines: CartLine[];
  total: Cents;
  shippingOptions: ShippingOption[];
  /** Ours: what the cart's code takes off it. */
  discount?: Cents;
}

/** Ours: the cart's one discount code. */
export interface CartCode {
  /** "" where none is set. */
  code: string;
  /** "10% off" */
  offer?: string;
  /** Why it does not apply at present. */
  problem?: string;
}

export interface Cart {
  groups: CartGroup[];
  subtotal: Cents;
  note: string;
  /** The discount on a customer's first order, for shoppers without one: 1500 = 15 %. */
  firstOrderBasisPoints?: number;
  /** Missing where there are no codes. */
  code?: CartCode;
}

export const emptyCart: Cart = { groups: [], subtotal: 0, note: "" };

/** What a customer's first order of the cart costs less; 0 for those who have ordered. */
export function firstOrderDiscount({ subtotal, firstOrderBasisPoints = 0 }: Cart): Cents {
  return applyRate(subtotal, firstOrderBasisPoints);
}

export function codeDiscount({ groups }: Cart): Cents {
  return sum(groups.map(({ discount = 0 }) => discount));
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

/** What a page knows of a piece that it adds. */
export interface AddedPiece
  extends Pick<
    CartLine,
    "productId" | "name" | "quantity" | "unitPrice" | "chosen" | "isFinalSale"
  > {
  brand: CartGroup["brand"];
  picture: string | null;
  inventory: number;
  /** The designer's shipping options, where the page knows them. */
  shippingOptions?: ShippingOption[];
}

/** The cart as it will be once the server has taken the piece. */
export function withAddition(cart: Cart, piece: AddedPiece): Cart {
  const { brand, picture, quantity, shippingOptions = [], ...known } = piece;
  const lines = cart.groups.flatMap((group) => group.lines);
  const same = lines.find((line) => isSamePiece(line, piece));
  if (same) {
    const more = { quantity: same.quantity + quantity, isAdding: true };
    return withTotals(
      mapLines(cart, (all) => all.map((line) => (line === same ? { ...line, ...more } : line))),
    );
  }
  const line: CartLine = {
    ...known,
    quantity,
    id: Math.min(0, ...lines.map(({ id }) => id)) - 1,
    productName: piece.name,
    pictures: picture ? [{ src: picture, alt: piece.name }] : [],
    isSoldOut: false,
    total: 0,
    isAdding: true,
  };
  const isThere = cart.groups.some((group) => group.brand.id === brand.id);
  const groups = isThere
    ? cart.groups
    : [...cart.groups, { brand, lines: [], total: 0, shippingOptions }];
  return withTotals({
    ...cart,
    groups: groups.map((group) =>
      group.brand.id === brand.id ? { ...group, lines: [...group.lines, line] } : group,
    ),
  });
}

function isSamePiece(
  line: Pick<CartLine, "productId" | "chosen">,
  other: Pick<CartLine, "productId" | "chosen">,
): boolean {
  const values = ({ chosen }: typeof line) =>
    JSON.stringify(chosen.map(({ value }) => value).sort());
  return line.productId === other.productId && values(line) === values(other);
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

/** Whether there is something to order. */
export function isOrderable(cart: Cart): boolean {
  return cart.groups.some((group) => group.lines.some((line) => !line.isSoldOut));
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
