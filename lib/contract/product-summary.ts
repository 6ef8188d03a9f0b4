import * as z from "zod/mini";
import { withoutFalseReduction } from "@/lib/domain/money/sale";
import type { ProductSummary } from "@/lib/domain/product/product";
import { type Fields, fields, unlessEmpty } from "./fields";
import { picture, reference } from "./product-parts";
import {
  type Codec,
  extension,
  flag,
  id,
  lenientList,
  limitedList,
  limitedText,
  MAX_LENGTHS,
  money,
  onRead,
  optional,
  optionalFlag,
  or,
  plainText,
  responseText,
  strictList,
  text,
  typed,
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

/** The wire has the product's id twice. */
type WireSummary = { sameId?: number };

const sameId = z.codec(optional(id), typed<number | undefined>(), {
  decode: () => undefined,
  encode: (value) => value ?? null,
});

const colors = onRead(extension(strictList(responseText)), (colors) =>
  colors && colors.length > 1 ? colors : undefined,
);

export const summaryFields = {
  id: ["product_id", id],
  sameId: ["id", sameId],
  name: ["product_name", responseText],
  description: ["description", text],
  brand: ["brand", or(extension(reference), null)],
  pictures: ["images", lenientList(picture)],
  isFavorite: ["isFavorite", flag],
  hasPriceRange: ["has_price_range", flag],
  isSoldOut: ["sold_out", optionalFlag],
  isExclusive: ["exclusive", optionalFlag],
  colors: ["colors", colors],
  defaultValueIds: ["variation_attributes.variation_value_id", or(optional(valueIds), [])],
  price: ["variation_attributes.price", money],
  wasPrice: ["variation_attributes.compare_at_price", extension(money)],
  defaultValues: ["variation_attributes.product_variation_value", text],
  searchedValueIds: ["searched_value_ids", extension(valueIds)],
  releasedAt: ["released_at", unlessEmpty(extension(plainText))],
} as const satisfies Fields<ProductSummary & WireSummary>;

export function summary<Summary extends ProductSummary>(
  table: Fields<Summary & WireSummary>,
): Codec<Summary> {
  return z.codec(fields(table), typed<Summary>(), {
    decode: withoutFalseReduction,
    encode: (value) => ({ ...value, sameId: value.id }),
  });
}

export const productSummary = summary<ProductSummary>(summaryFields);
