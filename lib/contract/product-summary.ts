import * as z from "zod/mini";
import { withoutFalseReduction } from "@/lib/domain/money/sale";
import type { ProductSummary } from "@/lib/domain/product/product";
import { type Fields, fields, unlessEmpty } from "./fields";
import { picture, reference } from "./product-parts";
import * as w from "./wire";

/** A list, one id, or ids joined by commas. */
export const valueIds = z.codec(
  z.nullish(
    z.union([
      z.number(),
      w.limitedText(w.MAX_LENGTHS.line),
      w.limitedList(z.union([z.number(), w.limitedText(w.MAX_LENGTHS.number)])),
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

const sameId = z.codec(w.optional(w.id), w.typed<number | undefined>(), {
  decode: () => undefined,
  encode: (value) => value ?? null,
});

const colors = w.onRead(w.extension(w.strictList(w.responseText)), (colors) =>
  colors && colors.length > 1 ? colors : undefined,
);

export const summaryFields = {
  id: ["product_id", w.id],
  sameId: ["id", sameId],
  name: ["product_name", w.responseText],
  description: ["description", w.text],
  brand: ["brand", w.or(w.extension(reference), null)],
  pictures: ["images", w.lenientList(picture)],
  isFavorite: ["isFavorite", w.flag],
  hasPriceRange: ["has_price_range", w.flag],
  isSoldOut: ["sold_out", w.optionalFlag],
  isExclusive: ["exclusive", w.optionalFlag],
  colors: ["colors", colors],
  defaultValueIds: ["variation_attributes.variation_value_id", w.or(w.optional(valueIds), [])],
  price: ["variation_attributes.price", w.money],
  wasPrice: ["variation_attributes.compare_at_price", w.extension(w.money)],
  defaultValues: ["variation_attributes.product_variation_value", w.text],
  searchedValueIds: ["searched_value_ids", w.extension(valueIds)],
  releasedAt: ["released_at", unlessEmpty(w.extension(w.plainText))],
} as const satisfies Fields<ProductSummary & WireSummary>;

export function summary<Summary extends ProductSummary>(
  table: Fields<Summary & WireSummary>,
): w.Codec<Summary> {
  return z.codec(fields(table), w.typed<Summary>(), {
    decode: withoutFalseReduction,
    encode: (value) => ({ ...value, sameId: value.id }),
  });
}

export const productSummary = summary<ProductSummary>(summaryFields);
