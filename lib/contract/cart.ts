import * as z from "zod/mini";
import { type Cart, cartOf } from "@/lib/domain/cart";
import { cartGroups } from "./cart-groups";
import { endpoint } from "./endpoint";
import { one, query } from "./query";
import { teaser } from "./teaser";
import {
  enveloped,
  extension,
  id,
  integer,
  limitedList,
  limitedText,
  list,
  MAX_LENGTHS,
  money,
  optional,
  plainText,
  shape,
} from "./wire";

const cart = shape(
  z.object({
    total_amount: optional(money),
    data: z.nullish(cartGroups),
    note: extension(plainText),
    first_order_basis_points: extension(integer),
  }),
  {
    decode: (wire): Cart => ({
      ...cartOf(wire.data ?? [], wire.total_amount ?? null, wire.note ?? ""),
      ...(isRate(wire.first_order_basis_points) && {
        firstOrderBasisPoints: wire.first_order_basis_points,
      }),
    }),
    encode: (value) => ({
      total_amount: value.subtotal,
      data: value.groups,
      note: value.note,
      first_order_basis_points: value.firstOrderBasisPoints,
    }),
  },
);

function isRate(basisPoints: number | null | undefined): basisPoints is number {
  return typeof basisPoints === "number" && basisPoints > 0 && basisPoints < 10_000;
}

/** A guest's session id; a customer is known by the bearer token. */
export interface CartOwner {
  sessionId?: string;
}

const ownerQuery = query<CartOwner>({
  decode: (wire) => ({ sessionId: one(wire, "session_id") }),
  encode: (value) => ({ session_id: value.sessionId }),
});

const sessionId = z.optional(z.nullable(limitedText(MAX_LENGTHS.key)));

const count = shape(optional(z.object({ count: optional(integer) })), {
  decode: (wire): number | null => wire?.count ?? null,
  encode: (value) => ({ count: value }),
});

export interface Added {
  count: number | null;
  /** Ours: the cart with the addition; `null` where the server does not send it. */
  cart: Cart | null;
}

const added = shape(optional(z.object({ count: optional(integer), cart: extension(cart) })), {
  decode: (wire): Added => ({ count: wire?.count ?? null, cart: wire?.cart ?? null }),
  encode: (value) => ({ count: value.count, cart: value.cart ?? undefined }),
});

export const getCart = endpoint({
  method: "GET",
  path: "/orders/checkout",
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
}

const word = limitedText(MAX_LENGTHS.line);
const idOrIds = z.union([id, limitedList(id)]);

export const addToCart = endpoint({
  method: "POST",
  path: "/cart",
  access: "shopper",
  takes: "json",
  body: shape(
    z.object({
      product_ids: idOrIds,
      quantities: z.union([integer, limitedList(integer)]),
      variation_values_id: z.nullish(z.union([idOrIds, limitedList(idOrIds)])),
      variation_values: z.nullish(limitedList(z.union([word, limitedList(word)]))),
      engraving: z.nullish(word),
      session_id: sessionId,
    }),
    {
      decode: (wire): CartAddition => ({
        productId: [wire.product_ids].flat()[0] ?? 0,
        quantity: [wire.quantities].flat()[0] ?? 0,
        valueIds: [wire.variation_values_id ?? []].flat(2),
        values: (wire.variation_values ?? []).flat(),
        ...(wire.engraving && { engraving: wire.engraving }),
        sessionId: wire.session_id ?? undefined,
      }),
      encode: (value) => ({
        product_ids: [value.productId],
        quantities: [value.quantity],
        variation_values_id: [value.valueIds],
        variation_values: [value.values],
        engraving: value.engraving,
        session_id: value.sessionId,
      }),
    },
  ),
  answer: added,
});

export const updateCartLine = endpoint({
  method: "PUT",
  path: "/cart/update/:id",
  access: "shopper",
  takes: "json",
  body: shape(z.object({ quantity: integer, session_id: sessionId }), {
    decode: (wire): CartOwner & { quantity: number } => ({
      quantity: wire.quantity,
      sessionId: wire.session_id ?? undefined,
    }),
    encode: (value) => ({ quantity: value.quantity, session_id: value.sessionId }),
  }),
  answer: count,
});

export const removeCartLine = endpoint({
  method: "DELETE",
  path: "/cart/:id",
  access: "shopper",
  takes: "nothing",
  query: ownerQuery,
  answer: count,
});

export const getCartRelated = endpoint({
  method: "GET",
  path: "/cart/related_products",
  access: "shopper",
  query: ownerQuery,
  answer: enveloped(list(teaser)),
});

/** Ours. */
export const saveCartNote = endpoint({
  method: "PUT",
  path: "/cart/note",
  access: "shopper",
  takes: "json",
  body: shape(z.object({ note: limitedText(MAX_LENGTHS.note), session_id: sessionId }), {
    decode: (wire): CartOwner & { note: string } => ({
      note: wire.note,
      sessionId: wire.session_id ?? undefined,
    }),
    encode: (value) => ({ note: value.note, session_id: value.sessionId }),
  }),
  isOptional: true,
});
