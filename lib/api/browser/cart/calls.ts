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

/** The cart's calls. Pages that show no cart load them when first needed: the codecs are heavy. */
export async function readCart(destination: Partial<Destination>) {
  const reader = currentCustomer();
  const result = await asShopper((shopper) =>
    call(browserTransport, getCart, { query: { ...shopper, ...destination } }),
  );
  // Who has logged out meanwhile leaves nothing behind; whom the browser has come to know meanwhile, or
  // to call by name, has not.
  const now = currentCustomer();
  const isStillThere = reader === null || (now !== null && ["", now.email].includes(reader.email));
  if (result.ok && isStillThere) rememberBag(result.value);
  return result;
}

export const add = (addition: Omit<CartAddition, "sessionId">) =>
  asShopper((shopper) => call(browserTransport, addToCart, { body: { ...addition, ...shopper } }));

/** Sets a line's quantity; 0 removes it. */
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
