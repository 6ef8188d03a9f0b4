import * as z from "zod/mini";
import { type Cart, type CartCode, type CartGroup, cartOf } from "@/lib/domain/cart/cart";
import type { Cents } from "@/lib/domain/money/money";
import { bareCartGroups, cartGroups } from "./cart-groups";
import { endpoint } from "./endpoint";
import { fields, leftOut, optionalText, ours, unlessEmpty } from "./fields";
import { one, query } from "./query";
import { teaser } from "./teaser";
import {
  type Codec,
  enveloped,
  extension,
  id,
  integer,
  limitedList,
  limitedText,
  list,
  MAX_LENGTHS,
  money,
  onRead,
  optional,
  or,
  plainText,
  typed,
} from "./wire";

const code = fields<CartCode>({
  code: ["code", plainText],
  offer: ["offer", unlessEmpty(extension(plainText))],
  problem: ["problem", unlessEmpty(extension(plainText))],
});

interface WireCart extends Omit<Cart, "subtotal"> {
  subtotal: Cents | null;
}

function cartWith(groups: Codec<CartGroup[]>): Codec<Cart> {
  const wireCart = fields<WireCart>({
    subtotal: ["total_amount", optional(money)],
    groups: ["data", groups],
    note: ["note", or(extension(plainText), "")],
    firstOrderBasisPoints: ["first_order_basis_points", onRead(extension(integer), rate)],
    code: ["discount_code", extension(code)],
  });
  return onRead(wireCart, ({ groups, subtotal, note, ...rest }) => ({
    ...cartOf(groups, subtotal, note),
    ...rest,
  }));
}

const cart = cartWith(or(z.nullish(cartGroups), []));

function rate(basisPoints: number | undefined): number | undefined {
  return basisPoints && basisPoints > 0 && basisPoints < 10_000 ? basisPoints : undefined;
}

/** A guest's session id; a customer is known by the bearer token. */
interface CartOwner {
  sessionId?: string;
}

const ownerQuery = query<CartOwner>({
  decode: (wire) => ({ sessionId: one(wire, "session_id") }),
  encode: (value) => ({ session_id: value.sessionId }),
});

const sessionId = optionalText(MAX_LENGTHS.key);

export interface ChangedCart {
  count: number | null;
  /** Ours: the cart after the change; `null` where the server does not send it. */
  cart: Cart | null;
}

/** Another server's `cart` without designers must not empty the shopper's. */
const changed = or(
  optional(
    fields<ChangedCart>({
      count: ["count", optional(integer)],
      cart: ["cart", leftOut(extension(cartWith(bareCartGroups)))],
    }),
  ),
  { count: null, cart: null },
);

export const getCart = endpoint("GET /orders/checkout", {
  access: "shopper",
  query: query<CartOwner & { country?: string; state?: string }>({
    decode: (wire) => ({
      sessionId: one(wire, "session_id"),
      country: one(wire, "country"),
      state: one(wire, "state"),
    }),
    encode: (value) => ({
      session_id: value.sessionId,
      country: value.country,
      state: value.state,
    }),
  }),
  answer: cart,
});

export interface CartAddition extends CartOwner {
  productId: number;
  quantity: number;
  valueIds: number[];
  /** In the order of `valueIds`. */
  values: string[];
  engraving?: string;
  /** Of this combination there shall be no more than these in the cart, and more is no failure. */
  upTo?: number;
}

const word = limitedText(MAX_LENGTHS.line);
const idOrIds = z.union([id, limitedList(id)]);

/** One product on the wire is a list with one entry, or the entry alone. */
function single<Item>(codec: Codec<Item | Item[]>) {
  return z.codec(codec, typed<Item>(), {
    decode: (wire) => [wire].flat()[0] as Item,
    encode: (value) => [value],
  });
}

const valueIds = z.codec(z.nullish(z.union([idOrIds, limitedList(idOrIds)])), typed<number[]>(), {
  decode: (wire) => [wire ?? []].flat(2),
  encode: (value) => [value],
});

const values = z.codec(
  z.nullish(limitedList(z.union([word, limitedList(word)]))),
  typed<string[]>(),
  { decode: (wire) => (wire ?? []).flat(), encode: (value) => [value] },
);

export const addToCart = endpoint("POST /cart", {
  access: "shopper",
  body: fields<CartAddition>({
    productId: ["product_ids", single(idOrIds)],
    quantity: ["quantities", single(z.union([integer, limitedList(integer)]))],
    valueIds: ["variation_values_id", valueIds],
    values: ["variation_values", values],
    engraving: ours("engraving", unlessEmpty(z.nullish(word))),
    upTo: ours("up_to", or(z.nullish(integer), undefined)),
    sessionId: ["session_id", sessionId],
  }),
  answer: changed,
});

export const updateCartLine = endpoint("PUT /cart/update/:id", {
  access: "shopper",
  body: fields<CartOwner & { quantity: number }>({
    quantity: ["quantity", integer],
    sessionId: ours("session_id", sessionId),
  }),
  answer: changed,
});

export const removeCartLine = endpoint("DELETE /cart/:id", {
  access: "shopper",
  query: ownerQuery,
  answer: changed,
});

/** "" removes the cart's code. */
export const saveCartCode = endpoint("PUT /cart/code", {
  access: "shopper",
  body: fields<CartOwner & { code: string }>({
    code: ["code", limitedText(MAX_LENGTHS.line)],
    sessionId: ["session_id", sessionId],
  }),
  answer: changed,
  isOptional: true,
});

export const getCartRelated = endpoint("GET /cart/related_products", {
  access: "shopper",
  query: ownerQuery,
  answer: enveloped(list(teaser)),
});

export const saveCartNote = endpoint("PUT /cart/note", {
  access: "shopper",
  body: fields<CartOwner & { note: string }>({
    note: ["note", limitedText(MAX_LENGTHS.note)],
    sessionId: ["session_id", sessionId],
  }),
  isOptional: true,
});
