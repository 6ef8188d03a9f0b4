import type { Hono } from "hono";
import { getOrder, getOrders } from "@/lib/contract/order-history";
import { PAGE_SIZE } from "@/lib/domain/constants";
import { parseId } from "@/lib/domain/id";
import type {
  CustomerOrder,
  OrderHistory,
  OrderListItem,
  OrderStatus,
} from "@/lib/domain/order/order";
import type { ReturnablePackage } from "@/lib/domain/order/return-request";
import { returnablePackages, returnDeadline } from "@/lib/domain/order/returns";
import { pageOf } from "@/lib/domain/paged";
import { failure, success } from "@/lib/domain/result";
import { joinNames } from "@/lib/domain/text/list-text";
import { countRows } from "../db/count-rows";
import type { Queries } from "../db/transaction";
import type { Backend, Clock } from "../http/context";
import { route } from "../http/http";
import { arrivalIn, orderOf } from "./read";
import { type LeftLine, linesLeft, returnsOf } from "./returnable";

/** Canceled and expired attempts are left out: the customer never saw them as orders. */
async function listOrders(
  { db, now }: Clock,
  customerId: number,
  page: number,
): Promise<OrderHistory> {
  const total = await countRows(shownOrders(db, customerId));
  const offset = (page - 1) * PAGE_SIZE;
  const orders = await shownOrders(db, customerId)
    .select(["id", "number", "created_at", "total", "refunded", "status"])
    .select(["refunded_amount", "lost_amount"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE)
    .offset(offset)
    .execute();
  const ids = orders.map((order) => order.id);
  const [lines, shipments, left] = await Promise.all([
    linesOf(db, ids),
    shipmentsOf(db, ids),
    linesLeft(db, ids),
  ]);
  const items = orders.map((order): OrderListItem => {
    const own = lines.get(order.id) ?? [];
    const status = order.status as OrderStatus;
    const isReturned = order.refunded === 1;
    const returnable = {
      status,
      placedAt: order.created_at,
      shipments: (shipments.get(order.id) ?? []).map((shipment) => ({
        ...shipment,
        lines: own.filter((line) => line.shipment_id === shipment.id),
      })),
    };
    const pieces = left.filter(({ orderId }) => orderId === order.id);
    return {
      id: order.id,
      number: order.number,
      placedAt: order.created_at,
      name: nameOf(own),
      image: own.find((line) => line.image !== null)?.image ?? null,
      pieces: own.reduce((sum, line) => sum + line.quantity, 0),
      total: order.total,
      isReturned,
      isReturnOpen: !isReturned && openPackages(returnable, pieces, now()).length > 0,
      ...(order.total > 0 &&
        order.refunded_amount + order.lost_amount >= order.total && { isRefunded: true }),
      status,
    };
  });
  const unverified = await db
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();
  return {
    ...pageOf(items, { offset, total, perPage: PAGE_SIZE }),
    ...(unverified && { canAddEarlier: true }),
  };
}

async function findOrder(backend: Clock, customerId: number, id: number) {
  return (await findOrderAndLines(backend, customerId, id))?.found;
}

/** `lines` are those of the order's shipments, in their order, with what is left to return. */
export async function findOrderAndLines(
  { db, now }: Clock,
  customerId: number,
  id: number,
): Promise<{ found: CustomerOrder; lines: LeftLine[] } | undefined> {
  const row = await shownOrders(db, customerId).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const order = await orderOf(db, row);
  const isReturned = row.refunded === 1;
  const lines = await linesLeft(db, [id]);
  const returnable = isReturned ? [] : openPackages(order, lines, now());
  const returns = await returnsOf(db, id, lines);
  const found = {
    id: row.id,
    order,
    isReturned,
    isReturnOpen: returnable.length > 0,
    returnUntil: isReturned ? null : returnDeadline(order),
    returnable,
    returns: returns.map(({ decision, requestedAt, pieces }) => ({
      decision,
      requestedAt,
      pieces,
    })),
  };
  return { found, lines };
}

function openPackages(
  order: Parameters<typeof returnablePackages>[0],
  lines: readonly { left: number }[],
  now: Date,
): ReturnablePackage[] {
  const left = lines.map((line) => line.left);
  return returnablePackages(order, left).filter(({ until }) => now.toISOString() <= until);
}

function shownOrders(db: Queries, customerId: number) {
  return db
    .selectFrom("orders")
    .where("customer_id", "=", customerId)
    .where((where) =>
      where.or([where("paid_at", "is not", null), where("status", "=", "pending")]),
    );
}

function nameOf(lines: readonly { name: string }[]): string {
  return joinNames(
    lines.map(({ name }) => name),
    1,
  );
}

async function linesOf(db: Queries, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom("order_lines")
    .select(["order_id", "shipment_id", "name", "image", "quantity", "final_sale"])
    .where("order_id", "in", orderIds)
    .orderBy("id")
    .execute();
  const lines = rows.map((row) => ({ ...row, isFinalSale: row.final_sale === 1 }));
  return Map.groupBy(lines, (line) => line.order_id);
}

async function shipmentsOf(db: Queries, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .selectFrom("shipments")
    .select(["id", "order_id", "status", "delivered_at as deliveredAt", "shipped_at as shippedAt"])
    .select(["arrives_from", "arrives_to", "delayed_until", "brand_id", "brand_name"])
    .where("order_id", "in", orderIds)
    .orderBy("id")
    .execute();
  const shipments = rows.map(({ delayed_until, brand_id, brand_name, ...row }) => ({
    ...row,
    ...arrivalIn(row),
    ...(delayed_until && { delayedUntil: delayed_until }),
    brand: { id: brand_id, name: brand_name },
  }));
  return Map.groupBy(shipments, (shipment) => shipment.order_id);
}

export function orderHistoryRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getOrders, async ({ caller, query }) =>
    success(await listOrders(backend, caller.customerId, query.page)),
  );
  route(app, backend, getOrder, async ({ caller, parameters }) => {
    const id = parseId(parameters.id);
    const order = id === null ? undefined : await findOrder(backend, caller.customerId, id);
    return order ? success(order) : failure<never>("notFound", "Order not found");
  });
}
