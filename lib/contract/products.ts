import * as z from "zod/mini";
import { type Combination, PRODUCT_TEXTS, type Product } from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import { endpoint } from "./endpoint";
import { picture, reference, variationValue } from "./product-parts";
import { ids, query } from "./query";
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
  shape,
  text,
} from "./wire";

/** Which combinations are made, and which of them are sold out; ours, and optional. */
const combination = shape(
  z.object({ variation_values: list(id), price: money, out_of_stock: flag }),
  {
    decode: (wire): Combination => ({
      valueIds: wire.variation_values,
      price: wire.price,
      isSoldOut: wire.out_of_stock,
    }),
    encode: (given) => ({
      variation_values: given.valueIds,
      price: given.price,
      out_of_stock: given.isSoldOut,
    }),
  },
);

const product = shape(
  z.object({
    id,
    name: answered,
    ...recordOf(PRODUCT_TEXTS, () => text),
    price: money,
    images: list(picture),
    image_src: nullableText,
    quantity: z.nullish(integer),
    isFavorite: flag,
    brand: reference,
    category: z.nullish(z.union([reference, id])),
    variations: list(z.object({ name: answered, values: list(variationValue) })),
    combinations: z.nullish(z.array(combination).check(z.maxLength(LONGEST.answerEntries))),
  }),
  {
    decode: (wire): Product => ({
      id: wire.id,
      name: wire.name,
      ...recordOf(PRODUCT_TEXTS, (name) => wire[name]),
      price: wire.price,
      pictures:
        wire.images.length > 0 || wire.image_src === null
          ? wire.images
          : [{ src: wire.image_src, alt: wire.name }],
      quantity: Math.max(1, wire.quantity ?? 1),
      isFavorite: wire.isFavorite,
      brand: wire.brand,
      category:
        typeof wire.category === "number"
          ? { id: wire.category, name: "" }
          : (wire.category ?? null),
      variations: wire.variations,
      combinations: wire.combinations ?? null,
    }),
    encode: (given) => ({
      id: given.id,
      name: given.name,
      ...recordOf(PRODUCT_TEXTS, (name) => given[name]),
      price: given.price,
      images: given.pictures,
      image_src: given.pictures[0]?.src ?? null,
      quantity: given.quantity,
      isFavorite: given.isFavorite,
      brand: given.brand,
      category: given.category,
      variations: given.variations,
      combinations: given.combinations,
    }),
  },
);

export const getRelatedProducts = endpoint({
  method: "GET",
  path: "/products/related_products",
  access: "public",
  query: query<{ categoryId: number | null; brandId: number | null; productId: number | null }>({
    decode: (wire) => ({
      categoryId: ids(wire, "category_id")[0] ?? null,
      brandId: ids(wire, "brand_id")[0] ?? null,
      productId: ids(wire, "product_id")[0] ?? null,
    }),
    encode: (given) => ({
      category_id: given.categoryId,
      brand_id: given.brandId,
      product_id: given.productId,
    }),
  }),
  answer: enveloped(list(teaser)),
});

export const getProduct = endpoint({
  method: "GET",
  path: "/products/:id",
  access: "public",
  answer: enveloped(product),
});
