import * as z from "zod/mini";
import type { PaymentOption } from "@/lib/domain/checkout";
import type { Cents } from "@/lib/domain/money";
import type { OrderStatus } from "@/lib/domain/order";
import { endpoint } from "./endpoint";
import { fields, only } from "./fields";
import { enveloped, extension, list, money, nullableText, responseText, shape } from "./wire";

/** Ours: the first provider is preselected. */
export const getPaymentOptions = endpoint("GET /payment-options", {
  access: "public",
  answer: enveloped(
    list(
      shape(
        z.object({
          ...{ provider: responseText, name: responseText },
          ...{ min_total: extension(money), max_total: extension(money) },
        }),
        {
          decode: ({ provider, name, min_total: least, max_total: most }): PaymentOption => ({
            ...{ provider, name },
            ...(typeof least === "number" &&
              typeof most === "number" && { limits: { least, most } }),
          }),
          encode: ({ provider, name, limits }) => ({
            ...{ provider, name },
            ...{ min_total: limits?.least, max_total: limits?.most },
          }),
        },
      ),
    ),
  ),
  isOptional: true,
});

export interface TestPayment {
  orderNumber: string;
  total: Cents;
  status: OrderStatus;
  /** `null` until the order is paid. */
  orderToken: string | null;
}

export type TestPaymentOutcome = "pay" | "decline" | "cancel";

/** Ours. */
export const getTestPayment = endpoint("GET /test-payments/:token", {
  access: "link",
  answer: enveloped(
    fields<TestPayment>({
      orderNumber: ["order_number", responseText],
      total: ["total", money],
      status: ["status", z.enum(["pending", "paid", "cancelled", "expired"])],
      orderToken: ["order_token", nullableText],
    }),
  ),
  isOptional: true,
});

/** Ours: answers with the shopper's next page. */
export const settleTestPayment = endpoint("POST /test-payments/:token", {
  access: "link",
  takes: "form",
  body: z.object({ outcome: z.enum(["pay", "decline", "cancel"]) }),
  answer: only("url", responseText),
  isOptional: true,
});

export type PaymentReturn = "finished" | "cancelled";

/** Ours: settles the payment and answers with the shopper's next page. */
export const returnFromPayment = endpoint("POST /payments/:token/return", {
  access: "link",
  takes: "json",
  body: z.object({ outcome: z.enum(["finished", "cancelled"]) }),
  answer: only("url", responseText),
  isOptional: true,
});
