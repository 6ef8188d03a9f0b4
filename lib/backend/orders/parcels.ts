import { isDay } from "@/lib/domain/day/calendar-day";
import { dayInShop } from "@/lib/domain/day/shop-day";
import {
  type Shipment,
  type ShipmentStatus,
  type ShipTo,
  withoutRefunded,
} from "@/lib/domain/order/order";
import { failure, success } from "@/lib/domain/result";
import { readTracking } from "@/lib/domain/shipping/tracking";
import { requireRow, updateRow } from "../db/rows";
import { inTransaction, type Queries } from "../db/transaction";
import type { Clock } from "../http/context";
import { queueMail } from "../mail/queue";
import { queuePackages } from "../webhooks/order-events";
import { findOrder, orderOf } from "./read";

interface Parcel {
  orderNumber: string;
  designer?: string;
}

export function shipParcels(
  { db, now }: Clock,
  parcel: Parcel & { carrier?: string; tracking?: string },
) {
  return inTransaction(db, async (transaction) => {
    const isTracked = parcel.carrier !== undefined || parcel.tracking !== undefined;
    const read = readTracking(parcel);
    if (!read.ok) return read;
    const found = await findShipments(transaction, parcel);
    if (!found.ok) return found;
    const tracking = isTracked ? read.value : {};
    const left = await advance(transaction, found.value, "processing", {
      status: "shipped",
      shipped_at: now().toISOString(),
      ...tracking,
    });
    await notifyCustomer(transaction, left, now());
    await queuePackages(transaction, "order.shipped", left, now());
    const corrected =
      left.length === 0 && isTracked
        ? await advance(transaction, found.value, "shipped", tracking)
        : [];
    const noted = [...left, ...corrected];
    return noted.length > 0
      ? success(noted.map(({ brand_name }) => brand_name))
      : failure("conflict", "There is nothing to ship.");
  });
}

export function deliverParcels({ db, now }: Clock, parcel: Parcel) {
  return inTransaction(db, async (transaction) => {
    const found = await findShipments(transaction, parcel);
    if (!found.ok) return found;
    const noted = await advance(transaction, found.value, "shipped", {
      status: "delivered",
      delivered_at: now().toISOString(),
    });
    await queuePackages(transaction, "order.delivered", noted, now());
    return noted.length > 0
      ? success(noted.map(({ brand_name }) => brand_name))
      : failure("conflict", "Nothing is in transit.");
  });
}

async function findShipments(db: Queries, { orderNumber, designer }: Parcel) {
  const order = await findOrder(db, orderNumber);
  if (!order.ok) return order;
  const { id: orderId, status } = order.value;
  if (status !== "paid") return failure("conflict", `The order is ${status}, not paid.`);
  const shipments = await db
    .selectFrom("shipments")
    .select(["id", "brand_name"])
    .where("order_id", "=", orderId)
    .execute();
  const meant = shipments.filter(
    ({ brand_name }) =>
      designer === undefined || brand_name.toLowerCase() === designer.toLowerCase(),
  );
  const names = shipments.map(({ brand_name }) => brand_name).join(", ");
  return meant.length > 0
    ? success(meant.map(({ id }) => id))
    : failure("notFound", `The order's designers are: ${names}.`);
}

async function notifyCustomer(db: Queries, left: readonly Advanced[], now: Date): Promise<void> {
  const [first] = left;
  if (!first) return;
  const order = await requireRow(db, "orders", first.order_id);
  const { number, email, shipTo, shipments } = await orderOf(db, order);
  const isAmongThem = ({ brand }: Shipment) => left.some(({ brand_id }) => brand_id === brand.id);
  await queueMail(db, {
    to: email,
    message: {
      kind: "shipped",
      firstName: shipTo.firstName,
      orderNumber: number,
      orderToken: order.token,
      shipments: shipments.filter(isAmongThem).map(withoutRefunded),
    },
    onceKey: `shipped ${left.map(({ id }) => id).join(",")}`,
    orderId: order.id,
    now,
  });
}

type Advanced = Awaited<ReturnType<typeof advance>>[number];

async function advance(
  db: Queries,
  ids: readonly number[],
  from: ShipmentStatus,
  change: {
    status?: ShipmentStatus;
    carrier?: string;
    tracking?: string;
    shipped_at?: string;
    delivered_at?: string;
  },
) {
  const advanced = await db
    .updateTable("shipments")
    .set(change)
    .where("id", "in", ids)
    .where("status", "=", from)
    .returning(["id", "order_id", "brand_id", "brand_name"])
    .execute();
  return advanced.toSorted((a, b) => a.id - b.id);
}

export function notifyDelay({ db, now }: Clock, parcel: Parcel & { day: string }) {
  return inTransaction(db, async (transaction) => {
    if (!isDay(parcel.day) || parcel.day <= dayInShop(now())) {
      return failure("validation", "Use a future day like 2026-06-19.");
    }
    const waiting = await transaction
      .selectFrom("orders")
      .innerJoin("shipments", "shipments.order_id", "orders.id")
      .select([
        "orders.id",
        "orders.number",
        "orders.email",
        "orders.ship_to",
        "shipments.id as shipment_id",
        "shipments.brand_name",
      ])
      .where("orders.number", "=", parcel.orderNumber.toUpperCase())
      .where("shipments.status", "=", "processing")
      .orderBy("shipments.id")
      .execute();
    const designer = parcel.designer?.toLowerCase();
    const late = waiting.filter(
      ({ brand_name }) => designer === undefined || brand_name.toLowerCase() === designer,
    );
    for (const { id, number, email, ship_to, shipment_id, brand_name } of late) {
      await updateRow(transaction, "shipments", shipment_id, { delayed_until: parcel.day });
      const { firstName } = JSON.parse(ship_to) as ShipTo;
      await queueMail(transaction, {
        to: email,
        message: {
          kind: "delayed-order",
          firstName,
          orderNumber: number,
          brandName: brand_name,
          newDate: parcel.day,
        },
        onceKey: `delayed-order ${number} ${brand_name} ${parcel.day}`,
        orderId: id,
        now: now(),
      });
    }
    return late.length > 0
      ? success(late.map(({ brand_name }) => brand_name))
      : failure("conflict", "This order has nothing left to ship.");
  });
}
