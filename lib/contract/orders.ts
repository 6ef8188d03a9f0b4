import * as z from "zod/mini";
import type { AddressText } from "@/lib/domain/address";
import { type Cart, cartOf } from "@/lib/domain/cart";
import { PAYMENT_METHOD } from "@/lib/domain/constants";
import type { Cents } from "@/lib/domain/money";
import { addressTextOf, wireAddressText, wireOfAddressText } from "./address-text";
import { bareCartGroups } from "./cart-groups";
import { endpoint } from "./endpoint";
import {
  choicesFrom,
  priceByBrand,
  pricesOf,
  type ShippingChoice,
  typeByBrand,
  typesOf,
} from "./totals";
import {
  exactMoney,
  id,
  limitedText,
  limitedTextOrEmpty,
  MAX_LENGTHS,
  money,
  optional,
  responseText,
  shape,
} from "./wire";

export interface OrderRequest extends AddressText {
  sessionId?: string;
  email?: string;
  note: string;
  country: string;
  state: string;
  countryId: number | null;
  stateId: number | null;
  shipping: ShippingChoice[];
  discount: Cents;
  /** Ours: the chosen payment provider; the first one when it is missing. */
  payment?: string;
  /** Ours: the total shown to the shopper; the order is refused when it has changed. */
  expectedTotal?: Cents;
}

const word = limitedTextOrEmpty(MAX_LENGTHS.line);

/** The same `Idempotency-Key` gives the same order. Refusals carry the current cart. */
export const placeOrder = endpoint({
  method: "POST",
  path: "/orders",
  access: "shopper",
  takes: "json",
  body: shape(
    z.object({
      payment_method: word,
      country: word,
      state: word,
      ...wireAddressText.shape,
      note: limitedTextOrEmpty(MAX_LENGTHS.note),
      discount: z.nullish(exactMoney),
      discount_type: word,
      shipping: z.nullish(priceByBrand),
      shipping_types: typeByBrand,
      country_id: z.nullish(id),
      state_id: z.nullish(id),
      total: z.nullish(exactMoney),
      payment_provider: z.nullish(limitedText(MAX_LENGTHS.line)),
      session_id: z.nullish(limitedText(MAX_LENGTHS.key)),
      email: z.nullish(limitedText(MAX_LENGTHS.email)),
    }),
    {
      decode: (wire): OrderRequest => ({
        sessionId: wire.session_id ?? undefined,
        email: wire.email ?? undefined,
        ...addressTextOf(wire),
        note: wire.note,
        country: wire.country,
        state: wire.state,
        countryId: wire.country_id ?? null,
        stateId: wire.state_id ?? null,
        shipping: choicesFrom(wire.shipping ?? {}, wire.shipping_types),
        discount: wire.discount ?? 0,
        expectedTotal: wire.total ?? undefined,
        payment: wire.payment_provider || undefined,
      }),
      encode: (value) => ({
        payment_method: PAYMENT_METHOD,
        country: value.country,
        state: value.state,
        ...wireOfAddressText(value),
        note: value.note,
        discount: value.discount,
        discount_type: "fixed",
        shipping: pricesOf(value.shipping),
        shipping_types: typesOf(value.shipping),
        country_id: value.countryId,
        state_id: value.stateId,
        total: value.expectedTotal,
        payment_provider: value.payment || undefined,
        session_id: value.sessionId,
        email: value.email,
      }),
    },
  ),
  answer: shape(z.object({ url: responseText }), {
    decode: (wire): string => wire.url,
    encode: (url) => ({ url }),
  }),
  failureData: shape(
    z.union([z.object({ data: bareCartGroups, total_amount: optional(money) }), bareCartGroups]),
    {
      decode: (wire): Cart =>
        Array.isArray(wire)
          ? cartOf(wire, null, "")
          : cartOf(wire.data, wire.total_amount ?? null, ""),
      encode: (cart) => ({ data: cart.groups, total_amount: cart.subtotal }),
    },
  ),
});
