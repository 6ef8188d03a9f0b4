import {
  type Cart,
  type CartGroup,
  type CartLine,
  emptyCart,
  withTotals,
} from "@/lib/domain/cart/cart";

/** A cart line for tests: a $120 ring in gold, two in stock more than it holds. */
export function aLine(given: Partial<CartLine> = {}): CartLine {
  return {
    id: 1,
    productId: 11,
    productName: "Alma Ring",
    name: "Alma Ring",
    pictures: [],
    quantity: 1,
    inventory: 3,
    isSoldOut: false,
    unitPrice: 12_000,
    total: 12_000,
    chosen: [{ variation: "Color", value: "Yellow gold" }],
    ...given,
  };
}

export function aGroup(given: Partial<CartGroup> = {}): CartGroup {
  return {
    brand: { id: 5, name: "Atelier Nord", isInternational: false },
    lines: [aLine()],
    total: 12_000,
    shippingOptions: [
      { type: "Standard", price: 0 },
      { type: "Express", price: 2_500 },
    ],
    ...given,
  };
}

/** A cart of these groups with totals that add up. */
export function aCart(groups: CartGroup[] = [aGroup()]): Cart {
  return withTotals({ ...emptyCart, groups });
}
