import "server-only";
import type { ShippingChoice } from "@/lib/contract/totals";
import type { Cart, CartGroup } from "@/lib/domain/cart";
import { SELECT_SHIPPING } from "@/lib/domain/checkout";
import { type LineShares, lineShares, type OrderAmounts, orderTotals } from "@/lib/domain/order";
import { isInStock } from "@/lib/domain/product";
import { invalid, type Result, success } from "@/lib/domain/result";
import { chosenOption, type Destination, type ShippingOption } from "@/lib/domain/shipping";
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

export function priceCart(
  reading: Pick<CartReading, "lines">,
  chosen: ChosenShipping,
  destination: Destination,
  isFirstOrder: boolean,
): OrderAmounts {
  return orderTotals(pricedOrder(reading, chosen, destination, isFirstOrder));
}

/** By the cart's line. */
export function sharesOfLines(
  reading: Pick<CartReading, "lines">,
  destination: Destination,
  isFirstOrder: boolean,
): ReadonlyMap<number, LineShares> {
  const { lines, ...order } = pricedOrder(reading, new Map(), destination, isFirstOrder);
  const shares = lineShares({ lines, ...order });
  return new Map(lines.flatMap(({ id }, index) => (shares[index] ? [[id, shares[index]]] : [])));
}

function pricedOrder(
  { lines }: Pick<CartReading, "lines">,
  chosen: ChosenShipping,
  destination: Destination,
  isFirstOrder: boolean,
) {
  return {
    lines: lines
      .filter((line) => isInStock(line.inventory))
      .map((line) => ({ ...line, isClothing: line.isClothing === 1 })),
    shipping: [...chosen.values()].map((option) => option.price),
    destination,
    isFirstOrder,
  };
}
