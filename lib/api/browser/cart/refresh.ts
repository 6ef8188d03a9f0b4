import { mutate } from "swr";
import type { Cart } from "@/lib/domain/cart";
import type { Destination } from "@/lib/domain/shipping";
import { tellOtherTabs } from "../tabs";

export type CartKey = readonly ["cart", Partial<Destination>];

export function cartKey(destination: Partial<Destination> = {}): CartKey {
  return ["cart", destination];
}

const isCartKey = (key: unknown): boolean => Array.isArray(key) && key[0] === "cart";

export async function refreshCart(): Promise<void> {
  await mutate(isCartKey).catch(() => undefined);
}

export async function cartChanged(): Promise<void> {
  tellOtherTabs("cart");
  await refreshCart();
}

export async function changeCarts(change: (cart: Cart) => Cart): Promise<void> {
  await mutate<Cart>(isCartKey, (shown) => shown && change(shown), { revalidate: false });
}

/** A refused order's cart has neither a note nor the first order's discount: what is shown stays. */
export async function showCart(cart: Cart): Promise<void> {
  const replace = (shown?: Cart): Cart => ({
    ...shown,
    ...cart,
    note: shown?.note ?? cart.note,
  });
  await mutate<Cart>(isCartKey, replace, { revalidate: false });
}
