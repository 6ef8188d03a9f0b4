import * as z from "zod/mini";
import type { AddressText } from "@/lib/domain/address/address";
import { type Cart, cartOf } from "@/lib/domain/cart/cart";
import type { Cents } from "@/lib/domain/money/money";
import { addressText } from "./address-text";
import { bareCartGroups } from "./cart-groups";
import { endpoint } from "./endpoint";
import { fields, only, optionalText, ours, unlessEmpty } from "./fields";
import {
  choicesFrom,
  priceByBrand,
  pricesOf,
  type ShippingChoice,
  type ShippingTypes,
  typeByBrand,
  typesOf,
} from "./totals";
import * as w from "./wire";

/** The specification's section 9. */
const PAYMENT_METHOD = "visa";

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
  /** The chosen payment provider; the first one when it is missing. */
  payment?: string;
  /** The total shown to the shopper; the order is refused when it has changed. */
  expectedTotal?: Cents;
}

const word = w.limitedTextOrEmpty(w.MAX_LENGTHS.line);

interface Order extends Omit<OrderRequest, "shipping"> {
  method: string;
  discountType: string;
  prices: Record<string, Cents>;
  types: ShippingTypes;
}

const order = fields<Order>({
  method: ["payment_method", word],
  country: ["country", word],
  state: ["state", word],
  ...addressText,
  company: ours("company", word),
  phone: ours("phone", word),
  note: ["note", w.limitedTextOrEmpty(w.MAX_LENGTHS.note)],
  discount: ["discount", w.or(z.nullish(w.exactMoney), 0)],
  discountType: ["discount_type", word],
  prices: ["shipping", w.or(z.nullish(priceByBrand), {})],
  types: ours("shipping_types", typeByBrand),
  countryId: ["country_id", w.or(z.nullish(w.id), null)],
  stateId: ["state_id", w.or(z.nullish(w.id), null)],
  expectedTotal: ours("total", w.or(z.nullish(w.exactMoney), undefined)),
  payment: ours("payment_provider", unlessEmpty(z.nullish(w.limitedText(w.MAX_LENGTHS.line)))),
  sessionId: ["session_id", optionalText(w.MAX_LENGTHS.key)],
  email: ["email", optionalText(w.MAX_LENGTHS.email)],
});

const refusedCart = fields<Pick<Cart, "groups"> & { subtotal: Cents | null }>({
  groups: ["data", bareCartGroups],
  subtotal: ["total_amount", w.optional(w.money)],
});

/** The same `Idempotency-Key` gives the same order. Refusals carry the current cart. */
export const placeOrder = endpoint("POST /orders", {
  access: "shopper",
  body: z.codec(order, w.typed<OrderRequest>(), {
    decode: ({ method: _, discountType: __, prices, types, ...rest }) => ({
      ...rest,
      shipping: choicesFrom(prices, types),
    }),
    encode: ({ shipping, ...rest }) => ({
      ...rest,
      method: PAYMENT_METHOD,
      discountType: "fixed",
      prices: pricesOf(shipping),
      types: typesOf(shipping),
    }),
  }),
  answer: only("url", w.responseText),
  failureData: z.codec(z.union([refusedCart, bareCartGroups]), w.typed<Cart>(), {
    decode: (wire) =>
      Array.isArray(wire) ? cartOf(wire, null, "") : cartOf(wire.groups, wire.subtotal, ""),
    encode: (cart) => cart,
  }),
});
