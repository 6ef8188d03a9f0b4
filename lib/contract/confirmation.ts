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
import * as w from "./wire";

const orderLine = w.onRead(
  fields<OrderLine>({
    productId: ["product_id", w.id],
    name: ["product_name", w.text],
    image: ["image", w.nullableText],
    chosen: ["variations", w.list(z.object({ variation: w.text, value: w.text }))],
    unitPrice: ["price", w.money],
    quantity: ["quantity", w.integer],
    total: ["product_total", w.money],
    discount: ["discount", discount],
    isFinalSale: ["final_sale", w.claim],
    refunded: [
      "refunded_quantity",
      w.onRead(w.extension(w.integer), (pieces) => (pieces && pieces > 0 ? pieces : undefined)),
    ],
  }),
  (line) =>
    line.refunded === undefined
      ? line
      : { ...line, refunded: Math.min(line.refunded, line.quantity) },
);

const shipTo = fields<Order["shipTo"]>({
  ...addressText,
  state: ["state", w.text],
  country: ["country", w.text],
});

const date = z.iso.date().check(z.maxLength(10));

interface WireShipment extends Omit<Shipment, "arrival"> {
  arrivesFrom?: string;
  arrivesTo?: string;
}

const wireShipment = fields<WireShipment>({
  brand: ["brand", z.object({ id: w.id, name: w.text })],
  shippingType: ["shipping.type", w.responseText],
  shippingPrice: ["shipping.price", w.money],
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
  arrivesFrom: ["arrives_from", orNull(w.extension(date))],
  arrivesTo: ["arrives_to", orNull(w.extension(date))],
  delayedUntil: ["delayed_until", orNull(w.extension(date))],
  shippedAt: ["shipped_at", w.nullableText],
  deliveredAt: ["delivered_at", w.nullableText],
  tracking: ["tracking", w.text],
  // Ours: the carrier that `tracking` begins with, and the parcel's page.
  carrier: ["carrier", w.text],
  trackingUrl: ["tracking_url", orNull(w.nullableText)],
  lines: ["products", w.list(orderLine)],
});

const shipment = z.codec(wireShipment, w.typed<Shipment>(), {
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
  number: ["order_number", w.responseText],
  status: ["status", orderStatus],
  placedAt: ["order_date", w.responseText],
  email: ["email", w.text],
  shipTo: ["address", shipTo],
  note: ["note", w.text],
  shipments: ["shipments", w.list(shipment)],
  ...amounts,
  total: ["total_price", w.money],
  refunded: ["refunded_amount", w.or(z.nullish(w.money), 0)],
  duties: ["duties", unlessEmpty(w.extension(w.plainText))],
});

export const order = z.codec(wireOrder, w.typed<Order>(), {
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
  answer: w.enveloped(order),
  isOptional: true,
});
