import type {
  CustomerOrder,
  Order,
  OrderHistory,
  OrderListItem,
  Shipment,
} from "@/lib/domain/order/order";
import fc from "@/lib/domain/testing/fast-check";
import type { OrderRequest } from "../../orders";
import { shippingChoices, totals } from "./carts";
import {
  cents,
  chosen,
  count,
  filled,
  filledOrNull,
  id,
  list,
  paged,
  reference,
  text,
} from "./parts";

const recipient = {
  firstName: text,
  lastName: text,
  company: text,
  address: text,
  apartment: text,
  city: text,
  zipcode: text,
  phone: text,
  country: text,
  state: text,
};

export const orderRequest: fc.Arbitrary<OrderRequest> = fc
  .record({
    required: fc.record({
      ...recipient,
      note: text,
      countryId: fc.option(id),
      stateId: fc.option(id),
      shipping: shippingChoices,
      discount: cents,
    }),
    optional: fc.record(
      {
        sessionId: text,
        email: text,
        expectedTotal: cents,
        payment: filled,
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ required, optional }) => ({ ...required, ...optional }));

const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

const orderLine = fc
  .tuple(
    fc.record({
      productId: id,
      name: text,
      image: filledOrNull,
      chosen,
      unitPrice: cents,
      quantity: id,
      total: cents,
    }),
    fc.record(
      { isFinalSale: fc.constant(true), discount: fc.constant(250), refunded: fc.constant(1) },
      { requiredKeys: [] },
    ),
  )
  .map(([line, others]) => ({ ...line, ...others }));

const shipment: fc.Arbitrary<Shipment> = fc
  .record({
    shipment: fc.record({
      brand: reference,
      shippingType: text,
      shippingPrice: cents,
      status: fc.constantFrom("pending", "processing", "shipped", "delivered", "cancelled"),
      shippedAt: fc.option(moment),
      deliveredAt: fc.option(moment),
      carrier: text,
      tracking: text,
      lines: list(orderLine),
    }),
    others: fc.record(
      {
        arrival: fc.constant({ from: "2026-12-01", to: "2026-12-03" }),
        shippingDiscount: fc.constant(500),
        delayedUntil: fc.constant("2026-12-05"),
        trackingUrl: fc.constantFrom("https://parcels.example/7", "https://parcels.example/?a=%20"),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ shipment, others }) => ({ ...shipment, ...others }));

const wholeOrder = fc.record({
  number: text,
  status: fc.constantFrom("pending", "paid", "cancelled", "expired"),
  placedAt: moment,
  email: text,
  shipTo: fc.record(recipient),
  note: text,
  shipments: list(shipment),
  totals,
  refunded: cents,
});

export const order: fc.Arbitrary<Order> = fc
  .tuple(wholeOrder, fc.record({ duties: filled }, { requiredKeys: [] }))
  .map(([order, others]) => ({ ...order, ...others }));

const orderSummary: fc.Arbitrary<OrderListItem> = fc.record(
  {
    id,
    number: text,
    placedAt: moment,
    name: text,
    image: filledOrNull,
    pieces: count,
    total: cents,
    isReturned: fc.boolean(),
    isReturnOpen: fc.boolean(),
    status: fc.option(fc.constantFrom("pending", "paid", "cancelled", "expired")),
    isRefunded: fc.constant(true as const),
  },
  {
    requiredKeys: [
      "id",
      "number",
      "placedAt",
      "name",
      "image",
      "pieces",
      "total",
      "isReturned",
      "isReturnOpen",
      "status",
    ],
  },
);

export const orderHistory: fc.Arbitrary<OrderHistory> = fc
  .tuple(paged(orderSummary), fc.record({ canAddEarlier: fc.constant(true) }, { requiredKeys: [] }))
  .map(([page, others]) => ({ ...page, ...others }));

const pieces = list(fc.record({ item: count, quantity: count }));

export const customerOrder: fc.Arbitrary<CustomerOrder> = fc.record(
  {
    id,
    order,
    isReturned: fc.boolean(),
    isReturnOpen: fc.boolean(),
    returnUntil: fc.option(moment),
    returnable: list(fc.record({ designer: text, until: moment, pieces })),
    returns: list(
      fc.record({
        decision: fc.constantFrom("open", "approved", "refused"),
        requestedAt: moment,
        pieces,
      }),
    ),
  },
  { requiredKeys: ["id", "order", "isReturned", "isReturnOpen", "returnUntil"] },
);
