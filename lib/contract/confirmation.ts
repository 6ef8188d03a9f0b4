import * as z from "zod/mini";
import type { Order, OrderStatus, ShipmentStatus } from "@/lib/domain/order";
import { trackingLink, trackingText } from "@/lib/domain/tracking";
import { addressTextOf, wireAddressText, wireOfAddressText } from "./address-text";
import { endpoint } from "./endpoint";
import { breakdown } from "./totals";
import {
  enveloped,
  extension,
  extensionFlag,
  id,
  integer,
  list,
  money,
  nullableText,
  plainText,
  responseText,
  shape,
  text,
} from "./wire";

const orderLine = z.object({
  product_id: id,
  product_name: text,
  image: nullableText,
  variations: list(z.object({ variation: text, value: text })),
  price: money,
  quantity: integer,
  product_total: money,
  final_sale: extensionFlag,
  refunded_quantity: extension(integer),
});

const shipTo = z.extend(wireAddressText, { state: text, country: text });

/** Names the carrier twice, for clients that read `tracking` alone. */
function trackingOf(wire: { carrier: string; tracking: string; tracking_url: string | null }) {
  const { carrier } = wire;
  const isNamed = carrier !== "" && wire.tracking.startsWith(`${carrier} `);
  const tracking = isNamed ? wire.tracking.slice(carrier.length + 1) : wire.tracking;
  const isDerived = wire.tracking_url === (trackingLink({ carrier, tracking })?.href ?? null);
  const trackingUrl = isDerived ? null : wire.tracking_url;
  return { carrier, tracking, ...(trackingUrl === null ? {} : { trackingUrl }) };
}

function arrivalFrom({
  arrives_from: from,
  arrives_to: to,
}: Partial<Record<"arrives_from" | "arrives_to", string | null | undefined>>) {
  return from && to && from <= to ? { arrival: { from, to } } : {};
}

const optionalMoney = z.codec(z.nullish(money), z.int(), {
  decode: (value) => value ?? 0,
  encode: (value) => value,
});

export const order = shape(
  z.object({
    order_number: responseText,
    status: z.enum(["pending", "paid", "cancelled", "expired"] satisfies OrderStatus[]),
    order_date: responseText,
    email: text,
    address: shipTo,
    note: text,
    shipments: list(
      z.object({
        brand: z.object({ id, name: text }),
        shipping: z.object({ type: responseText, price: money }),
        status: z.enum([
          "pending",
          "processing",
          "shipped",
          "delivered",
          "cancelled",
        ] satisfies ShipmentStatus[]),
        arrives_from: extension(z.iso.date().check(z.maxLength(10))),
        arrives_to: extension(z.iso.date().check(z.maxLength(10))),
        delayed_until: extension(z.iso.date().check(z.maxLength(10))),
        shipped_at: nullableText,
        delivered_at: nullableText,
        tracking: text,
        // Ours: the carrier that `tracking` begins with, and the parcel's page.
        carrier: text,
        tracking_url: nullableText,
        products: list(orderLine),
      }),
    ),
    ...breakdown.shape,
    total_price: money,
    refunded_amount: optionalMoney,
    duties: extension(plainText),
  }),
  {
    decode: (wire): Order => ({
      number: wire.order_number,
      status: wire.status,
      placedAt: wire.order_date,
      email: wire.email,
      shipTo: {
        ...addressTextOf(wire.address),
        state: wire.address.state,
        country: wire.address.country,
      },
      note: wire.note,
      shipments: wire.shipments.map((shipment) => ({
        brand: shipment.brand,
        shippingType: shipment.shipping.type,
        shippingPrice: shipment.shipping.price,
        ...arrivalFrom(shipment),
        ...(shipment.delayed_until && { delayedUntil: shipment.delayed_until }),
        status: shipment.status,
        shippedAt: shipment.shipped_at,
        deliveredAt: shipment.delivered_at,
        ...trackingOf(shipment),
        lines: shipment.products.map((product) => ({
          productId: product.product_id,
          name: product.product_name,
          image: product.image,
          chosen: product.variations,
          unitPrice: product.price,
          quantity: product.quantity,
          total: product.product_total,
          ...(product.final_sale && { isFinalSale: true }),
          ...((product.refunded_quantity ?? 0) > 0 && {
            refunded: Math.min(product.refunded_quantity ?? 0, product.quantity),
          }),
        })),
      })),
      totals: {
        goods: wire.subtotal,
        discount: wire.discount,
        shipping: wire.shipping,
        tax: wire.tax,
        total: wire.total_price,
      },
      refunded: wire.refunded_amount,
      ...(wire.duties && { duties: wire.duties }),
    }),
    encode: (value) => ({
      order_number: value.number,
      status: value.status,
      order_date: value.placedAt,
      email: value.email,
      address: {
        ...wireOfAddressText(value.shipTo),
        state: value.shipTo.state,
        country: value.shipTo.country,
      },
      note: value.note,
      shipments: value.shipments.map((shipment) => ({
        brand: shipment.brand,
        shipping: { type: shipment.shippingType, price: shipment.shippingPrice },
        arrives_from: shipment.arrival?.from ?? null,
        arrives_to: shipment.arrival?.to ?? null,
        delayed_until: shipment.delayedUntil ?? null,
        status: shipment.status,
        shipped_at: shipment.shippedAt,
        delivered_at: shipment.deliveredAt,
        tracking: shipment.tracking && trackingText(shipment),
        carrier: shipment.carrier,
        tracking_url: trackingLink(shipment)?.href ?? null,
        products: shipment.lines.map((line) => ({
          product_id: line.productId,
          product_name: line.name,
          image: line.image,
          variations: line.chosen,
          price: line.unitPrice,
          quantity: line.quantity,
          product_total: line.total,
          final_sale: line.isFinalSale,
          refunded_quantity: line.refunded,
        })),
      })),
      subtotal: value.totals.goods,
      discount: value.totals.discount,
      shipping: value.totals.shipping,
      tax: value.totals.tax,
      total_price: value.totals.total,
      refunded_amount: value.refunded,
      duties: value.duties,
    }),
  },
);

/** Ours: readable by whoever holds the order's unguessable token. */
export const getOrderConfirmation = endpoint({
  method: "GET",
  path: "/orders/confirmation/:token",
  access: "link",
  answer: enveloped(order),
  isOptional: true,
});
