import { call } from "@/lib/api/call";
import {
  addToCart,
  type CartAddition,
  getCart,
  getCartRelated,
  removeCartLine,
  saveCartNote,
  updateCartLine,
} from "@/lib/contract/cart";
import type { Destination } from "@/lib/domain/shipping";
import { rememberBag } from "../last-seen";
import { asShopper } from "../shopper/as-shopper";
import { currentCustomer } from "../shopper/customer";
import { browserTransport } from "../transport";

/** Pages without a cart load this file when needed: the schemas are heavy. */
export async function readCart(destination: Partial<Destination>) {
  const reader = currentCustomer();
  const result = await asShopper((shopper) =>
    call(browserTransport, getCart, { query: { ...shopper, ...destination } }),
  );
  // The customer may log out while this request is in flight: drop the answer then.
  const now = currentCustomer();
  const isStillThere = reader === null || (now !== null && ["", now.email].includes(reader.email));
  if (result.ok && isStillThere) rememberBag(result.value);
  return result;
}

export async function add(addition: Omit<CartAddition, "sessionId">) {
  const result = await asShopper((shopper) =>
    call(browserTransport, addToCart, { body: { ...addition, ...shopper }, keepalive: true }),
  );
  if (result.ok && result.value.cart) rememberBag(result.value.cart);
  return result;
}

export const writeLine = (lineId: number, quantity: number, keepalive: boolean) =>
  asShopper((shopper) =>
    quantity === 0
      ? call(browserTransport, removeCartLine, {
          parameters: { id: lineId },
          query: shopper,
          keepalive,
        })
      : call(browserTransport, updateCartLine, {
          parameters: { id: lineId },
          body: { quantity, ...shopper },
          keepalive,
        }),
  );

export const writeNote = (note: string) =>
  asShopper((shopper) => call(browserTransport, saveCartNote, { body: { note, ...shopper } }));

export const readRelated = () =>
  asShopper((shopper) => call(browserTransport, getCartRelated, { query: shopper }));
