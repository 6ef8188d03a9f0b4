import * as z from "zod/mini";
import type { Cents } from "@/lib/domain/money";
import type { OrderAmounts } from "@/lib/domain/order";
import type { Recipient } from "@/lib/domain/shown-total";
import { addressText } from "./address-text";
import { endpoint } from "./endpoint";
import { fields, optionalText, or, ours } from "./fields";
import {
  exactMoney,
  extension,
  flag,
  id,
  limitedRecord,
  limitedText,
  MAX_LENGTHS,
  money,
  plainText,
  shape,
} from "./wire";

export type ShippingTypes = Record<string, string> | null | undefined;

export const priceByBrand = limitedRecord(exactMoney, MAX_LENGTHS.entries);
export const typeByBrand = z.nullish(
  limitedRecord(limitedText(MAX_LENGTHS.line), MAX_LENGTHS.entries),
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
  /** Of all brands so far. */
  choices: ShippingChoice[];
  country?: string;
  state?: string;
  /** Ours: who gets it, where the offer on a first order depends on it. */
  recipient?: Recipient;
  sessionId?: string;
}

/** A server may send `total` alone. */
export interface QuotedTotal {
  total: Cents;
  totals: OrderAmounts | null;
  /** Ours: an order that is sent again with its key is placed once. */
  isPlacedOnce?: true;
  /** Ours: the discount's parts by designer; missing where there is none. */
  discounts?: Readonly<Record<string, Cents>>;
  /** Ours: another customer has had the offer on a first order for this name and address. */
  isOfferUsed?: true;
}

export const breakdown = z.object({
  subtotal: money,
  discount: money,
  /** Ours: what gave it. */
  discount_code: extension(plainText),
  shipping: money,
  tax: money,
  /** Ours: contained in the prices, so that it adds nothing. */
  included_tax: extension(money),
});

type Breakdown = z.output<typeof breakdown>;

export function amountsFrom(wire: Breakdown, total: Cents): OrderAmounts {
  const { included_tax: includedTax, discount_code: code } = wire;
  return {
    goods: wire.subtotal,
    discount: wire.discount,
    ...(code && { code }),
    shipping: wire.shipping,
    tax: wire.tax,
    ...(typeof includedTax === "number" && { includedTax }),
    total,
  };
}

export function breakdownOf({
  goods,
  discount,
  code,
  shipping,
  tax,
  includedTax,
}: OrderAmounts): Breakdown {
  return {
    ...{ subtotal: goods, discount, discount_code: code, shipping, tax },
    included_tax: includedTax,
  };
}

interface Asked extends Omit<TotalRequest, "choices"> {
  prices: Record<string, Cents> | null | undefined;
  types: ShippingTypes;
}

const word = optionalText(MAX_LENGTHS.line);
const { firstName, lastName, address, apartment, zipcode } = addressText;
const recipient = fields<Recipient>({ firstName, lastName, address, apartment, zipcode });

const asked = fields<Asked>({
  brandId: ["brand_id", id],
  price: ["shipping", exactMoney],
  prices: ours("shippings", z.nullish(priceByBrand)),
  types: ours("shipping_types", typeByBrand),
  country: ours("country", word),
  state: ours("state", word),
  recipient: ours("recipient", or(z.nullish(recipient), undefined)),
  sessionId: ["session_id", optionalText(MAX_LENGTHS.key)],
});

export const getTotal = endpoint("POST /orders/get-total", {
  access: "shopper",
  takes: "json",
  body: shape(asked, {
    decode: ({ prices, types, ...rest }): TotalRequest => ({
      ...rest,
      choices: choicesFrom(prices ?? { [String(rest.brandId)]: rest.price }, types),
    }),
    encode: ({ choices, ...rest }) => ({
      ...rest,
      prices: pricesOf(choices),
      types: typesOf(choices),
    }),
  }),
  answer: shape(
    z.object({
      total: money,
      breakdown: extension(breakdown),
      placed_once: extension(flag),
      discounts: extension(limitedRecord(money, MAX_LENGTHS.entries)),
      first_order_used: extension(flag),
    }),
    {
      decode: (wire): QuotedTotal => ({
        total: wire.total,
        totals: wire.breakdown ? amountsFrom(wire.breakdown, wire.total) : null,
        ...(wire.placed_once && { isPlacedOnce: true }),
        ...(wire.discounts && { discounts: wire.discounts }),
        ...(wire.first_order_used && { isOfferUsed: true }),
      }),
      encode: ({ total, totals, isPlacedOnce, discounts, isOfferUsed }) => ({
        total,
        discounts,
        placed_once: isPlacedOnce,
        first_order_used: isOfferUsed,
        breakdown: totals && breakdownOf(totals),
      }),
    },
  ),
});

export interface ShippingChoice {
  brandId: number;
  price: Cents;
  type?: string;
}
