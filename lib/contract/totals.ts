import * as z from "zod/mini";
import type { CheckoutQuote } from "@/lib/domain/checkout/checkout";
import type { Cents } from "@/lib/domain/money/money";
import type { OrderAmounts } from "@/lib/domain/order/order";
import type { Recipient } from "@/lib/domain/price/shown-total";
import { addressText } from "./address-text";
import { endpoint } from "./endpoint";
import { type Fields, fields, optionalText, ours, unlessEmpty } from "./fields";
import * as w from "./wire";

export type ShippingTypes = Record<string, string> | null | undefined;

export const priceByBrand = w.limitedRecord(w.exactMoney, w.MAX_LENGTHS.entries);
export const typeByBrand = z.nullish(
  w.limitedRecord(w.limitedText(w.MAX_LENGTHS.line), w.MAX_LENGTHS.entries),
);

export function choicesFrom(prices: Record<string, Cents>, types: ShippingTypes): ShippingChoice[] {
  return Object.entries(prices).map(([brandId, price]) => ({
    brandId: Number(brandId),
    price,
    type: types?.[brandId],
  }));
}

export function pricesOf(choices: readonly ShippingChoice[]): Record<string, Cents> {
  return Object.fromEntries(choices.map((choice) => [String(choice.brandId), choice.price]));
}

export function typesOf(choices: readonly ShippingChoice[]): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ brandId, type }) => (type ? [[String(brandId), type]] : [])),
  );
}

export interface TotalRequest {
  brandId: number;
  price: Cents;
  /** The choices made so far, of all brands. */
  choices: ShippingChoice[];
  country?: string;
  state?: string;
  /** Ours: who gets it, where the offer on a first order depends on it. */
  recipient?: Recipient;
  sessionId?: string;
}

export const amounts = {
  goods: ["subtotal", w.money],
  discount: ["discount", w.money],
  /** Ours: what gave it. */
  code: ["discount_code", unlessEmpty(w.extension(w.plainText))],
  shipping: ["shipping", w.money],
  tax: ["tax", w.money],
  /** Ours: contained in the prices, so that it adds nothing. */
  includedTax: ["included_tax", w.extension(w.money)],
} as const satisfies Fields<Omit<OrderAmounts, "total">>;

interface WireTotal extends Omit<CheckoutQuote, "totals"> {
  totals: Omit<OrderAmounts, "total"> | null;
}

const quotedTotal = fields<WireTotal>({
  total: ["total", w.money],
  totals: ["breakdown", w.or(w.extension(fields<Omit<OrderAmounts, "total">>(amounts)), null)],
  isPlacedOnce: ["placed_once", w.optionalFlag],
  discounts: ["discounts", w.extension(w.limitedRecord(w.money, w.MAX_LENGTHS.entries))],
  isOfferUsed: ["first_order_used", w.optionalFlag],
});

interface Asked extends Omit<TotalRequest, "choices"> {
  prices: Record<string, Cents> | null | undefined;
  types: ShippingTypes;
}

const word = optionalText(w.MAX_LENGTHS.line);
const { firstName, lastName, address, apartment, zipcode } = addressText;
const recipient = fields<Recipient>({ firstName, lastName, address, apartment, zipcode });

const asked = fields<Asked>({
  brandId: ["brand_id", w.id],
  price: ["shipping", w.exactMoney],
  prices: ours("shippings", z.nullish(priceByBrand)),
  types: ours("shipping_types", typeByBrand),
  country: ours("country", word),
  state: ours("state", word),
  recipient: ours("recipient", w.or(z.nullish(recipient), undefined)),
  sessionId: ["session_id", optionalText(w.MAX_LENGTHS.key)],
});

export const getTotal = endpoint("POST /orders/get-total", {
  access: "shopper",
  body: z.codec(asked, w.typed<TotalRequest>(), {
    decode: ({ prices, types, ...rest }) => ({
      ...rest,
      choices: choicesFrom(prices ?? { [String(rest.brandId)]: rest.price }, types),
    }),
    encode: ({ choices, ...rest }) => ({
      ...rest,
      prices: pricesOf(choices),
      types: typesOf(choices),
    }),
  }),
  answer: w.onRead(quotedTotal, ({ totals, ...rest }) => ({
    ...rest,
    totals: totals && { ...totals, total: rest.total },
  })),
});

export interface ShippingChoice {
  brandId: number;
  price: Cents;
  type?: string;
}
