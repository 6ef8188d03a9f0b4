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

/** Re-reads every cart on screen; resolves when the figures have come, failed or not. */
export async function refreshCart(): Promise<void> {
  await mutate(isCartKey).catch(() => undefined);
}

/** Re-reads the cart after a change of our own, here and in the browser's other tabs. */
export async function cartChanged(): Promise<void> {
  tellOtherTabs("cart");
  await refreshCart();
}

/** Changes every cart on screen without reading it again. */
export async function changeCarts(change: (cart: Cart) => Cart): Promise<void> {
  await mutate<Cart>(isCartKey, (shown) => shown && change(shown), { revalidate: false });
}

/** Puts a cart that came with a refused order, which has no note, in place of the one on screen. */
export async function showCart(cart: Cart): Promise<void> {
  const replace = (shown?: Cart): Cart => ({ ...cart, note: shown?.note ?? cart.note });
  await mutate<Cart>(isCartKey, replace, { revalidate: false });
}

/**
 * Keeps the cart fresh: other tabs, a new session or customer there, and pages the browser restores
 * as they were left (back from the payment page). Focus is SWR's own.
 * @returns how to stop.
 */
export function keepCartFresh(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A storage that was cleared, as at a log-out, has no key.
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
