import * as z from "zod/mini";
import type { Cents } from "@/lib/domain/money/money";
import { withoutFalseReduction } from "@/lib/domain/money/sale";
import { type EngravingRule, LETTERS, MAX_ENGRAVING } from "@/lib/domain/product/engraving";
import {
  CONDITIONS,
  type Combination,
  PRODUCT_TEXTS,
  type Product,
  type VariationValue,
} from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import {
  goesHome,
  placesOfType,
  SHIPPING_TYPES,
  type ShippingRate,
  typeTo,
} from "@/lib/domain/shipping/shipping";
import { endpoint } from "./endpoint";
import { fields, orNull } from "./fields";
import { picture, reference } from "./product-parts";
import { ids, query } from "./query";
import { teaser } from "./teaser";
import { transitDays } from "./transit-days";
import {
  claim,
  enveloped,
  extension,
  flag,
  id,
  integer,
  lenientList,
  list,
  money,
  nullableText,
  onRead,
  optional,
  or,
  plainText,
  responseText,
  strictList,
  text,
  typed,
} from "./wire";

/** A combination that is made, sold out or not. */
const combination = onRead(
  fields<Combination>({
    valueIds: ["variation_values", strictList(id)],
    price: ["price", money],
    wasPrice: ["compare_at_price", extension(money)],
    isSoldOut: ["out_of_stock", flag],
    image: ["image", orNull(nullableText)],
    sku: ["sku", orNull(nullableText)],
    barcode: ["barcode", orNull(nullableText)],
    grams: ["weight_grams", extension(integer)],
    saleUntil: ["sale_until", onRead(extension(responseText), knownTime)],
  }),
  withoutFalseReduction,
);

function knownTime(text: string | undefined): string | undefined {
  return text && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

interface WireRate extends Omit<ShippingRate, "remotePrice" | "to"> {
  remotePrice: Cents | null;
  to?: readonly string[];
}

/** The conditions of a rate are fields of ours. */
const shippingRate = fields<WireRate>({
  type: ["type", responseText],
  price: ["price", money],
  remotePrice: ["remote_price", or(z.nullish(money), null)],
  transit: ["transit_days", transitDays],
  to: ["to", extension(strictList(responseText))],
  fromSum: ["from_sum", onRead(extension(money), (sum) => sum || undefined)],
  upToGrams: ["up_to_grams", extension(integer)],
});

const shippingRates = z.codec(strictList(shippingRate), typed<ShippingRate[]>(), {
  decode: (rates) => rates.flatMap(knownRate),
  encode: (rates) => rates.map((rate) => ({ ...rate, type: typeTo(goesHome(rate), rate.type) })),
});

/** A kind of shipping that the shop does not know is dropped. */
function knownRate({ type: name, remotePrice, to, ...rate }: WireRate): ShippingRate[] {
  const type = SHIPPING_TYPES.find((known) => known === name);
  if (!type) return [];
  return [
    {
      ...rate,
      type,
      remotePrice: remotePrice ?? rate.price,
      to: to ?? placesOfType(type),
    },
  ];
}

const engraving = fields<EngravingRule>({
  maxLength: ["max_length", z.int().check(z.positive(), z.maximum(MAX_ENGRAVING))],
  letters: ["letters", or(extension(z.enum(LETTERS)), "any")],
});

const choice = fields<VariationValue>({
  id: ["id", id],
  value: ["value", responseText],
  engraving: ["engraving", extension(engraving)],
  isFinalSale: ["final_sale", claim],
});

const category = z.codec(optional(z.union([reference, id])), typed<Product["category"]>(), {
  decode: (value) => (typeof value === "number" ? { id: value, name: "" } : value),
  encode: (value) => value,
});

interface WireProduct extends Omit<Product, "search"> {
  mainImage: string | null;
  searchTitle?: string;
  searchDescription?: string;
}

const wireProduct = fields<WireProduct>({
  id: ["id", id],
  name: ["name", responseText],
  ...recordOf(PRODUCT_TEXTS, (name) => [name, text] as const),
  price: ["price", money],
  pictures: ["images", lenientList(picture)],
  mainImage: ["image_src", nullableText],
  quantity: ["quantity", onRead(or(optional(integer), 1), (pieces) => Math.max(1, pieces))],
  isFavorite: ["isFavorite", flag],
  brand: ["brand", optional(reference)],
  category: ["category", category],
  variations: [
    "variations",
    lenientList(z.object({ name: responseText, values: lenientList(choice) })),
  ],
  combinations: ["combinations", or(extension(strictList(combination)), null)],
  materials: ["materials", extension(strictList(responseText))],
  condition: ["condition", extension(z.enum(CONDITIONS))],
  shippingRates: ["shipping", extension(shippingRates)],
  isFinalSale: ["final_sale", claim],
  takesAlerts: ["takes_stock_alerts", claim],
  searchTitle: ["seo_title", extension(plainText)],
  searchDescription: ["seo_description", extension(plainText)],
});

export const product = z.codec(wireProduct, typed<Product>(), {
  decode: ({ mainImage, searchTitle = "", searchDescription = "", ...rest }) => ({
    ...rest,
    ...(rest.pictures.length === 0 &&
      mainImage !== null && { pictures: [{ src: mainImage, alt: rest.name }] }),
    ...((searchTitle || searchDescription) && {
      search: { title: searchTitle, description: searchDescription },
    }),
  }),
  encode: (value) => ({
    ...value,
    mainImage: value.pictures[0]?.src ?? null,
    searchTitle: value.search?.title ?? "",
    searchDescription: value.search?.description ?? "",
  }),
});

export const getRelatedProducts = endpoint("GET /products/related_products", {
  access: "public",
  query: query<{ categoryId: number | null; brandId: number | null; productId: number | null }>({
    decode: (wire) => ({
      categoryId: ids(wire, "category_id")[0] ?? null,
      brandId: ids(wire, "brand_id")[0] ?? null,
      productId: ids(wire, "product_id")[0] ?? null,
    }),
    encode: (value) => ({
      category_id: value.categoryId,
      brand_id: value.brandId,
      product_id: value.productId,
    }),
  }),
  answer: enveloped(list(teaser)),
});

export const getProduct = endpoint("GET /products/:id", {
  access: "public",
  answer: enveloped(product),
});
