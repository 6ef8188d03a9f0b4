import { sql } from "kysely";
import type { OrderStatus, ShipmentStatus, ShipTo } from "@/lib/domain/order/order";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import { type Result, success } from "@/lib/domain/result";
import { countRows } from "../db/count-rows";
import type { RowOf } from "../db/rows";
import type { Queries } from "../db/transaction";
import type { Backend } from "../http/context";
import {
  ACTIVE_DISPUTES,
  type ActiveDispute,
  type DisputeStatus,
  type RefundStatus,
} from "./payment-states";
import { findOrder } from "./read";
import { refundedOf } from "./refunded";

const STUCK = ["pending", "sent", "failed"] as const satisfies RefundStatus[];
type StuckStatus = (typeof STUCK)[number];
const TO_ANSWER = ["inquiry", "open"] as const satisfies DisputeStatus[];

/** An order's own status, or that of one of its packages. */
export const LISTED_STATUSES = [
  "pending",
  "paid",
  "processing",
  "shipped",
  "delivered",
  "canceled",
  "expired",
] as const;
type ListedStatus = (typeof LISTED_STATUSES)[number];
const WAITING: ReadonlySet<ListedStatus> = new Set(["pending", "processing", "shipped"]);

export interface OrderFilter {
  /** Without a status: all orders instead of those to act on. */
  all?: boolean;
  status?: ListedStatus;
  /** Placed before this moment, or before the order of this number. */
  before?: Date | string;
  limit?: number;
}

/** Among the orders to act on, those that are only in transit come last. */
export async function listOrders(
  { db }: Pick<Backend, "db">,
  { all = false, status, before, limit = 40 }: OrderFilter,
): Promise<Result<{ total: number; orders: ListedOrder[] }, never>> {
  let matching = db.selectFrom("orders");
  if (status !== undefined) matching = matching.where("id", "in", withStatus(db, status));
  else if (!all) matching = matching.where("id", "in", needingHands(db));
  if (before instanceof Date) matching = matching.where("created_at", "<", before.toISOString());
  else if (before !== undefined) {
    const order = await findOrder(db, before);
    if (!order.ok) return order;
    matching = matching.where("id", "<", order.value.id);
  }
  const total = await countRows(matching);
  let page = matching.select([...ROW]).limit(limit);
  if (status === undefined && !all) {
    page = page.orderBy(
      ({ eb }) => eb.case().when("id", "in", toActOn(db)).then(0).else(1).end(),
      "asc",
    );
  }
  const direction = isOldestFirst({ all, status }) ? "asc" : "desc";
  const orders = await page.orderBy("id", direction).execute();
  return success({ total, orders: await withParts(db, orders) });
}

/** Waiting orders are listed oldest first, all others newest first. */
export function isOldestFirst({ all = false, status }: OrderFilter): boolean {
  return status === undefined ? !all : WAITING.has(status);
}

const ROW = [
  "id",
  "number",
  "created_at",
  "status",
  "email",
  "ship_to",
  "total",
  "refunded_amount",
  "lost_amount",
] as const;
type OrderRow = Pick<RowOf<"orders">, (typeof ROW)[number]>;

export type ListedOrder = Awaited<ReturnType<typeof withParts>>[number];

async function withParts(db: Queries, orders: readonly OrderRow[]) {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const shipments = await db
    .selectFrom("shipments")
    .select(["id", "order_id", "brand_name as designer", "status", "carrier", "tracking"])
    .select("delayed_until as delayedUntil")
    .where("order_id", "in", ids)
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "shipment_id", "name", "chosen", "quantity"])
    .where("order_id", "in", ids)
    .orderBy("id")
    .execute();
  const refunded = await refundedOf(db, ids);
  const refunds = await db
    .selectFrom("refunds")
    .select(["order_id", "amount", "status", "error"])
    .where("order_id", "in", ids)
    .where("status", "in", [...STUCK])
    .orderBy("id")
    .execute();
  const disputes = await db
    .selectFrom("disputes")
    .select(["order_id", "amount", "reason", "status", "answer_by"])
    .where("order_id", "in", ids)
    .where("status", "in", [...ACTIVE_DISPUTES])
    .orderBy("id")
    .execute();
  const shipmentsOf = Map.groupBy(shipments, ({ order_id }) => order_id);
  const linesOf = Map.groupBy(lines, ({ shipment_id }) => shipment_id);
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id);
  const disputesOf = Map.groupBy(disputes, ({ order_id }) => order_id);
  return orders.map((order) => ({
    number: order.number,
    placedAt: order.created_at,
    status: order.status as OrderStatus,
    email: order.email,
    town: townOf(JSON.parse(order.ship_to) as ShipTo),
    total: order.total,
    refunded: order.refunded_amount,
    lost: order.lost_amount,
    shipments: (shipmentsOf.get(order.id) ?? []).map(
      ({ id, designer, status, carrier, tracking, delayedUntil }) => ({
        designer,
        status: status as ShipmentStatus,
        carrier,
        tracking,
        delayedUntil,
        items: (linesOf.get(id) ?? []).map(({ id: lineId, name, chosen, quantity }) => ({
          name,
          chosen: JSON.parse(chosen) as ChosenValue[],
          quantity,
          refunded: refunded.lines.get(lineId)?.pieces ?? 0,
        })),
      }),
    ),
    stuckRefunds: (refundsOf.get(order.id) ?? []).map(({ amount, status, error }) => ({
      amount,
      status: status as StuckStatus,
      error,
    })),
    disputes: (disputesOf.get(order.id) ?? []).map(({ amount, reason, status, answer_by }) => ({
      amount,
      reason,
      status: status as ActiveDispute["status"],
      answerBy: answer_by,
    })),
  }));
}

/** Starts from the few open rows, so that the cost does not grow with the archive. */
function needingHands(db: Queries) {
  return openShipments(db).union(toAnswerOrRefund(db));
}

function toActOn(db: Queries) {
  return openShipments(db).where("shipments.status", "=", "processing").union(toAnswerOrRefund(db));
}

function openShipments(db: Queries) {
  return (
    db
      .selectFrom("shipments")
      .innerJoin("orders as paid", "paid.id", "shipments.order_id")
      .select("shipments.order_id")
      // Literals, because the partial index matches no bound parameters.
      .where(sql<boolean>`shipments.status in ('processing', 'shipped')`)
      .where("paid.status", "=", "paid")
  );
}

function toAnswerOrRefund(db: Queries) {
  const toRefund = db
    .selectFrom("refunds")
    .select("order_id")
    .where("status", "in", [...STUCK]);
  const toAnswer = db
    .selectFrom("disputes")
    .select("order_id")
    .where("status", "in", [...TO_ANSWER]);
  return toRefund.union(toAnswer);
}

function withStatus(db: Queries, listed: ListedStatus) {
  const status = listed === "canceled" ? "cancelled" : listed;
  const ofOrder = db.selectFrom("orders as own").select("own.id").where("own.status", "=", status);
  return ofOrder.union(
    db.selectFrom("shipments").select("order_id as id").where("shipments.status", "=", status),
  );
}

function townOf({ city, state, country }: ShipTo): string {
  return [city, state, country].filter(Boolean).join(", ");
}
