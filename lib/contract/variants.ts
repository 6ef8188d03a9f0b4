import * as z from "zod/mini";
import { CART_LINK_MAXIMA } from "@/lib/domain/cart-link";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import type { Variant } from "@/lib/domain/product";
import { reducedFrom } from "@/lib/domain/sale";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import { ids, many, query } from "./query";
import {
  enveloped,
  extension,
  id,
  integer,
  list,
  money,
  nullableText,
  optional,
  responseText,
  shape,
  strictList,
} from "./wire";

const variant = shape(
  z.object({
    price: money,
    compare_at_price: extension(money),
    image: optional(z.object({ src: nullableText })),
    inventory_quantity: optional(integer),
  }),
  {
    decode: (wire): Variant => ({
      price: wire.price,
      ...reducedFrom(wire.compare_at_price, wire.price),
      image: wire.image?.src ?? null,
      inventory: wire.inventory_quantity ?? UNLIMITED_INVENTORY,
    }),
    encode: (value) => ({
      price: value.price,
      compare_at_price: value.wasPrice,
      image: { src: value.image },
      inventory_quantity: value.inventory,
    }),
  },
);

/** Fails with `image_src` when the combination is not available. */
export const getVariant = endpoint("GET /products/details", {
  access: "public",
  query: query<{ productId: number; valueIds: number[] }>({
    decode: (wire) => ({
      productId: ids(wire, "product_id")[0] ?? 0,
      valueIds: ids(wire, "variation_values"),
    }),
    encode: (value) => ({
      product_id: value.productId,
      "variation_values[]": value.valueIds,
    }),
  }),
  answer: enveloped(variant),
  failureData: shape(z.object({ image_src: nullableText }), {
    decode: (wire) => ({ image: wire.image_src }),
    encode: (value: { image: string | null }) => ({ image_src: value.image }),
  }),
});

export interface CodedVariant {
  sku: string;
  productId: number;
  valueIds: number[];
}

/** Ours: what is for sale under an owner's own codes. */
export const getVariantsBySku = endpoint("GET /products/skus", {
  access: "public",
  query: query<{ skus: string[] }>({
    decode: (wire) => ({ skus: many(wire, "sku", CART_LINK_MAXIMA.items) }),
    encode: (value) => ({ "sku[]": value.skus }),
  }),
  answer: enveloped(
    list(
      fields<CodedVariant>({
        sku: ["sku", responseText],
        productId: ["product_id", id],
        valueIds: ["variation_values", strictList(id)],
      }),
    ),
  ),
  isOptional: true,
});
