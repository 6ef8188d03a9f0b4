import * as z from "zod/mini";
import type { Cents } from "@/lib/domain/money";
import type { OrderAmounts } from "@/lib/domain/order";
import { endpoint } from "./endpoint";
import {
  exactMoney,
  extension,
  flag,
  id,
  limitedRecord,
  limitedText,
  MAX_LENGTHS,
  money,
  shape,
} from "./wire";

export const priceByBrand = limitedRecord(exactMoney, MAX_LENGTHS.entries);
export const typeByBrand = z.nullish(
  limitedRecord(limitedText(MAX_LENGTHS.line), MAX_LENGTHS.entries),
);

export function choicesFrom(
  prices: Record<string, Cents>,
  types: Record<string, string> | null | undefined,
): ShippingChoice[] {
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
  /** Ours: the choices of all brands so far. */
  choices: ShippingChoice[];
  country?: string;
  state?: string;
  sessionId?: string;
}

/** A server may send `total` alone. */
export interface QuotedTotal {
  total: Cents;
  totals: OrderAmounts | null;
  /** Ours: an order that is sent again with its key is placed once. */
  isPlacedOnce?: true;
}

export const breakdown = z.object({
  subtotal: money,
  discount: money,
  shipping: money,
  tax: money,
});

export const getTotal = endpoint({
  method: "POST",
  path: "/orders/get-total",
  access: "shopper",
  takes: "json",
  body: shape(
    z.object({
      brand_id: id,
      shipping: exactMoney,
      shippings: z.nullish(priceByBrand),
      shipping_types: typeByBrand,
      country: z.nullish(limitedText(MAX_LENGTHS.line)),
      state: z.nullish(limitedText(MAX_LENGTHS.line)),
      session_id: z.nullish(limitedText(MAX_LENGTHS.key)),
    }),
    {
      decode: (wire): TotalRequest => ({
        brandId: wire.brand_id,
        price: wire.shipping,
        choices: choicesFrom(
          wire.shippings ?? { [String(wire.brand_id)]: wire.shipping },
          wire.shipping_types,
        ),
        country: wire.country ?? undefined,
        state: wire.state ?? undefined,
        sessionId: wire.session_id ?? undefined,
      }),
      encode: (value) => ({
        brand_id: value.brandId,
        shipping: value.price,
        shippings: pricesOf(value.choices),
        shipping_types: typesOf(value.choices),
        country: value.country,
        state: value.state,
        session_id: value.sessionId,
      }),
    },
  ),
  answer: shape(
    z.object({ total: money, breakdown: extension(breakdown), placed_once: extension(flag) }),
    {
      decode: (wire): QuotedTotal => ({
        total: wire.total,
        totals: wire.breakdown
          ? {
              goods: wire.breakdown.subtotal,
              discount: wire.breakdown.discount,
              shipping: wire.breakdown.shipping,
              tax: wire.breakdown.tax,
              total: wire.total,
            }
          : null,
        ...(wire.placed_once && { isPlacedOnce: true }),
      }),
      encode: ({ total, totals, isPlacedOnce }) => ({
        total,
        placed_once: isPlacedOnce,
        breakdown: totals && {
          subtotal: totals.goods,
          discount: totals.discount,
          shipping: totals.shipping,
          tax: totals.tax,
        },
      }),
    },
  ),
});

export interface ShippingChoice {
  brandId: number;
  price: Cents;
  type?: string;
}
