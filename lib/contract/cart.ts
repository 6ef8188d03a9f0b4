import * as z from "zod/mini";
import { type Cart, type CartCode, type CartGroup, cartOf } from "@/lib/domain/cart/cart";
import type { Cents } from "@/lib/domain/money/money";
import { bareCartGroups, cartGroups } from "./cart-groups";
import { endpoint } from "./endpoint";
import { fields, leftOut, optionalText, ours, unlessEmpty } from "./fields";
import { one, query } from "./query";
import { teaser } from "./teaser";
import * as w from "./wire";

const code = fields<CartCode>({
  code: ["code", w.plainText],
  offer: ["offer", unlessEmpty(w.extension(w.plainText))],
  problem: ["problem", unlessEmpty(w.extension(w.plainText))],
});

interface WireCart extends Omit<Cart, "subtotal"> {
  subtotal: Cents | null;
}

function cartWith(groups: w.Codec<CartGroup[]>): w.Codec<Cart> {
  const wireCart = fields<WireCart>({
    subtotal: ["total_amount", w.optional(w.money)],
    groups: ["data", groups],
    note: ["note", w.or(w.extension(w.plainText), "")],
    firstOrderBasisPoints: ["first_order_basis_points", w.onRead(w.extension(w.integer), rate)],
    code: ["discount_code", w.extension(code)],
  });
  return w.onRead(wireCart, ({ groups, subtotal, note, ...rest }) => ({
    ...cartOf(groups, subtotal, note),
    ...rest,
  }));
}

const cart = cartWith(w.or(z.nullish(cartGroups), []));

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

const sessionId = optionalText(w.MAX_LENGTHS.key);

export interface ChangedCart {
  count: number | null;
  /** Ours: the cart after the change; `null` where the server does not send it. */
  cart: Cart | null;
}

/** Another server's `cart` without designers must not empty the shopper's. */
const changed = w.or(
  w.optional(
    fields<ChangedCart>({
      count: ["count", w.optional(w.integer)],
      cart: ["cart", leftOut(w.extension(cartWith(bareCartGroups)))],
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

const word = w.limitedText(w.MAX_LENGTHS.line);
const idOrIds = z.union([w.id, w.limitedList(w.id)]);

/** One product on the wire is a list with one entry, or the entry alone. */
function single<Item>(codec: w.Codec<Item | Item[]>) {
  return z.codec(codec, w.typed<Item>(), {
    decode: (wire) => [wire].flat()[0] as Item,
    encode: (value) => [value],
  });
}

const valueIds = z.codec(
  z.nullish(z.union([idOrIds, w.limitedList(idOrIds)])),
  w.typed<number[]>(),
  {
    decode: (wire) => [wire ?? []].flat(2),
    encode: (value) => [value],
  },
);

const values = z.codec(
  z.nullish(w.limitedList(z.union([word, w.limitedList(word)]))),
  w.typed<string[]>(),
  { decode: (wire) => (wire ?? []).flat(), encode: (value) => [value] },
);

export const addToCart = endpoint("POST /cart", {
  access: "shopper",
  body: fields<CartAddition>({
    productId: ["product_ids", single(idOrIds)],
    quantity: ["quantities", single(z.union([w.integer, w.limitedList(w.integer)]))],
    valueIds: ["variation_values_id", valueIds],
    values: ["variation_values", values],
    engraving: ours("engraving", unlessEmpty(z.nullish(word))),
    upTo: ours("up_to", w.or(z.nullish(w.integer), undefined)),
    sessionId: ["session_id", sessionId],
  }),
  answer: changed,
});

export const updateCartLine = endpoint("PUT /cart/update/:id", {
  access: "shopper",
  body: fields<CartOwner & { quantity: number }>({
    quantity: ["quantity", w.integer],
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
    code: ["code", w.limitedText(w.MAX_LENGTHS.line)],
    sessionId: ["session_id", sessionId],
  }),
  answer: changed,
  isOptional: true,
});

export const getCartRelated = endpoint("GET /cart/related_products", {
  access: "shopper",
  query: ownerQuery,
  answer: w.enveloped(w.list(teaser)),
});

export const saveCartNote = endpoint("PUT /cart/note", {
  access: "shopper",
  body: fields<CartOwner & { note: string }>({
    note: ["note", w.limitedText(w.MAX_LENGTHS.note)],
    sessionId: ["session_id", sessionId],
  }),
  isOptional: true,
});
