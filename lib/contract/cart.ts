import * as z from "zod/mini";
import {
  type Cart,
  type CartGroup,
  type CartLine,
  type ChosenValue,
  cartOf,
  goodsTotal,
} from "@/lib/domain/cart";
import { endpoint } from "./endpoint";
import { one, query } from "./query";
import { teaser } from "./teaser";
import {
  answered,
  enveloped,
  flag,
  id,
  integer,
  LONGEST,
  list,
  money,
  nullableText,
  sent,
  sentList,
  shape,
  text,
} from "./wire";

const attributes = shape(
  z.object({
    price: money,
    variation: nullableText,
    variation_value: nullableText,
    variation2: nullableText,
    vartion_value2: nullableText,
    variation3: nullableText,
    vartion_value3: nullableText,
  }),
  {
    decode: (wire) => ({
      price: wire.price,
      chosen: [
        [wire.variation, wire.variation_value],
        [wire.variation2, wire.vartion_value2],
        [wire.variation3, wire.vartion_value3],
      ].flatMap(([variation, value]): ChosenValue[] =>
        value ? [{ variation: variation ?? "", value }] : [],
      ),
    }),
    encode: ({ price, chosen: [first, second, third] }) => ({
      price,
      variation: first?.variation ?? null,
      variation_value: first?.value ?? null,
      variation2: second?.variation ?? null,
      vartion_value2: second?.value ?? null,
      variation3: third?.variation ?? null,
      vartion_value3: third?.value ?? null,
    }),
  },
);

const line = shape(
  z.object({
    id,
    product_id: id,
    product_name: text,
    name: text,
    images: list(z.object({ image: answered, alt: text })),
    quantity: integer,
    inventory_quantity: integer,
    out_of_stock: flag,
    product_total: money,
    variation_attributes: attributes,
  }),
  {
    decode: (wire): CartLine => ({
      id: wire.id,
      productId: wire.product_id,
      productName: wire.product_name || wire.name,
      name: wire.name || wire.product_name,
      pictures: wire.images.map((picture) => ({ src: picture.image, alt: picture.alt })),
      quantity: wire.quantity,
      inventory: wire.inventory_quantity,
      isSoldOut: wire.out_of_stock,
      unitPrice: wire.variation_attributes.price,
      total: wire.product_total,
      chosen: wire.variation_attributes.chosen,
    }),
    encode: (value) => ({
      id: value.id,
      product_id: value.productId,
      product_name: value.productName,
      name: value.name,
      images: value.pictures.map((picture) => ({ image: picture.src, alt: picture.alt })),
      quantity: value.quantity,
      inventory_quantity: value.inventory,
      out_of_stock: value.isSoldOut,
      product_total: value.total,
      variation_attributes: { price: value.unitPrice, chosen: value.chosen },
    }),
  },
);

const group = z.object({
  brand: z.object({ id, name: text, is_international: flag }),
  products: list(line),
  total: z.nullish(money),
  shipping: list(z.object({ type: answered, price: money })),
  is_international: flag,
});

const groupMapping = {
  decode: (wire: z.output<typeof group>[]): CartGroup[] =>
    wire.map((item) => ({
      brand: {
        id: item.brand.id,
        name: item.brand.name,
        isInternational: item.brand.is_international || item.is_international,
      },
      lines: item.products,
      total: goodsTotal(item.products, item.total ?? null),
      shippingOptions: item.shipping,
    })),
  encode: (groups: CartGroup[]) =>
    groups.map((value) => ({
      brand: {
        id: value.brand.id,
        name: value.brand.name,
        is_international: value.brand.isInternational,
      },
      products: value.lines,
      total: value.total,
      shipping: value.shippingOptions,
      is_international: value.brand.isInternational,
    })),
};

/** The cart as `/orders/checkout` answers it and as a refused order carries it. */
export const cartGroups = shape(list(group), groupMapping);

/** The same where a missing list is none: a refusal without a cart must not empty the bag. */
export const bareCartGroups = shape(
  z.array(group).check(z.maxLength(LONGEST.answerEntries)),
  groupMapping,
);

const cart = shape(
  z.object({ total_amount: z.nullish(money), data: z.nullish(cartGroups), note: text }),
  {
    decode: (wire): Cart => cartOf(wire.data ?? [], wire.total_amount ?? null, wire.note),
    encode: (value) => ({ total_amount: value.subtotal, data: value.groups, note: value.note }),
  },
);

/** Who a cart call is for: a guest's session id; a customer is known by the bearer token. */
export interface CartOwner {
  sessionId?: string;
}

const ownerQuery = query<CartOwner>({
  decode: (wire) => ({ sessionId: one(wire, "session_id") }),
  encode: (value) => ({ session_id: value.sessionId }),
});

const sessionId = z.optional(z.nullable(sent(LONGEST.key)));

/** How many pieces the cart holds after a write. */
const count = shape(z.object({ count: z.nullish(integer) }), {
  decode: (wire): number | null => wire.count ?? null,
  encode: (value) => ({ count: value }),
});

/** The cart, with each brand's shipping options for a destination. */
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
  /** The chosen values in words, in the order of `valueIds`. */
  values: string[];
}

const word = sent(LONGEST.line);
const idOrIds = z.union([id, sentList(id)]);

/** Adds one product; the wire's lists hold one entry each. */
export const addToCart = endpoint({
  method: "POST",
  path: "/cart",
  access: "shopper",
  takes: "json",
  body: shape(
    z.object({
      product_ids: idOrIds,
      quantities: z.union([integer, sentList(integer)]),
      variation_values_id: z.nullish(z.union([idOrIds, sentList(idOrIds)])),
      variation_values: z.nullish(sentList(z.union([word, sentList(word)]))),
      session_id: sessionId,
    }),
    {
      decode: (wire): CartAddition => ({
        productId: [wire.product_ids].flat()[0] ?? 0,
        quantity: [wire.quantities].flat()[0] ?? 0,
        valueIds: [wire.variation_values_id ?? []].flat(2),
        values: (wire.variation_values ?? []).flat(),
        sessionId: wire.session_id ?? undefined,
      }),
      encode: (value) => ({
        product_ids: [value.productId],
        quantities: [value.quantity],
        variation_values_id: [value.valueIds],
        variation_values: [value.values],
        session_id: value.sessionId,
      }),
    },
  ),
  answer: count,
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

/** Ours: keeps the shopper's note with the cart. */
export const saveCartNote = endpoint({
  method: "PUT",
  path: "/cart/note",
  access: "shopper",
  takes: "json",
  body: shape(z.object({ note: sent(LONGEST.note), session_id: sessionId }), {
    decode: (wire): CartOwner & { note: string } => ({
      note: wire.note,
      sessionId: wire.session_id ?? undefined,
    }),
    encode: (value) => ({ note: value.note, session_id: value.sessionId }),
  }),
  isOptional: true,
});
