import { getCart } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import { getVariant } from "@/lib/contract/variants";
import { aCart } from "@/lib/domain/testing/cart";
import { fakeGateway } from "./fake-gateway";

export const yellow = { price: 12_000, image: null, inventory: 3 };
export const rose = { price: 15_000, image: null, inventory: 1 };

/** A gateway that answers what a product's page asks: a rose ring for the value 2, else a yellow one. */
export function productGateway() {
  const gateway = fakeGateway();
  gateway.answer(getSessionId, () => "guest");
  gateway.answer(getCart, () => aCart());
  const lookUps = gateway.answer(getVariant, ({ path }) =>
    decodeURIComponent(path).includes("variation_values[]=2") ? rose : yellow,
  );
  return { ...gateway, lookUps };
}
