import * as z from "zod/mini";
import type { PaymentLimits, PaymentOption } from "@/lib/domain/checkout/checkout";
import type { Cents } from "@/lib/domain/money/money";
import type { OrderStatus } from "@/lib/domain/order/order";
import { endpoint } from "./endpoint";
import { fields, only } from "./fields";
import * as w from "./wire";

interface WireOption extends Omit<PaymentOption, "limits">, Partial<PaymentLimits> {}

const wireOption = fields<WireOption>({
  provider: ["provider", w.responseText],
  name: ["name", w.responseText],
  least: ["min_total", w.extension(w.money)],
  most: ["max_total", w.extension(w.money)],
});

const paymentOption = z.codec(wireOption, w.typed<PaymentOption>(), {
  decode: ({ least, most, ...rest }) => ({
    ...rest,
    ...(least !== undefined && most !== undefined && { limits: { least, most } }),
  }),
  encode: ({ limits, ...rest }) => ({ ...rest, ...limits }),
});

/** The first provider is preselected. */
export const getPaymentOptions = endpoint("GET /payment-options", {
  access: "public",
  answer: w.enveloped(w.list(paymentOption)),
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
  answer: w.enveloped(
    fields<TestPayment>({
      orderNumber: ["order_number", w.responseText],
      total: ["total", w.money],
      status: ["status", z.enum(["pending", "paid", "cancelled", "expired"])],
      orderToken: ["order_token", w.nullableText],
    }),
  ),
  isOptional: true,
});

/** Answers with the shopper's next page. */
export const settleTestPayment = endpoint("POST /test-payments/:token", {
  access: "link",
  takes: "form",
  body: z.object({ outcome: z.enum(["pay", "decline", "cancel"]) }),
  answer: only("url", w.responseText),
  isOptional: true,
});

export type PaymentReturn = "finished" | "cancelled";

/** Settles the payment and answers with the shopper's next page. */
export const returnFromPayment = endpoint("POST /payments/:token/return", {
  access: "link",
  body: z.object({ outcome: z.enum(["finished", "cancelled"]) }),
  answer: only("url", w.responseText),
  isOptional: true,
});
