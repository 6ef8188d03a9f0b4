import type { ShippingChoice } from "@/lib/contract/totals";
import type { Cart, CartGroup } from "@/lib/domain/cart/cart";
import { SELECT_SHIPPING } from "@/lib/domain/checkout/checkout";
import { dayInShop } from "@/lib/domain/day/shop-day";
import type { Cents } from "@/lib/domain/money/money";
import type { Discount } from "@/lib/domain/price/discount";
import { type OrderPrice, type PriceShares, priceOrder } from "@/lib/domain/price/order-price";
import { isInStock } from "@/lib/domain/product/product";
import { invalid, type Result, success } from "@/lib/domain/result";
import {
  chosenOption,
  type Destination,
  type ShippingOption,
} from "@/lib/domain/shipping/shipping";
import type { CartReading } from "../../cart/read";

export type ChosenShipping = ReadonlyMap<number, ShippingOption>;

/** Refuses a price that is not the brand's; ignores a brand that is not in the cart. */
export function matchChoices(
  groups: readonly CartGroup[],
  choices: readonly ShippingChoice[],
): Result<ChosenShipping, never> {
  const chosen = new Map<number, ShippingOption>();
  for (const { brand, shippingOptions } of groups) {
    for (const choice of choices.filter(({ brandId }) => brandId === brand.id)) {
      const option = chosenOption(shippingOptions, choice);
      if (!option) {
        return invalid({
          shipping: [`Shipping from ${brand.name} has changed. Please choose again.`],
        });
      }
      chosen.set(brand.id, option);
    }
  }
  return success(chosen);
}

export function requireChoices(
  cart: Cart,
  choices: readonly ShippingChoice[],
): Result<ChosenShipping, never> {
  const chosen = matchChoices(cart.groups, choices);
  if (!chosen.ok) return chosen;
  return cart.groups.every((group) => chosen.value.has(group.brand.id))
    ? chosen
    : invalid({ shipping: [SELECT_SHIPPING] });
}

export interface CartPrice extends Pick<OrderPrice, "totals" | "shipping"> {
  /** By designer; empty without a discount. */
  discounts: Readonly<Record<string, Cents>>;
  /** By the cart's line. */
  lines: ReadonlyMap<number, PriceShares>;
}

/** @param now decides which taxes have begun. */
export function priceCart(
  reading: Pick<CartReading, "lines"> & { cart: Pick<Cart, "groups"> },
  chosen: ChosenShipping,
  {
    destination,
    discounts,
    now,
  }: { destination: Destination; discounts: readonly Discount[]; now: Date },
): CartPrice {
  const lines = reading.lines
    .filter((line) => isInStock(line.inventory))
    .map((line) => ({ ...line, isClothing: line.isClothing === 1 }));
  const shipping = new Map([...chosen].map(([brandId, { price }]) => [brandId, price]));
  const leastShipping = new Map(
    reading.cart.groups.map(({ brand, shippingOptions }) => [
      brand.id,
      Math.min(...shippingOptions.map((option) => option.price)),
    ]),
  );
  const day = dayInShop(now);
  const price = priceOrder({
    lines,
    shipping,
    leastShipping,
    destination,
    day,
    discounts,
  });
  const shares = lines.flatMap(({ id }, index) => {
    const share = price.lines[index];
    return share ? [[id, share] as const] : [];
  });
  const byDesigner: Record<string, Cents> = {};
  for (const { brandId, discount } of discountParts(lines, price)) {
    if (discount > 0) byDesigner[brandId] = (byDesigner[brandId] ?? 0) + discount;
  }
  return { ...price, discounts: byDesigner, lines: new Map(shares) };
}

function discountParts(lines: readonly { brandId: number }[], price: OrderPrice) {
  return [
    ...lines.map(({ brandId }, index) => ({
      brandId,
      discount: price.lines[index]?.discount ?? 0,
    })),
    ...[...price.shipping].map(([brandId, { discount }]) => ({ brandId, discount })),
  ];
}
