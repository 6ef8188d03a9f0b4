import * as z from "zod/mini";
import { endpoint, ignoredAnswer } from "./endpoint";
import { fields } from "./fields";
import * as w from "./wire";

export interface StockAlertRequest {
  productId: number;
  valueIds: number[];
  email: string;
}

const line = w.limitedTextOrEmpty(w.MAX_LENGTHS.line);

const joinedIds = z.codec(line, z.array(z.number()), {
  decode: (wire) => wire.split(",").filter(Boolean).map(Number),
  encode: (valueIds) => valueIds.join(),
});

/** Asks for one email once a sold-out combination is back. */
export const requestStockAlert = endpoint("POST /stock-alerts", {
  access: "public",
  takes: "form",
  body: fields<StockAlertRequest>({
    productId: ["product_id", w.id],
    valueIds: ["variation_values_id", joinedIds],
    email: ["email", line],
  }),
  isOptional: true,
});

export const confirmStockAlert = endpoint("POST /stock-alerts/confirm/:token", {
  access: "link",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});

export const cancelStockAlert = endpoint("POST /stock-alerts/cancel/:token", {
  access: "link",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});
