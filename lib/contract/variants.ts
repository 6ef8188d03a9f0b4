import { CART_LINK_MAXIMA } from "@/lib/domain/cart/cart-link";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { withoutFalseReduction } from "@/lib/domain/money/sale";
import type { Variant } from "@/lib/domain/product/product";
import { endpoint } from "./endpoint";
import { fields, onlyOrNull } from "./fields";
import { ids, many, query } from "./query";
import * as w from "./wire";

const variant = w.onRead(
  fields<Variant>({
    price: ["price", w.money],
    wasPrice: ["compare_at_price", w.extension(w.money)],
    image: ["image", onlyOrNull("src", w.nullableText)],
    inventory: ["inventory_quantity", w.or(w.optional(w.integer), UNLIMITED_INVENTORY)],
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
  answer: w.enveloped(variant),
  failureData: fields<{ image: string | null }>({ image: ["image_src", w.nullableText] }),
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
  answer: w.enveloped(
    w.list(
      fields<CodedVariant>({
        sku: ["sku", w.responseText],
        productId: ["product_id", w.id],
        valueIds: ["variation_values", w.strictList(w.id)],
      }),
    ),
  ),
  isOptional: true,
});
