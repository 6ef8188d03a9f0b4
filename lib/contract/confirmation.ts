import * as z from "zod/mini";
import type {
  Order,
  OrderAmounts,
  OrderLine,
  OrderStatus,
  Shipment,
  ShipmentStatus,
} from "@/lib/domain/order/order";
import { trackingLink, trackingText } from "@/lib/domain/shipping/tracking";
import { addressText } from "./address-text";
import { discount } from "./cart-groups";
import { endpoint } from "./endpoint";
import { fields, orNull, unlessEmpty } from "./fields";
import { amounts } from "./totals";
import {
  claim,
  enveloped,
  extension,
  id,
  integer,
  list,
  money,
  nullableText,
  onRead,
  or,
  plainText,
  responseText,
  text,
  typed,
} from "./wire";

const orderLine = onRead(
  fields<OrderLine>({
    productId: ["product_id", id],
    name: ["product_name", text],
    image: ["image", nullableText],
    chosen: ["variations", list(z.object({ variation: text, value: text }))],
    unitPrice: ["price", money],
    quantity: ["quantity", integer],
    total: ["product_total", money],
    discount: ["discount", discount],
    isFinalSale: ["final_sale", claim],
    refunded: [
      "refunded_quantity",
      onRead(extension(integer), (pieces) => (pieces && pieces > 0 ? pieces : undefined)),
    ],
  }),
  (line) =>
    line.refunded === undefined
      ? line
      : { ...line, refunded: Math.min(line.refunded, line.quantity) },
);

const shipTo = fields<Order["shipTo"]>({
  ...addressText,
  state: ["state", text],
  country: ["country", text],
});

const date = z.iso.date().check(z.maxLength(10));

interface WireShipment extends Omit<Shipment, "arrival"> {
  arrivesFrom?: string;
  arrivesTo?: string;
}

const wireShipment = fields<WireShipment>({
  brand: ["brand", z.object({ id, name: text })],
  shippingType: ["shipping.type", responseText],
  shippingPrice: ["shipping.price", money],
  shippingDiscount: ["shipping.discount", discount],
  status: [
    "status",
    z.enum([
      "pending",
      "processing",
      "shipped",
      "delivered",
      "cancelled",
    ] satisfies ShipmentStatus[]),
  ],
  arrivesFrom: ["arrives_from", orNull(extension(date))],
  arrivesTo: ["arrives_to", orNull(extension(date))],
  delayedUntil: ["delayed_until", orNull(extension(date))],
  shippedAt: ["shipped_at", nullableText],
  deliveredAt: ["delivered_at", nullableText],
  tracking: ["tracking", text],
  // Ours: the carrier that `tracking` begins with, and the parcel's page.
  carrier: ["carrier", text],
  trackingUrl: ["tracking_url", orNull(nullableText)],
  lines: ["products", list(orderLine)],
});

const shipment = z.codec(wireShipment, typed<Shipment>(), {
  decode: ({ arrivesFrom: from, arrivesTo: to, ...rest }) => ({
    ...withoutCarrier(rest),
    ...(from && to && from <= to && { arrival: { from, to } }),
  }),
  encode: (value) => ({
    ...value,
    arrivesFrom: value.arrival?.from,
    arrivesTo: value.arrival?.to,
    tracking: value.tracking && trackingText(value),
    trackingUrl: trackingLink(value)?.href ?? undefined,
  }),
});

/** The wire names the carrier twice, for clients that read `tracking` alone. */
function withoutCarrier({ trackingUrl, ...shipment }: Omit<Shipment, "arrival">) {
  const { carrier } = shipment;
  const isNamed = carrier !== "" && shipment.tracking.startsWith(`${carrier} `);
  const tracking = isNamed ? shipment.tracking.slice(carrier.length + 1) : shipment.tracking;
  const isDerived = trackingUrl === trackingLink({ carrier, tracking })?.href;
  return { ...shipment, tracking, ...(trackingUrl && !isDerived && { trackingUrl }) };
}

export const orderStatus = z.enum([
  "pending",
  "paid",
  "cancelled",
  "expired",
] satisfies OrderStatus[]);

type WireOrder = Omit<Order, "totals"> & OrderAmounts;

const wireOrder = fields<WireOrder>({
  number: ["order_number", responseText],
  status: ["status", orderStatus],
  placedAt: ["order_date", responseText],
  email: ["email", text],
  shipTo: ["address", shipTo],
  note: ["note", text],
  shipments: ["shipments", list(shipment)],
  ...amounts,
  total: ["total_price", money],
  refunded: ["refunded_amount", or(z.nullish(money), 0)],
  duties: ["duties", unlessEmpty(extension(plainText))],
});

export const order = z.codec(wireOrder, typed<Order>(), {
  decode: ({ goods, discount, code, shipping, tax, includedTax, total, ...rest }) => ({
    ...rest,
    totals: {
      goods,
      discount,
      ...(code && { code }),
      shipping,
      tax,
      ...(includedTax !== undefined && { includedTax }),
      total,
    },
  }),
  encode: ({ totals, ...rest }) => ({ ...rest, ...totals }),
});

export const getOrderConfirmation = endpoint("GET /orders/confirmation/:token", {
  access: "link",
  answer: enveloped(order),
  isOptional: true,
});
