import * as z from "zod/mini";
import { LETTERS, MAX_ENGRAVING } from "@/lib/domain/engraving";
import {
  type Combination,
  PRODUCT_TEXTS,
  type Product,
  type VariationValue,
} from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import { reducedFrom } from "@/lib/domain/sale";
import {
  goesHome,
  placesOfType,
  SHIPPING_TYPES,
  type ShippingRate,
  typeTo,
} from "@/lib/domain/shipping";
import { endpoint } from "./endpoint";
import { picture, reference } from "./product-parts";
import { ids, query } from "./query";
import { teaser } from "./teaser";
import { transitDays, transitOf } from "./transit-days";
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
  optional,
  plainText,
  responseText,
  shape,
  strictList,
  text,
} from "./wire";

/** Ours, optional: the combinations that are made and which are sold out. */
const combination = shape(
  z.object({
    variation_values: strictList(id),
    price: money,
    compare_at_price: extension(money),
    out_of_stock: flag,
    image: nullableText,
    sku: nullableText,
    barcode: nullableText,
  }),
  {
    decode: (wire): Combination => ({
      valueIds: wire.variation_values,
      price: wire.price,
      ...reducedFrom(wire.compare_at_price, wire.price),
      isSoldOut: wire.out_of_stock,
      ...(wire.image && { image: wire.image }),
      ...(wire.sku && { sku: wire.sku }),
      ...(wire.barcode && { barcode: wire.barcode }),
    }),
    encode: (value) => ({
      variation_values: value.valueIds,
      price: value.price,
      compare_at_price: value.wasPrice,
      out_of_stock: value.isSoldOut,
      image: value.image ?? null,
      sku: value.sku ?? null,
      barcode: value.barcode ?? null,
    }),
  },
);

/** Where and of what a rate holds is ours. A kind of shipping that the shop does not know is dropped. */
const shippingRate = z.object({
  type: responseText,
  price: money,
  remote_price: z.nullish(money),
  transit_days: transitDays,
  to: extension(strictList(responseText)),
  from_sum: extension(money),
  up_to_grams: extension(integer),
});

function knownRates(rates: readonly z.infer<typeof shippingRate>[]): ShippingRate[] {
  return rates.flatMap(({ type: said, price, remote_price, transit_days, ...rest }) => {
    const type = SHIPPING_TYPES.find((known) => known === said);
    if (!type) return [];
    const { to, from_sum: fromSum, up_to_grams: upToGrams } = rest;
    return [
      {
        ...{ type, price, remotePrice: remote_price ?? price },
        to: to ?? placesOfType(type),
        ...(fromSum && { fromSum }),
        ...(typeof upToGrams === "number" && { upToGrams }),
        ...transitOf(transit_days),
      },
    ];
  });
}

function wireRates(rates: readonly ShippingRate[]): z.output<typeof shippingRate>[] {
  return rates.map((rate) => ({
    type: typeTo(goesHome(rate), rate.type),
    price: rate.price,
    remote_price: rate.remotePrice,
    transit_days: rate.transit,
    to: [...rate.to],
    from_sum: rate.fromSum,
    up_to_grams: rate.upToGrams,
  }));
}

const engravingRule = z.object({
  max_length: z.int().check(z.positive(), z.maximum(MAX_ENGRAVING)),
  letters: extension(z.enum(LETTERS)),
});

const choiceFields = {
  id,
  value: responseText,
  engraving: extension(engravingRule),
  final_sale: claim,
};

const choice = shape(z.object(choiceFields), {
  decode: ({ engraving, final_sale, ...value }): VariationValue => ({
    ...value,
    ...(final_sale && { isFinalSale: true }),
    ...(engraving && {
      engraving: { maxLength: engraving.max_length, letters: engraving.letters ?? "any" },
    }),
  }),
  encode: ({ engraving, isFinalSale, ...value }) => ({
    ...value,
    final_sale: isFinalSale,
    engraving: engraving && { max_length: engraving.maxLength, letters: engraving.letters },
  }),
});

export const product = shape(
  z.object({
    id,
    name: responseText,
    ...recordOf(PRODUCT_TEXTS, () => text),
    price: money,
    images: lenientList(picture),
    image_src: nullableText,
    quantity: optional(integer),
    isFavorite: flag,
    brand: optional(reference),
    category: optional(z.union([reference, id])),
    variations: lenientList(z.object({ name: responseText, values: lenientList(choice) })),
    combinations: extension(strictList(combination)),
    materials: extension(strictList(responseText)),
    shipping: extension(strictList(shippingRate)),
    final_sale: claim,
    takes_stock_alerts: claim,
    seo_title: extension(plainText),
    seo_description: extension(plainText),
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
      brand: wire.brand ?? null,
      category:
        typeof wire.category === "number"
          ? { id: wire.category, name: "" }
          : (wire.category ?? null),
      variations: wire.variations,
      combinations: wire.combinations ?? null,
      ...(wire.materials && { materials: wire.materials }),
      ...(wire.final_sale && { isFinalSale: true }),
      ...(wire.takes_stock_alerts && { takesAlerts: true }),
      ...(wire.shipping && { shippingRates: knownRates(wire.shipping) }),
      ...((wire.seo_title || wire.seo_description) && {
        search: { title: wire.seo_title ?? "", description: wire.seo_description ?? "" },
      }),
    }),
    encode: (value) => ({
      id: value.id,
      name: value.name,
      ...recordOf(PRODUCT_TEXTS, (name) => value[name]),
      price: value.price,
      images: value.pictures,
      image_src: value.pictures[0]?.src ?? null,
      quantity: value.quantity,
      isFavorite: value.isFavorite,
      brand: value.brand,
      category: value.category,
      variations: value.variations,
      combinations: value.combinations,
      materials: value.materials,
      final_sale: value.isFinalSale,
      takes_stock_alerts: value.takesAlerts,
      shipping: value.shippingRates && wireRates(value.shippingRates),
      seo_title: value.search?.title ?? "",
      seo_description: value.search?.description ?? "",
    }),
  },
);

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
