import "server-only";
import type { Cents } from "@/lib/domain/money";
import type { OrderStatus, ShipmentStatus } from "@/lib/domain/order";
import type { Backend } from "../server/context";

/** An order as the shop's own people see it. */
export interface ListedOrder {
  number: string;
  placedAt: string;
  status: OrderStatus;
  email: string;
  total: Cents;
  refunded: Cents;
  shipments: { designer: string; status: ShipmentStatus; tracking: string }[];
  /** Refunds the provider has not made, with its reason where it refused. */
  stuckRefunds: { amount: Cents; error: string }[];
}

const MOST = 200;
const STUCK = ["pending", "failed"] as const;

/**
 * The newest orders: those that need somebody's hands (something to ship or to deliver, a refund
 * that was not made), or all.
 */
export async function listOrders(
  { db }: Pick<Backend, "db">,
  { all }: { all: boolean },
): Promise<ListedOrder[]> {
  let query = db
    .selectFrom("orders")
    .select(["id", "number", "created_at", "status", "email", "total", "refunded_amount"])
    .orderBy("id", "desc")
    .limit(MOST);
  if (!all) {
    query = query.where((where) =>
      where.or([
        where.and([
          where("status", "=", "paid"),
          where.exists(
            where
              .selectFrom("shipments")
              .select("shipments.id")
              .whereRef("shipments.order_id", "=", "orders.id")
              .where("shipments.status", "in", ["processing", "shipped"]),
          ),
        ]),
        where.exists(
          where
            .selectFrom("refunds")
            .select("refunds.id")
            .whereRef("refunds.order_id", "=", "orders.id")
            .where("refunds.status", "in", [...STUCK]),
        ),
      ]),
    );
  }
  const orders = await query.execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const shipments = await db
    .selectFrom("shipments")
    .select(["order_id", "brand_name as designer", "status", "tracking"])
    .where("order_id", "in", ids)
    .orderBy("id")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select(["order_id", "amount", "error"])
    .where("order_id", "in", ids)
    .where("status", "in", [...STUCK])
    .orderBy("id")
    .execute();
  return orders.map((order) => ({
    number: order.number,
    placedAt: order.created_at,
    status: order.status as OrderStatus,
    email: order.email,
    total: order.total,
    refunded: order.refunded_amount,
    shipments: shipments
      .filter(({ order_id }) => order_id === order.id)
      .map(({ designer, status, tracking }) => ({
        designer,
        status: status as ShipmentStatus,
        tracking,
      })),
    stuckRefunds: refunds
      .filter(({ order_id }) => order_id === order.id)
      .map(({ amount, error }) => ({ amount, error })),
  }));
}
