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
import { asShopper } from "../shopper/as-shopper";
import { browserTransport } from "../transport";

/** Pages without a cart load this file when needed: the schemas are heavy. */
export async function readCart(destination: Partial<Destination>) {
  return asShopper((shopper) =>
    call(browserTransport, getCart, { query: { ...shopper, ...destination } }),
  );
}

export async function add(addition: Omit<CartAddition, "sessionId">) {
  return asShopper((shopper) =>
    call(browserTransport, addToCart, { body: { ...addition, ...shopper }, keepalive: true }),
  );
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
