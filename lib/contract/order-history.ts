import * as z from "zod/mini";
import type { CustomerOrder, OrderHistory, OrderListItem } from "@/lib/domain/order/order";
import type {
  ReturnablePackage,
  ReturnDecision,
  ReturnState,
} from "@/lib/domain/order/return-request";
import type { Paged } from "@/lib/domain/paged";
import { order, orderStatus } from "./confirmation";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import { paged } from "./paged";
import { ids, query } from "./query";
import * as w from "./wire";

const image = z.codec(
  w.optional(z.union([w.responseText, z.object({ image: w.nullableText })])),
  z.nullable(z.string()),
  {
    decode: (wire) => (typeof wire === "string" ? wire : wire?.image) || null,
    encode: (value) => ({ image: value }),
  },
);

/** Ours; without it an order that is not refunded can be returned, as in the specification. */
const returnOpen = w.extension(
  z.codec(z.literal([true, false, 1, 0, "1", "0"]), z.boolean(), {
    decode: (value) => Boolean(Number(value)),
    encode: (value) => (value ? 1 : 0),
  }),
);

interface WireSummary extends Omit<OrderListItem, "isReturnOpen"> {
  isReturnOpen?: boolean;
}

const summary = w.onRead(
  fields<WireSummary>({
    id: ["id", w.id],
    image: ["image", image],
    name: ["name", w.text],
    pieces: ["total_quantity", w.optional(w.integer)],
    total: ["total_price", w.optional(w.money)],
    number: ["order_number", w.text],
    placedAt: ["order_date", w.text],
    isReturned: ["refunded", w.flag],
    isReturnOpen: ["return_open", returnOpen],
    isRefunded: ["fully_refunded", w.claim],
    status: ["status", w.or(w.extension(orderStatus), null)],
  }),
  (order): OrderListItem => ({ ...order, isReturnOpen: order.isReturnOpen ?? !order.isReturned }),
);

interface WireHistory extends Pick<OrderHistory, "canAddEarlier"> {
  orders: Paged<OrderListItem>;
}

const wireHistory = fields<WireHistory>({
  orders: ["orders", paged(summary)],
  canAddEarlier: ["takes_earlier_orders", w.claim],
});

const orders = z.codec(wireHistory, w.typed<OrderHistory>(), {
  decode: ({ orders, ...rest }) => ({ ...orders, ...rest }),
  encode: (value) => ({ ...value, orders: value }),
});

export const getOrders = endpoint("GET /orders", {
  access: "customer",
  query: query<{ page: number }>({
    decode: (wire) => ({ page: ids(wire, "page")[0] ?? 1 }),
    encode: ({ page }) => ({ page }),
  }),
  answer: orders,
});

const pieces = w.list(z.object({ item: w.integer, quantity: w.integer }));

const returnable = fields<ReturnablePackage>({
  designer: ["designer", w.text],
  until: ["until", w.responseText],
  pieces: ["items", pieces],
});

const returnState = fields<ReturnState>({
  decision: ["decision", z.enum(["open", "approved", "refused"] satisfies ReturnDecision[])],
  requestedAt: ["requested_at", w.responseText],
  pieces: ["items", pieces],
});

const customerOrder = fields<CustomerOrder>({
  id: ["id", w.id],
  order: ["order", order],
  isReturned: ["refunded", w.flag],
  isReturnOpen: ["return_open", w.flag],
  returnUntil: ["return_until", w.nullableText],
  returnable: ["returnable", w.extension(w.list(returnable))],
  returns: ["return_requests", w.extension(w.list(returnState))],
});

export const getOrder = endpoint("GET /orders/show/:id", {
  access: "customer",
  answer: w.enveloped(customerOrder),
  isOptional: true,
});
