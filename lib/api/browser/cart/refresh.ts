import { mutate } from "swr";
import type { Cart } from "@/lib/domain/cart/cart";
import type { Destination } from "@/lib/domain/shipping/shipping";
import { tellOtherTabs } from "../tabs";

export type CartKey = readonly ["cart", Partial<Destination>];

export function cartKey(destination: Partial<Destination> = {}): CartKey {
  return ["cart", destination];
}

const isCartKey = (key: unknown): key is CartKey => Array.isArray(key) && key[0] === "cart";

/** Whether the cart's shipping options are those of an address. */
const isForAddress = (key: unknown) => isCartKey(key) && key[1].country !== undefined;

export async function refreshCart(): Promise<void> {
  await mutate(isCartKey).catch(() => undefined);
}

let answers = 0;

/** How many changes of the cart have been answered: what an answer's cart may lack came since its call. */
export const changesAnswered = () => answers;

export function changeAnswered(): void {
  answers += 1;
  tellOtherTabs("cart");
}

/**
 * @param cart as the server answered the change; `null` where it must be read.
 * @param before the changes answered before its call.
 */
export async function cartChanged(cart: Cart | null, before: number): Promise<void> {
  const isWhole = cart && before === answers;
  changeAnswered();
  if (!isWhole) return refreshCart();
  await mutate<Cart>(cartKey(), cart, { revalidate: false });
  await mutate(isForAddress).catch(() => undefined);
}

export const shownCart = () => mutate<Cart>(cartKey(), (shown) => shown, { revalidate: false });

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
