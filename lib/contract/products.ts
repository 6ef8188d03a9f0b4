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
import * as w from "./wire";

/** A combination that is made, sold out or not. */
const combination = w.onRead(
  fields<Combination>({
    valueIds: ["variation_values", w.strictList(w.id)],
    price: ["price", w.money],
    wasPrice: ["compare_at_price", w.extension(w.money)],
    isSoldOut: ["out_of_stock", w.flag],
    image: ["image", orNull(w.nullableText)],
    sku: ["sku", orNull(w.nullableText)],
    barcode: ["barcode", orNull(w.nullableText)],
    grams: ["weight_grams", w.extension(w.integer)],
    saleUntil: ["sale_until", w.onRead(w.extension(w.responseText), knownTime)],
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
  type: ["type", w.responseText],
  price: ["price", w.money],
  remotePrice: ["remote_price", w.or(z.nullish(w.money), null)],
  transit: ["transit_days", transitDays],
  to: ["to", w.extension(w.strictList(w.responseText))],
  fromSum: ["from_sum", w.onRead(w.extension(w.money), (sum) => sum || undefined)],
  upToGrams: ["up_to_grams", w.extension(w.integer)],
});

const shippingRates = z.codec(w.strictList(shippingRate), w.typed<ShippingRate[]>(), {
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
  letters: ["letters", w.or(w.extension(z.enum(LETTERS)), "any")],
});

const choice = fields<VariationValue>({
  id: ["id", w.id],
  value: ["value", w.responseText],
  engraving: ["engraving", w.extension(engraving)],
  isFinalSale: ["final_sale", w.claim],
});

const category = z.codec(w.optional(z.union([reference, w.id])), w.typed<Product["category"]>(), {
  decode: (value) => (typeof value === "number" ? { id: value, name: "" } : value),
  encode: (value) => value,
});

interface WireProduct extends Omit<Product, "search"> {
  mainImage: string | null;
  searchTitle?: string;
  searchDescription?: string;
}

const wireProduct = fields<WireProduct>({
  id: ["id", w.id],
  name: ["name", w.responseText],
  ...recordOf(PRODUCT_TEXTS, (name) => [name, w.text] as const),
  price: ["price", w.money],
  pictures: ["images", w.lenientList(picture)],
  mainImage: ["image_src", w.nullableText],
  quantity: ["quantity", w.onRead(w.or(w.optional(w.integer), 1), (pieces) => Math.max(1, pieces))],
  isFavorite: ["isFavorite", w.flag],
  brand: ["brand", w.optional(reference)],
  category: ["category", category],
  variations: [
    "variations",
    w.lenientList(z.object({ name: w.responseText, values: w.lenientList(choice) })),
  ],
  combinations: ["combinations", w.or(w.extension(w.strictList(combination)), null)],
  materials: ["materials", w.extension(w.strictList(w.responseText))],
  condition: ["condition", w.extension(z.enum(CONDITIONS))],
  shippingRates: ["shipping", w.extension(shippingRates)],
  isFinalSale: ["final_sale", w.claim],
  takesAlerts: ["takes_stock_alerts", w.claim],
  searchTitle: ["seo_title", w.extension(w.plainText)],
  searchDescription: ["seo_description", w.extension(w.plainText)],
});

export const product = z.codec(wireProduct, w.typed<Product>(), {
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
  answer: w.enveloped(w.list(teaser)),
});

export const getProduct = endpoint("GET /products/:id", {
  access: "public",
  answer: w.enveloped(product),
});
