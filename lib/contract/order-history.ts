import * as z from "zod/mini";
import type { CustomerOrder, OrderHistory, OrderListItem, OrderStatus } from "@/lib/domain/order";
import type { ReturnDecision } from "@/lib/domain/return-request";
import { order } from "./confirmation";
import { endpoint } from "./endpoint";
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
  optional,
  responseText,
  shape,
  text,
} from "./wire";

const image = optional(z.union([responseText, z.object({ image: nullableText })]));

/** Ours; without it an order that is not refunded can be returned, as in the specification. */
const returnOpen = extension(
  z.codec(z.literal([true, false, 1, 0, "1", "0"]), z.boolean(), {
    decode: (value) => Boolean(Number(value)),
    encode: (value) => (value ? 1 : 0),
  }),
);

const summary = shape(
  z.object({
    id,
    image,
    name: text,
    total_quantity: optional(integer),
    total_price: optional(money),
    order_number: text,
    order_date: text,
    refunded: flag,
    return_open: returnOpen,
    fully_refunded: claim,
    status: extension(z.enum(["pending", "paid", "cancelled", "expired"] satisfies OrderStatus[])),
  }),
  {
    decode: (wire): OrderListItem => ({
      id: wire.id,
      number: wire.order_number,
      placedAt: wire.order_date,
      name: wire.name,
      image: (typeof wire.image === "string" ? wire.image : wire.image?.image) || null,
      pieces: wire.total_quantity ?? null,
      total: wire.total_price ?? null,
      isReturned: wire.refunded,
      isReturnOpen: wire.return_open ?? !wire.refunded,
      ...(wire.fully_refunded && { isRefunded: true }),
      status: wire.status ?? null,
    }),
    encode: (value) => ({
      id: value.id,
      image: { image: value.image },
      name: value.name,
      total_quantity: value.pieces,
      total_price: value.total,
      order_number: value.number,
      order_date: value.placedAt,
      refunded: value.isReturned,
      return_open: value.isReturnOpen,
      fully_refunded: value.isRefunded,
      status: value.status,
    }),
  },
);

const orders = shape(z.object({ orders: paged(summary), takes_earlier_orders: claim }), {
  decode: (wire): OrderHistory => ({
    ...wire.orders,
    ...(wire.takes_earlier_orders && { canAddEarlier: true }),
  }),
  encode: ({ canAddEarlier, ...value }) => ({
    orders: value,
    takes_earlier_orders: canAddEarlier,
  }),
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

const returnablePackage = z.object({ designer: text, until: responseText, items: pieces });

const returnState = z.object({
  decision: z.enum(["open", "approved", "refused"] satisfies ReturnDecision[]),
  requested_at: responseText,
  items: pieces,
});

const customerOrder = shape(
  z.object({
    ...{ id, order, refunded: flag, return_open: flag, return_until: nullableText },
    returnable: extension(list(returnablePackage)),
    return_requests: extension(list(returnState)),
  }),
  {
    decode: (wire): CustomerOrder => ({
      id: wire.id,
      order: wire.order,
      isReturned: wire.refunded,
      isReturnOpen: wire.return_open,
      returnUntil: wire.return_until,
      ...(wire.returnable && {
        returnable: wire.returnable.map(({ items, ...each }) => ({ ...each, pieces: items })),
      }),
      ...(wire.return_requests && {
        returns: wire.return_requests.map(({ decision, requested_at, items }) => ({
          ...{ decision, requestedAt: requested_at, pieces: items },
        })),
      }),
    }),
    encode: (value) => ({
      id: value.id,
      order: value.order,
      refunded: value.isReturned,
      return_open: value.isReturnOpen,
      return_until: value.returnUntil,
      returnable: value.returnable?.map(({ pieces, ...each }) => ({ ...each, items: pieces })),
      return_requests: value.returns?.map(({ decision, requestedAt, pieces }) => ({
        ...{ decision, requested_at: requestedAt, items: pieces },
      })),
    }),
  },
);

/** Ours. */
export const getOrder = endpoint("GET /orders/show/:id", {
  access: "customer",
  answer: enveloped(customerOrder),
  isOptional: true,
});
