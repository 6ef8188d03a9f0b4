import * as z from "zod/mini";
import type { PaymentOption } from "@/lib/domain/checkout";
import type { Cents } from "@/lib/domain/money";
import type { OrderStatus } from "@/lib/domain/order";
import { endpoint } from "./endpoint";
import { enveloped, extension, list, money, nullableText, responseText, shape } from "./wire";

/** Ours: the first provider is preselected. */
export const getPaymentOptions = endpoint({
  method: "GET",
  path: "/payment-options",
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
export const getTestPayment = endpoint({
  method: "GET",
  path: "/test-payments/:token",
  access: "link",
  answer: enveloped(
    shape(
      z.object({
        order_number: responseText,
        total: money,
        status: z.enum(["pending", "paid", "cancelled", "expired"] satisfies OrderStatus[]),
        order_token: nullableText,
      }),
      {
        decode: (wire): TestPayment => ({
          orderNumber: wire.order_number,
          total: wire.total,
          status: wire.status,
          orderToken: wire.order_token,
        }),
        encode: (value) => ({
          order_number: value.orderNumber,
          total: value.total,
          status: value.status,
          order_token: value.orderToken,
        }),
      },
    ),
  ),
  isOptional: true,
});

/** Ours: answers with the shopper's next page. */
export const settleTestPayment = endpoint({
  method: "POST",
  path: "/test-payments/:token",
  access: "link",
  takes: "form",
  body: shape(z.object({ outcome: z.enum(["pay", "decline", "cancel"]) }), {
    decode: (wire): { outcome: TestPaymentOutcome } => wire,
    encode: (value) => value,
  }),
  answer: shape(z.object({ url: responseText }), {
    decode: (wire): string => wire.url,
    encode: (url) => ({ url }),
  }),
  isOptional: true,
});

export type PaymentReturn = "finished" | "cancelled";

/** Ours: settles the payment and answers with the shopper's next page. */
export const returnFromPayment = endpoint({
  method: "POST",
  path: "/payments/:token/return",
  access: "link",
  takes: "json",
  body: shape(z.object({ outcome: z.enum(["finished", "cancelled"]) }), {
    decode: (wire): { outcome: PaymentReturn } => wire,
    encode: (value) => value,
  }),
  answer: shape(z.object({ url: responseText }), {
    decode: (wire): string => wire.url,
    encode: (url) => ({ url }),
  }),
  isOptional: true,
});
