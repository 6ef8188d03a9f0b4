import type { Order, Shipment } from "@/lib/domain/order/order";
import type { MailMessage } from "../emails/messages";

const rings: Shipment = {
  brand: { id: 1, name: "Hesper & Lowe" },
  shippingType: "Standard",
  shippingPrice: 0,
  status: "processing",
  shippedAt: null,
  deliveredAt: null,
  carrier: "",
  tracking: "",
  lines: [
    {
      productId: 1,
      name: "Alma Ring",
      image: "/catalogue/products/alma-ring-1.jpg",
      chosen: [
        { variation: "Color", value: "Yellow gold" },
        { variation: "Size", value: "6" },
      ],
      unitPrice: 120_050,
      quantity: 2,
      total: 240_100,
    },
  ],
};

/** An order of two designers with a note, a discount and tax. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    number: "SL-7Q2M9X",
    status: "paid",
    placedAt: "2026-06-01T12:00:00.000Z",
    email: "zoe@example.com",
    shipTo: {
      firstName: "Zoë",
      lastName: "Łukaszewska-O’Brien",
      company: "",
      address: "1 State Street",
      apartment: "Apt. 4 & 5",
      city: "Boston",
      zipcode: "02110",
      phone: "",
      state: "MA",
      country: "United States",
    },
    note: "Please ring <twice>.\nThank you",
    shipments: [
      rings,
      {
        brand: { id: 2, name: "Atelier Noé" },
        shippingType: "International Express",
        shippingPrice: 4_800,
        status: "processing",
        shippedAt: null,
        deliveredAt: null,
        carrier: "",
        tracking: "",
        lines: [
          {
            productId: 2,
            name: "Cosima Tote",
            image: null,
            chosen: [],
            unitPrice: 60_000,
            quantity: 1,
            total: 60_000,
          },
        ],
      },
    ],
    totals: { goods: 300_100, discount: 45_015, shipping: 4_800, tax: 15_943, total: 275_828 },
    refunded: 0,
    ...changes,
  };
}

const soldOut = {
  productId: 1,
  valueIds: [7, 20],
  name: "Alma Ring",
  designer: "Hesper & Lowe",
  chosen: [
    { variation: "Color", value: "Yellow gold" },
    { variation: "Size", value: "6" },
  ],
};

/** One message of each kind. */
export const sampleMessages: Readonly<{
  [Kind in MailMessage["kind"]]: MailMessage & { kind: Kind };
}> = {
  "order-confirmation": {
    kind: "order-confirmation",
    order: sampleOrder(),
    orderToken: "order-token",
  },
  "order-to-shop": { kind: "order-to-shop", order: sampleOrder() },
  "order-to-designer": {
    kind: "order-to-designer",
    order: sampleOrder(),
    shipment: rings,
  },
  "recovery-code": { kind: "recovery-code", firstName: "Zoë", code: "code/1+2" },
  "password-changed": {
    kind: "password-changed",
    firstName: "Zoë",
    device: "Chrome on Android",
    changedAt: "2026-06-01T12:00:00.000Z",
  },
  "return-received-customer": {
    kind: "return-received-customer",
    orderNumber: "SL-7Q2M9X",
    name: "Zoë Łukaszewska",
    reason: "The customer decides they no longer want the product",
  },
  "return-received-shop": {
    kind: "return-received-shop",
    orderNumber: "SL-7Q2M9X",
    name: "Zoë Łukaszewska",
    phone: "+1 617 555 0100",
    email: "zoe@example.com",
    reason: "The customer decides they no longer want the product",
    picture: null,
  },
  "return-decided": {
    kind: "return-decided",
    orderNumber: "SL-7Q2M9X",
    name: "Zoë Łukaszewska",
    decision: "approved",
    words: "Please use the label <enclosed>.",
  },
  contact: {
    kind: "contact",
    name: "Zoë Łukaszewska",
    phone: "+1 617 555 0100",
    email: "zoe@example.com",
    message: "Is the ring <b>solid</b> gold?\n\nŻyczę miłego dnia 🌷",
  },
  "newsletter-confirmation": { kind: "newsletter-confirmation", token: "confirm-token" },
  "newsletter-welcome": { kind: "newsletter-welcome", token: "leave-token" },
  "stock-alert-confirmation": {
    kind: "stock-alert-confirmation",
    token: "confirm-token",
    cancelToken: "cancel-token",
    piece: soldOut,
  },
  "back-in-stock": { kind: "back-in-stock", piece: soldOut },
  "earlier-orders": { kind: "earlier-orders", firstName: "Zoë", token: "earlier-token" },
  "delayed-order": {
    kind: "delayed-order",
    firstName: "Zoë",
    orderNumber: "SL-7Q2M9X",
    brandName: "Hesper & Lowe",
    newDate: "2026-06-19T16:00:00.000Z",
  },
  shipped: {
    kind: "shipped",
    firstName: "Zoë",
    orderNumber: "SL-7Q2M9X",
    orderToken: "order-token",
    shipments: sampleOrder()
      .shipments.slice(0, 1)
      .map((shipment) => ({ ...shipment, status: "shipped", carrier: "UPS", tracking: "1Z 999" })),
  },
  refund: {
    kind: "refund",
    firstName: "Zoë",
    orderNumber: "SL-7Q2M9X",
    orderToken: "order-token",
    amount: 275_828,
    isLatePayment: true,
  },
  "refund-to-designer": {
    kind: "refund-to-designer",
    orderNumber: "SL-7Q2M9X",
    designer: "Hesper & Lowe",
    state: "canceled",
    lines: [{ name: "Alma Ring", chosen: soldOut.chosen, quantity: 1 }],
  },
  "refund-failed": {
    kind: "refund-failed",
    orderNumber: "SL-7Q2M9X",
    amount: 275_828,
    reason: "expired_or_canceled_card",
  },
  dispute: {
    kind: "dispute",
    orderNumber: "SL-7Q2M9X",
    amount: 275_828,
    reason: "product_not_received",
    status: "open",
    answerBy: "2026-06-19T16:00:00.000Z",
  },
  "low-stock": {
    kind: "low-stock",
    most: 3,
    total: 54,
    variants: [
      { name: "Alma Ring Yellow gold / 6 (ALMA-6)", pieces: 0 },
      { name: "Linen Top", pieces: 3 },
    ],
  },
};
