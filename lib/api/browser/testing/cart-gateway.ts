import { getCart, getCartRelated } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import type { Cart, CartGroup } from "@/lib/domain/cart/cart";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { fakeGateway } from "./fake-gateway";

export const maison = aGroup({
  brand: { id: 6, name: "Maison Sel", isInternational: true },
  lines: [aLine({ id: 2, productId: 22, name: "Tote", unitPrice: 111_450, quantity: 1 })],
});

const related = [
  { id: 31, name: "Clover Belt", price: 9_900, image: null },
  { id: 32, name: "Dune Pendant", price: 19_900, image: null },
];

/** A gateway whose cart can be exchanged. */
export function cartGateway(groups: CartGroup[] = [aGroup(), maison], given: Partial<Cart> = {}) {
  const gateway = fakeGateway();
  const held = { cart: { ...aCart(groups), ...given } };
  gateway.answer(getSessionId, () => "guest");
  gateway.answer(getCart, () => held.cart);
  gateway.answer(getCartRelated, () => related);
  return { ...gateway, held };
}
