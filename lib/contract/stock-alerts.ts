import * as z from "zod/mini";
import { endpoint, ignoredAnswer } from "./endpoint";
import { id, limitedTextOrEmpty, MAX_LENGTHS, shape } from "./wire";

export interface StockAlertRequest {
  productId: number;
  valueIds: number[];
  email: string;
}

const line = limitedTextOrEmpty(MAX_LENGTHS.line);

/** Ours: asks for one email once a sold-out combination is back. */
export const requestStockAlert = endpoint({
  method: "POST",
  path: "/stock-alerts",
  access: "public",
  takes: "form",
  body: shape(z.object({ product_id: id, variation_values_id: line, email: line }), {
    decode: (wire): StockAlertRequest => ({
      productId: wire.product_id,
      valueIds: wire.variation_values_id.split(",").filter(Boolean).map(Number),
      email: wire.email,
    }),
    encode: (value) => ({
      product_id: value.productId,
      variation_values_id: value.valueIds.join(),
      email: value.email,
    }),
  }),
  isOptional: true,
});

/** Ours. */
export const confirmStockAlert = endpoint({
  method: "POST",
  path: "/stock-alerts/confirm/:token",
  access: "link",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});

/** Ours. */
export const cancelStockAlert = endpoint({
  method: "POST",
  path: "/stock-alerts/cancel/:token",
  access: "link",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});
