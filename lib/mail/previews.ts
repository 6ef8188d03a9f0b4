import "server-only";
import type { Order } from "@/lib/domain/order/order";
import { delayedOrder, orderConfirmation } from "./emails/orders";
import type { Email } from "./layout/email";

const line = (name: string, value: string, unitPrice: number, quantity: number) => ({
  productId: 1,
  name,
  image: null,
  chosen: value ? [{ variation: "Color", value }] : [],
  unitPrice,
  quantity,
  total: unitPrice * quantity,
});

const underWay = {
  status: "processing",
  shippedAt: null,
  deliveredAt: null,
  carrier: "",
  tracking: "",
} as const;

const sampleOrder: Order = {
  number: "SL-7Q2M9X",
  status: "paid",
  placedAt: "2026-06-01T12:00:00.000Z",
  email: "ada@example.com",
  shipTo: {
    firstName: "Ada",
    lastName: "Byron",
    company: "",
    address: "12 Mercer Street",
    apartment: "4B",
    city: "New York",
    zipcode: "10013",
    phone: "",
    state: "NY",
    country: "United States",
  },
  note: "",
  refunded: 0,
  shipments: [
    {
      brand: { id: 1, name: "Hesper & Lowe" },
      shippingType: "Standard",
      shippingPrice: 0,
      ...underWay,
      lines: [line("Alma Ring", "Yellow gold", 240_000, 2)],
    },
    {
      brand: { id: 2, name: "Casa Tormel" },
      shippingType: "Standard",
      shippingPrice: 0,
      ...underWay,
      lines: [line("Pia Eternity Ring", "", 235_000, 1)],
    },
    {
      brand: { id: 3, name: "Thackeray Pell" },
      shippingType: "Standard",
      shippingPrice: 0,
      ...underWay,
      lines: [line("Kaia Cufflinks", "", 135_000, 1)],
    },
  ],
  totals: { goods: 850_000, discount: 0, shipping: 0, tax: 0, total: 850_000 },
};

export function delayedOrderPreview(): Email {
  return delayedOrder({
    kind: "delayed-order",
    firstName: "Ada",
    orderNumber: sampleOrder.number,
    brandName: "Hesper & Lowe",
    newDate: "2026-06-19T16:00:00.000Z",
  });
}

export function invoicePreview(): Email {
  const email = orderConfirmation({
    kind: "order-confirmation",
    order: sampleOrder,
    orderToken: "",
  });
  return { ...email, blocks: email.blocks.filter(({ kind }) => kind !== "action") };
}
