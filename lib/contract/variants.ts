import { CART_LINK_MAXIMA } from "@/lib/domain/cart/cart-link";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { withoutFalseReduction } from "@/lib/domain/money/sale";
import type { Variant } from "@/lib/domain/product/product";
import { endpoint } from "./endpoint";
import { fields, onlyOrNull } from "./fields";
import { ids, many, query } from "./query";
import {
  enveloped,
  extension,
  id,
  integer,
  list,
  money,
  nullableText,
  onRead,
  optional,
  or,
  responseText,
  strictList,
} from "./wire";

const variant = onRead(
  fields<Variant>({
    price: ["price", money],
    wasPrice: ["compare_at_price", extension(money)],
    image: ["image", onlyOrNull("src", nullableText)],
    inventory: ["inventory_quantity", or(optional(integer), UNLIMITED_INVENTORY)],
  }),
  withoutFalseReduction,
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
  failureData: fields<{ image: string | null }>({ image: ["image_src", nullableText] }),
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
