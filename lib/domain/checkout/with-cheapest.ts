import type { Cart } from "../cart/cart";
import { cheapestOption } from "../shipping/cheapest-option";
import { optionOf, type ShippingChoices } from "./checkout";

/** With the cheapest option of each designer for whom none is chosen. */
export function withCheapest(cart: Cart, choices: ShippingChoices): ShippingChoices {
  const filled = { ...choices };
  for (const group of cart.groups) {
    const cheapest = optionOf(group, choices) ?? cheapestOption(group.shippingOptions);
    if (cheapest) filled[group.brand.id] = cheapest.type;
  }
  return filled;
}
