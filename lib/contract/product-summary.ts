import * as z from "zod/mini";
import type { ProductSummary } from "@/lib/domain/product";
import { reducedFrom } from "@/lib/domain/sale";
import { picture, reference } from "./product-parts";
import {
  extension,
  flag,
  id,
  lenientList,
  limitedList,
  limitedText,
  MAX_LENGTHS,
  money,
  optional,
  plainText,
  responseText,
  shape,
  strictList,
  text,
} from "./wire";

/** A list, one id, or ids joined by commas. */
export const valueIds = z.codec(
  z.nullish(
    z.union([
      z.number(),
      limitedText(MAX_LENGTHS.line),
      limitedList(z.union([z.number(), limitedText(MAX_LENGTHS.number)])),
    ]),
  ),
  z.array(z.int()),
  {
    decode: (wire) =>
      (Array.isArray(wire) ? wire : String(wire ?? "").split(",")).map(Number).filter(Boolean),
    encode: (value) => value,
  },
);

export const wireSummary = z.object({
  product_id: id,
  id: optional(id),
  product_name: responseText,
  description: text,
  brand: extension(reference),
  images: lenientList(picture),
  isFavorite: flag,
  has_price_range: flag,
  sold_out: extension(flag),
  exclusive: extension(flag),
  colors: extension(strictList(responseText)),
  variation_attributes: z.object({
    variation_value_id: optional(valueIds),
    price: money,
    compare_at_price: extension(money),
    product_variation_value: text,
  }),
  searched_value_ids: extension(valueIds),
  released_at: extension(plainText),
});

type WireSummary = z.infer<typeof wireSummary>;

export function summaryFrom(wire: WireSummary): ProductSummary {
  return {
    id: wire.product_id,
    name: wire.product_name,
    description: wire.description,
    brand: wire.brand ?? null,
    price: wire.variation_attributes.price,
    ...reducedFrom(wire.variation_attributes.compare_at_price, wire.variation_attributes.price),
    hasPriceRange: wire.has_price_range,
    ...(wire.sold_out && { isSoldOut: true }),
    ...(wire.exclusive && { isExclusive: true }),
    ...((wire.colors?.length ?? 0) > 1 && { colors: wire.colors ?? [] }),
    pictures: wire.images,
    isFavorite: wire.isFavorite,
    defaultValueIds: wire.variation_attributes.variation_value_id ?? [],
    defaultValues: wire.variation_attributes.product_variation_value,
    ...(wire.searched_value_ids && { searchedValueIds: wire.searched_value_ids }),
    ...(wire.released_at && { releasedAt: wire.released_at }),
  };
}

export function summaryToWire(summary: ProductSummary): WireSummary {
  return {
    product_id: summary.id,
    id: summary.id,
    product_name: summary.name,
    description: summary.description,
    brand: summary.brand,
    images: summary.pictures,
    isFavorite: summary.isFavorite,
    has_price_range: summary.hasPriceRange,
    sold_out: summary.isSoldOut,
    exclusive: summary.isExclusive,
    colors: summary.colors,
    variation_attributes: {
      variation_value_id: summary.defaultValueIds,
      price: summary.price,
      compare_at_price: summary.wasPrice,
      product_variation_value: summary.defaultValues,
    },
    searched_value_ids: summary.searchedValueIds,
    released_at: summary.releasedAt,
  };
}

export const productSummary = shape(wireSummary, { decode: summaryFrom, encode: summaryToWire });
