import "server-only";
import { emptyAddressText } from "@/lib/domain/address/address";
import type { Order, OrderLine, Shipment } from "@/lib/domain/order/order";
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

const parcel = (id: number, name: string, lines: OrderLine[]): Shipment => ({
  brand: { id, name },
  shippingType: "Standard",
  shippingPrice: 0,
  status: "processing",
  shippedAt: null,
  deliveredAt: null,
  carrier: "",
  tracking: "",
  lines,
});

const sampleOrder: Order = {
  number: "SL-7Q2M9X",
  status: "paid",
  placedAt: "2026-06-01T12:00:00.000Z",
  email: "ada@example.com",
  shipTo: {
    ...emptyAddressText,
    firstName: "Ada",
    lastName: "Byron",
    address: "12 Mercer Street",
    apartment: "4B",
    city: "New York",
    zipcode: "10013",
    state: "NY",
    country: "United States",
  },
  note: "",
  refunded: 0,
  shipments: [
    parcel(1, "Hesper & Lowe", [line("Alma Ring", "Yellow gold", 240_000, 2)]),
    parcel(2, "Casa Tormel", [line("Pia Eternity Ring", "", 235_000, 1)]),
    parcel(3, "Thackeray Pell", [line("Kaia Cufflinks", "", 135_000, 1)]),
  ],
  totals: { goods: 850_000, discount: 0, shipping: 0, tax: 0, total: 850_000 },
};

export function delayedOrderPreview(): Email {
  return delayedOrder({
    firstName: "Ada",
    orderNumber: sampleOrder.number,
    brandName: "Hesper & Lowe",
    newDate: "2026-06-19T16:00:00.000Z",
  });
}

export function invoicePreview(): Email {
  const email = orderConfirmation({ order: sampleOrder, orderToken: "" });
  return {
    ...email,
    blocks: email.blocks.filter((block) => typeof block === "string" || block.kind !== "action"),
  };
}
