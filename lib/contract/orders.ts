import * as z from "zod/mini";
import type { Cart } from "@/lib/domain/cart";
import type { Cents } from "@/lib/domain/money";
import type { Order, OrderStatus, OrderTotals, ShipmentStatus } from "@/lib/domain/order";
import { cartGroups } from "./cart";
import { endpoint } from "./endpoint";
import { enveloped, id, integer, list, money, nullableText, shape, text } from "./wire";

/** A shipping choice a brand: its price, and (ours) the option's type. */
export interface ShippingChoice {
  brandId: number;
  price: Cents;
  type?: string;
}

const priceByBrand = z.record(z.string(), money);
const typeByBrand = z.nullish(z.record(z.string(), z.string()));

function choicesFrom(
  prices: Record<string, Cents>,
  types: Record<string, string> | null | undefined,
): ShippingChoice[] {
  return Object.entries(prices).map(([brandId, price]) => ({
    brandId: Number(brandId),
    price,
    type: types?.[brandId],
  }));
}

function pricesOf(choices: readonly ShippingChoice[]): Record<string, Cents> {
  return Object.fromEntries(choices.map((choice) => [String(choice.brandId), choice.price]));
}

function typesOf(choices: readonly ShippingChoice[]): Record<string, string> {
  return Object.fromEntries(
    choices.flatMap(({ brandId, type }) => (type ? [[String(brandId), type]] : [])),
  );
}

export interface TotalRequest {
  /** The brand whose choice has just changed, and its price. */
  brandId: number;
  price: Cents;
  /** Ours: the choices of all brands so far. */
  choices: ShippingChoice[];
  country?: string;
  state?: string;
  sessionId?: string;
}

/** What the order would cost. A server that only knows `total` leaves the rest out. */
export interface QuotedTotal {
  total: Cents;
  totals: OrderTotals | null;
}

const breakdown = z.object({
  subtotal: money,
  discount: money,
  shipping: money,
  tax: money,
});

/** The total for shipping choices, with (ours) what it is made of. */
export const getTotal = endpoint({
  method: "POST",
  path: "/orders/get-total",
  body: shape(
    z.object({
      brand_id: id,
      shipping: money,
      shippings: z.nullish(priceByBrand),
      shipping_types: typeByBrand,
      country: z.nullish(z.string()),
      state: z.nullish(z.string()),
      session_id: z.nullish(z.string()),
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
  answer: shape(z.object({ total: money, breakdown: z.nullish(breakdown) }), {
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
    }),
    encode: ({ total, totals }) => ({
      total,
      breakdown: totals && {
        subtotal: totals.goods,
        discount: totals.discount,
        shipping: totals.shipping,
        tax: totals.tax,
      },
    }),
  }),
});

export interface OrderRequest {
  /** Guests only. */
  sessionId?: string;
  email?: string;
  firstName: string;
  lastName: string;
  company: string;
  address: string;
  apartment: string;
  city: string;
  zipcode: string;
  phone: string;
  note: string;
  /** ISO codes. */
  country: string;
  state: string;
  countryId: number | null;
  stateId: number | null;
  shipping: ShippingChoice[];
  discount: Cents;
  /** Ours: the total the shopper was shown; the order is refused when it is no longer true. */
  expectedTotal?: Cents;
}

/**
 * Places the order and answers with the payment page's address. Sent with an `Idempotency-Key`
 * header: the same key gives the same order and address.
 * A refusal other than "Validation errors" carries the cart as it is now.
 */
export const placeOrder = endpoint({
  method: "POST",
  path: "/orders",
  body: shape(
    z.object({
      payment_method: text,
      country: text,
      state: text,
      first_name: text,
      last_name: text,
      company: text,
      address: text,
      apartment: text,
      city: text,
      zipcode: text,
      phone: text,
      note: text,
      discount: z.nullish(money),
      discount_type: text,
      shipping: z.nullish(priceByBrand),
      shipping_types: typeByBrand,
      country_id: z.nullish(id),
      state_id: z.nullish(id),
      total: z.nullish(money),
      session_id: z.nullish(z.string()),
      email: z.nullish(z.string()),
    }),
    {
      decode: (wire): OrderRequest => ({
        sessionId: wire.session_id ?? undefined,
        email: wire.email ?? undefined,
        firstName: wire.first_name,
        lastName: wire.last_name,
        company: wire.company,
        address: wire.address,
        apartment: wire.apartment,
        city: wire.city,
        zipcode: wire.zipcode,
        phone: wire.phone,
        note: wire.note,
        country: wire.country,
        state: wire.state,
        countryId: wire.country_id ?? null,
        stateId: wire.state_id ?? null,
        shipping: choicesFrom(wire.shipping ?? {}, wire.shipping_types),
        discount: wire.discount ?? 0,
        expectedTotal: wire.total ?? undefined,
      }),
      encode: (value) => ({
        payment_method: "visa",
        country: value.country,
        state: value.state,
        first_name: value.firstName,
        last_name: value.lastName,
        company: value.company,
        address: value.address,
        apartment: value.apartment,
        city: value.city,
        zipcode: value.zipcode,
        phone: value.phone,
        note: value.note,
        discount: value.discount,
        discount_type: "fixed",
        shipping: pricesOf(value.shipping),
        shipping_types: typesOf(value.shipping),
        country_id: value.countryId,
        state_id: value.stateId,
        total: value.expectedTotal,
        session_id: value.sessionId,
        email: value.email,
      }),
    },
  ),
  answer: shape(z.object({ url: z.string() }), {
    decode: (wire): string => wire.url,
    encode: (url) => ({ url }),
  }),
  failureData: shape(z.object({ data: cartGroups, total_amount: money }), {
    decode: (wire): Cart => ({ groups: wire.data, subtotal: wire.total_amount, note: "" }),
    encode: (cart) => ({ data: cart.groups, total_amount: cart.subtotal }),
  }),
});

const orderLine = z.object({
  product_id: id,
  product_name: text,
  image: nullableText,
  variations: list(z.object({ variation: text, value: text })),
  price: money,
  quantity: integer,
  product_total: money,
});

const shipTo = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address: text,
  apartment: text,
  city: text,
  zipcode: text,
  phone: text,
  state: text,
  country: text,
});

const order = shape(
  z.object({
    order_number: z.string(),
    status: z.enum(["pending", "paid", "cancelled", "expired"] satisfies OrderStatus[]),
    order_date: z.string(),
    email: text,
    address: shipTo,
    note: text,
    shipments: list(
      z.object({
        brand: z.object({ id, name: text }),
        shipping: z.object({ type: z.string(), price: money }),
        status: z.enum([
          "pending",
          "processing",
          "shipped",
          "delivered",
          "cancelled",
        ] satisfies ShipmentStatus[]),
        products: list(orderLine),
      }),
    ),
    ...breakdown.shape,
    total_price: money,
  }),
  {
    decode: (wire): Order => ({
      number: wire.order_number,
      status: wire.status,
      placedAt: wire.order_date,
      email: wire.email,
      shipTo: {
        firstName: wire.address.first_name,
        lastName: wire.address.last_name,
        company: wire.address.company,
        address: wire.address.address,
        apartment: wire.address.apartment,
        city: wire.address.city,
        zipcode: wire.address.zipcode,
        phone: wire.address.phone,
        state: wire.address.state,
        country: wire.address.country,
      },
      note: wire.note,
      shipments: wire.shipments.map((shipment) => ({
        brand: shipment.brand,
        shippingType: shipment.shipping.type,
        shippingPrice: shipment.shipping.price,
        status: shipment.status,
        lines: shipment.products.map((product) => ({
          productId: product.product_id,
          name: product.product_name,
          image: product.image,
          chosen: product.variations,
          unitPrice: product.price,
          quantity: product.quantity,
          total: product.product_total,
        })),
      })),
      totals: {
        goods: wire.subtotal,
        discount: wire.discount,
        shipping: wire.shipping,
        tax: wire.tax,
        total: wire.total_price,
      },
    }),
    encode: (value) => ({
      order_number: value.number,
      status: value.status,
      order_date: value.placedAt,
      email: value.email,
      address: {
        first_name: value.shipTo.firstName,
        last_name: value.shipTo.lastName,
        company: value.shipTo.company,
        address: value.shipTo.address,
        apartment: value.shipTo.apartment,
        city: value.shipTo.city,
        zipcode: value.shipTo.zipcode,
        phone: value.shipTo.phone,
        state: value.shipTo.state,
        country: value.shipTo.country,
      },
      note: value.note,
      shipments: value.shipments.map((shipment) => ({
        brand: shipment.brand,
        shipping: { type: shipment.shippingType, price: shipment.shippingPrice },
        status: shipment.status,
        products: shipment.lines.map((line) => ({
          product_id: line.productId,
          product_name: line.name,
          image: line.image,
          variations: line.chosen,
          price: line.unitPrice,
          quantity: line.quantity,
          product_total: line.total,
        })),
      })),
      subtotal: value.totals.goods,
      discount: value.totals.discount,
      shipping: value.totals.shipping,
      tax: value.totals.tax,
      total_price: value.totals.total,
    }),
  },
);

/** Ours: one order, for whoever holds its unguessable confirmation token. */
export const getOrderConfirmation = endpoint({
  method: "GET",
  path: "/orders/confirmation/:token",
  answer: enveloped(order),
  isOptional: true,
});
