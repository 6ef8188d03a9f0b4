import { mutate } from "swr";
import type { Cart } from "@/lib/domain/cart";
import type { Destination } from "@/lib/domain/shipping";
import { followOtherTabs, tellOtherTabs } from "../other-tabs";
import { rereadCustomer, USER_KEY } from "../shopper/customer";
import { SESSION_KEY } from "../shopper/session-store";

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

export async function showCart(cart: Cart): Promise<void> {
  const replace = (shown?: Cart): Cart => ({ ...cart, note: shown?.note ?? cart.note });
  await mutate<Cart>(isCartKey, replace, { revalidate: false });
}

/** @returns a function that stops it. */
export function keepCartFresh(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // `clear()`, as at a log-out, has no key.
    if (key !== null && key !== SESSION_KEY && key !== USER_KEY) return;
    rereadCustomer();
    void refreshCart();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    rereadCustomer();
    void refreshCart();
  };
  const stopFollowing = followOtherTabs("cart", () => void refreshCart());
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    stopFollowing();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}
