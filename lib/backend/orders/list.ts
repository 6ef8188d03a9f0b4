import "server-only";
import { sql } from "kysely";
import type { ChosenValue } from "@/lib/domain/cart";
import type { Cents } from "@/lib/domain/money";
import type { OrderStatus, ShipmentStatus, ShipTo } from "@/lib/domain/order";
import type { Queries } from "../db/transaction";
import type { Backend } from "../http/context";
import {
  ACTIVE_DISPUTES,
  type ActiveDispute,
  type DisputeStatus,
  type RefundStatus,
} from "./payment-states";
import { refundedOf } from "./refunded";

export interface ListedOrder {
  number: string;
  placedAt: string;
  status: OrderStatus;
  email: string;
  town: string;
  total: Cents;
  refunded: Cents;
  lost: Cents;
  shipments: {
    designer: string;
    status: ShipmentStatus;
    carrier: string;
    tracking: string;
    /** ISO 8601 date. */
    delayedUntil: string | null;
    items: { name: string; chosen: ChosenValue[]; quantity: number; refunded: number }[];
  }[];
  stuckRefunds: { amount: Cents; status: StuckStatus; error: string }[];
  disputes: ActiveDispute[];
}

const MAX_ORDERS = 200;
const STUCK = ["pending", "sent", "failed"] as const satisfies RefundStatus[];
type StuckStatus = (typeof STUCK)[number];
const TO_ANSWER = ["inquiry", "open"] as const satisfies DisputeStatus[];

export async function listOrders(
  { db }: Pick<Backend, "db">,
  { all }: { all: boolean },
): Promise<ListedOrder[]> {
  let query = db
    .selectFrom("orders")
    .select(["id", "number", "created_at", "status", "email", "ship_to"])
    .select(["total", "refunded_amount", "lost_amount"])
    .orderBy("id", "desc")
    .limit(MAX_ORDERS);
  if (!all) query = query.where("id", "in", needingHands(db));
  const orders = await query.execute();
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
  return orders.map((order) => ({
    number: order.number,
    placedAt: order.created_at,
    status: order.status as OrderStatus,
    email: order.email,
    town: townOf(JSON.parse(order.ship_to) as ShipTo),
    total: order.total,
    refunded: order.refunded_amount,
    lost: order.lost_amount,
    shipments: shipments
      .filter(({ order_id }) => order_id === order.id)
      .map(({ id, designer, status, carrier, tracking, delayedUntil }) => ({
        designer,
        status: status as ShipmentStatus,
        carrier,
        tracking,
        delayedUntil,
        items: lines
          .filter(({ shipment_id }) => shipment_id === id)
          .map(({ id: lineId, name, chosen, quantity }) => ({
            name,
            chosen: JSON.parse(chosen) as ChosenValue[],
            quantity,
            refunded: refunded.lines.get(lineId)?.pieces ?? 0,
          })),
      })),
    stuckRefunds: refunds
      .filter(({ order_id }) => order_id === order.id)
      .map(({ amount, status, error }) => ({ amount, status: status as StuckStatus, error })),
    disputes: disputes
      .filter(({ order_id }) => order_id === order.id)
      .map(({ amount, reason, status, answer_by }) => ({
        amount,
        reason,
        status: status as ActiveDispute["status"],
        answerBy: answer_by,
      })),
  }));
}

/** Starts from the few open rows, so that the cost does not grow with the archive. */
function needingHands(db: Queries) {
  const toShipOrDeliver = db
    .selectFrom("shipments")
    .innerJoin("orders as paid", "paid.id", "shipments.order_id")
    .select("shipments.order_id")
    // Literals, because the partial index matches no bound parameters.
    .where(sql<boolean>`shipments.status in ('processing', 'shipped')`)
    .where("paid.status", "=", "paid");
  const toRefund = db
    .selectFrom("refunds")
    .select("order_id")
    .where("status", "in", [...STUCK]);
  const toAnswer = db
    .selectFrom("disputes")
    .select("order_id")
    .where("status", "in", [...TO_ANSWER]);
  return toShipOrDeliver.union(toRefund).union(toAnswer);
}

function townOf({ city, state, country }: ShipTo): string {
  return [city, state, country].filter(Boolean).join(", ");
}
