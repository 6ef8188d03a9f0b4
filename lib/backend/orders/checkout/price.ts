import "server-only";
import type { ShippingChoice } from "@/lib/contract/totals";
import type { Cart, CartGroup } from "@/lib/domain/cart";
import { SELECT_SHIPPING } from "@/lib/domain/checkout";
import { type LineShares, type OrderPrice, priceOrder } from "@/lib/domain/order-price";
import { isInStock } from "@/lib/domain/product";
import { invalid, type Result, success } from "@/lib/domain/result";
import { chosenOption, type Destination, type ShippingOption } from "@/lib/domain/shipping";
import { dayInShop } from "@/lib/domain/shop-day";
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
  /** By the cart's line. */
  lines: ReadonlyMap<number, LineShares>;
}

/** @param now decides which taxes have begun. */
export function priceCart(
  reading: Pick<CartReading, "lines">,
  chosen: ChosenShipping,
  {
    destination,
    isFirstOrder,
    now,
  }: { destination: Destination; isFirstOrder: boolean; now: Date },
): CartPrice {
  const lines = reading.lines
    .filter((line) => isInStock(line.inventory))
    .map((line) => ({ ...line, isClothing: line.isClothing === 1 }));
  const shipping = new Map([...chosen].map(([brandId, { price }]) => [brandId, price]));
  const day = dayInShop(now);
  const price = priceOrder({ lines, shipping, destination, day, isFirstOrder });
  const shares = lines.flatMap(({ id }, index) => {
    const share = price.lines[index];
    return share ? [[id, share] as const] : [];
  });
  return { ...price, lines: new Map(shares) };
}
