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
import {
  claim,
  enveloped,
  extension,
  flag,
  id,
  integer,
  list,
  money,
  nullableText,
  onRead,
  optional,
  or,
  responseText,
  text,
  typed,
} from "./wire";

const image = z.codec(
  optional(z.union([responseText, z.object({ image: nullableText })])),
  z.nullable(z.string()),
  {
    decode: (wire) => (typeof wire === "string" ? wire : wire?.image) || null,
    encode: (value) => ({ image: value }),
  },
);

/** Ours; without it an order that is not refunded can be returned, as in the specification. */
const returnOpen = extension(
  z.codec(z.literal([true, false, 1, 0, "1", "0"]), z.boolean(), {
    decode: (value) => Boolean(Number(value)),
    encode: (value) => (value ? 1 : 0),
  }),
);

interface WireSummary extends Omit<OrderListItem, "isReturnOpen"> {
  isReturnOpen?: boolean;
}

const summary = onRead(
  fields<WireSummary>({
    id: ["id", id],
    image: ["image", image],
    name: ["name", text],
    pieces: ["total_quantity", optional(integer)],
    total: ["total_price", optional(money)],
    number: ["order_number", text],
    placedAt: ["order_date", text],
    isReturned: ["refunded", flag],
    isReturnOpen: ["return_open", returnOpen],
    isRefunded: ["fully_refunded", claim],
    status: ["status", or(extension(orderStatus), null)],
  }),
  (order): OrderListItem => ({ ...order, isReturnOpen: order.isReturnOpen ?? !order.isReturned }),
);

interface WireHistory extends Pick<OrderHistory, "canAddEarlier"> {
  orders: Paged<OrderListItem>;
}

const wireHistory = fields<WireHistory>({
  orders: ["orders", paged(summary)],
  canAddEarlier: ["takes_earlier_orders", claim],
});

const orders = z.codec(wireHistory, typed<OrderHistory>(), {
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

const pieces = list(z.object({ item: integer, quantity: integer }));

const returnable = fields<ReturnablePackage>({
  designer: ["designer", text],
  until: ["until", responseText],
  pieces: ["items", pieces],
});

const returnState = fields<ReturnState>({
  decision: ["decision", z.enum(["open", "approved", "refused"] satisfies ReturnDecision[])],
  requestedAt: ["requested_at", responseText],
  pieces: ["items", pieces],
});

const customerOrder = fields<CustomerOrder>({
  id: ["id", id],
  order: ["order", order],
  isReturned: ["refunded", flag],
  isReturnOpen: ["return_open", flag],
  returnUntil: ["return_until", nullableText],
  returnable: ["returnable", extension(list(returnable))],
  returns: ["return_requests", extension(list(returnState))],
});

export const getOrder = endpoint("GET /orders/show/:id", {
  access: "customer",
  answer: enveloped(customerOrder),
  isOptional: true,
});
