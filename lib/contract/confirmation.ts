import * as z from "zod/mini";
import type { Order, OrderStatus, ShipmentStatus } from "@/lib/domain/order";
import { trackingLink, trackingText } from "@/lib/domain/tracking";
import { addressText } from "./address-text";
import { isTaken } from "./cart-groups";
import { endpoint } from "./endpoint";
import { fields, or } from "./fields";
import { amountsFrom, breakdown, breakdownOf } from "./totals";
import {
  claim,
  enveloped,
  extension,
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

type OrderLine = Order["shipments"][number]["lines"][number];

const orderLine = shape(
  fields<OrderLine>({
    productId: ["product_id", id],
    name: ["product_name", text],
    image: ["image", nullableText],
    chosen: ["variations", list(z.object({ variation: text, value: text }))],
    unitPrice: ["price", money],
    quantity: ["quantity", integer],
    total: ["product_total", money],
    discount: ["discount", or(extension(money), undefined)],
    isFinalSale: ["final_sale", claim],
    refunded: ["refunded_quantity", or(extension(integer), undefined)],
  }),
  {
    decode: ({ refunded = 0, discount, ...line }): OrderLine => ({
      ...line,
      ...(isTaken(discount) && { discount }),
      ...(refunded > 0 && { refunded: Math.min(refunded, line.quantity) }),
    }),
    encode: (line) => line,
  },
);

const shipTo = fields<Order["shipTo"]>({
  ...addressText,
  state: ["state", text],
  country: ["country", text],
});

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
        shipping: z.object({ type: responseText, price: money, discount: extension(money) }),
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
    refunded_amount: or(z.nullish(money), 0),
    duties: extension(plainText),
  }),
  {
    decode: (wire): Order => ({
      number: wire.order_number,
      status: wire.status,
      placedAt: wire.order_date,
      email: wire.email,
      shipTo: wire.address,
      note: wire.note,
      shipments: wire.shipments.map((shipment) => ({
        brand: shipment.brand,
        shippingType: shipment.shipping.type,
        shippingPrice: shipment.shipping.price,
        ...(isTaken(shipment.shipping.discount) && {
          shippingDiscount: shipment.shipping.discount,
        }),
        ...arrivalFrom(shipment),
        ...(shipment.delayed_until && { delayedUntil: shipment.delayed_until }),
        status: shipment.status,
        shippedAt: shipment.shipped_at,
        deliveredAt: shipment.delivered_at,
        ...trackingOf(shipment),
        lines: shipment.products,
      })),
      totals: amountsFrom(wire, wire.total_price),
      refunded: wire.refunded_amount,
      ...(wire.duties && { duties: wire.duties }),
    }),
    encode: (value) => ({
      order_number: value.number,
      status: value.status,
      order_date: value.placedAt,
      email: value.email,
      address: value.shipTo,
      note: value.note,
      shipments: value.shipments.map((shipment) => ({
        brand: shipment.brand,
        shipping: {
          type: shipment.shippingType,
          price: shipment.shippingPrice,
          discount: shipment.shippingDiscount,
        },
        arrives_from: shipment.arrival?.from ?? null,
        arrives_to: shipment.arrival?.to ?? null,
        delayed_until: shipment.delayedUntil ?? null,
        status: shipment.status,
        shipped_at: shipment.shippedAt,
        delivered_at: shipment.deliveredAt,
        tracking: shipment.tracking && trackingText(shipment),
        carrier: shipment.carrier,
        tracking_url: trackingLink(shipment)?.href ?? null,
        products: shipment.lines,
      })),
      ...breakdownOf(value.totals),
      total_price: value.totals.total,
      refunded_amount: value.refunded,
      duties: value.duties,
    }),
  },
);

/** Ours: readable by whoever holds the order's unguessable token. */
export const getOrderConfirmation = endpoint("GET /orders/confirmation/:token", {
  access: "link",
  answer: enveloped(order),
  isOptional: true,
});
