import * as z from "zod/mini";
import type { PaymentLimits, PaymentOption } from "@/lib/domain/checkout/checkout";
import type { Cents } from "@/lib/domain/money/money";
import type { OrderStatus } from "@/lib/domain/order/order";
import { endpoint } from "./endpoint";
import { fields, only } from "./fields";
import { enveloped, extension, list, money, nullableText, responseText, typed } from "./wire";

interface WireOption extends Omit<PaymentOption, "limits">, Partial<PaymentLimits> {}

const wireOption = fields<WireOption>({
  provider: ["provider", responseText],
  name: ["name", responseText],
  least: ["min_total", extension(money)],
  most: ["max_total", extension(money)],
});

const paymentOption = z.codec(wireOption, typed<PaymentOption>(), {
  decode: ({ least, most, ...rest }) => ({
    ...rest,
    ...(least !== undefined && most !== undefined && { limits: { least, most } }),
  }),
  encode: ({ limits, ...rest }) => ({ ...rest, ...limits }),
});

/** The first provider is preselected. */
export const getPaymentOptions = endpoint("GET /payment-options", {
  access: "public",
  answer: enveloped(list(paymentOption)),
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

/** Answers with the shopper's next page. */
export const settleTestPayment = endpoint("POST /test-payments/:token", {
  access: "link",
  takes: "form",
  body: z.object({ outcome: z.enum(["pay", "decline", "cancel"]) }),
  answer: only("url", responseText),
  isOptional: true,
});

export type PaymentReturn = "finished" | "cancelled";

/** Settles the payment and answers with the shopper's next page. */
export const returnFromPayment = endpoint("POST /payments/:token/return", {
  access: "link",
  body: z.object({ outcome: z.enum(["finished", "cancelled"]) }),
  answer: only("url", responseText),
  isOptional: true,
});
