import { type Cents, decimalText } from "@/lib/domain/money/money";
import { basics } from "@/shop/basics";
import type { Queries } from "../db/transaction";
import { type EventData, queueEvent } from "./queue";

export function queueOrderPaid(db: Queries, orderId: number, now: Date): Promise<void> {
  return queueEvent(db, "order.paid", now, async () => {
    const order = await db
      .selectFrom("orders")
      .select(["number", "customer_id", "goods", "discount", "shipping", "tax", "total"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const packages = await db
      .selectFrom("shipments")
      .select(["id", "brand_id", "shipping_type", "shipping_price"])
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute();
    const lines = await soldLines(db, orderId);
    const { number, customer_id, ...sums } = order;
    return {
      ids: { order: number, customer: customer_id },
      more: {
        currency: basics.currency,
        ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, decimalText(sum)])),
        packages: packages.map(({ id, brand_id, shipping_type, shipping_price }) => ({
          package: id,
          designer: brand_id,
          shipping_type,
          shipping: decimalText(shipping_price),
          lines: lines
            .filter((line) => line.shipment_id === id)
            .map((line) => ({ ...piecesOf(line), total: decimalText(line.total) })),
        })),
      },
    };
  });
}

/** One event for each package. */
export async function queuePackages(
  db: Queries,
  type: "order.shipped" | "order.delivered",
  packages: readonly { id: number }[],
  now: Date,
): Promise<void> {
  for (const { id } of packages) await queueEvent(db, type, now, () => packageData(db, id));
}

async function packageData(db: Queries, id: number): Promise<EventData> {
  const { number, order_id, brand_id, carrier, tracking } = await db
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select(["orders.number", "order_id", "brand_id", "carrier", "tracking"])
    .where("shipments.id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await soldLines(db, order_id);
  return {
    ids: { order: number, package: id, designer: brand_id },
    more: {
      carrier: carrier || null,
      tracking: tracking || null,
      lines: lines.filter(({ shipment_id }) => shipment_id === id).map(piecesOf),
    },
  };
}

export function queueReturn(db: Queries, requestId: number, now: Date): Promise<void> {
  return queueEvent(db, "order.returned", now, async () => {
    const { number } = await db
      .selectFrom("return_requests")
      .innerJoin("orders", "orders.id", "return_requests.order_id")
      .select("orders.number")
      .where("return_requests.id", "=", requestId)
      .executeTakeFirstOrThrow();
    const lines = await pieces(db)
      .innerJoin("return_items", "return_items.line_id", "order_lines.id")
      .select("return_items.quantity")
      .where("return_items.request_id", "=", requestId)
      .execute();
    return {
      ids: { order: number, return: requestId },
      more: { lines: lines.map((line) => ({ package: line.shipment_id, ...piecesOf(line) })) },
    };
  });
}

export function queueRefunded(
  db: Queries,
  { id, order_id, amount }: { id: number; order_id: number; amount: Cents },
  now: Date,
): Promise<void> {
  return queueEvent(db, "order.refunded", now, async () => {
    const lines = await pieces(db)
      .innerJoin("refund_items", "refund_items.line_id", "order_lines.id")
      .select(["refund_items.quantity", "refund_items.amount"])
      .where("refund_items.refund_id", "=", id)
      .execute();
    return {
      ids: { order: await numberOf(db, order_id), refund: id },
      more: {
        currency: basics.currency,
        amount: decimalText(amount),
        lines: lines.map((line) => ({
          package: line.shipment_id,
          ...piecesOf(line),
          amount: decimalText(line.amount),
        })),
      },
    };
  });
}

interface DisputeRow {
  id: number;
  order_id: number;
  amount: Cents;
  reason: string;
  status: string;
  answer_by: string | null;
}

export function queueDispute(db: Queries, dispute: DisputeRow, now: Date): Promise<void> {
  const { id, order_id, amount, reason, status, answer_by } = dispute;
  return queueEvent(db, "order.disputed", now, async () => ({
    ids: { order: await numberOf(db, order_id), dispute: id, status },
    more: { currency: basics.currency, amount: decimalText(amount), reason, answer_by },
  }));
}

/** Who was erased is known to a receiver by these numbers alone. */
export function queueErased(
  db: Queries,
  customer: number | null,
  orders: readonly string[],
  now: Date,
): Promise<void> {
  return queueEvent(db, "customer.erased", now, async () =>
    customer === null && orders.length === 0 ? null : { ids: { customer }, more: { orders } },
  );
}

async function numberOf(db: Queries, orderId: number): Promise<string> {
  const { number } = await db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return number;
}

function pieces(db: Queries) {
  return db
    .selectFrom("order_lines")
    .leftJoin("variants", "variants.id", "order_lines.variant_id")
    .select(["order_lines.id", "order_lines.shipment_id", "order_lines.product_id"])
    .select("variants.sku")
    .orderBy("order_lines.id");
}

function soldLines(db: Queries, orderId: number) {
  return pieces(db)
    .select(["order_lines.quantity", "order_lines.total"])
    .where("order_lines.order_id", "=", orderId)
    .execute();
}

function piecesOf(line: { id: number; product_id: number; sku: string | null; quantity: number }) {
  const { id, product_id, sku, quantity } = line;
  return { line: id, product: product_id, sku: sku || null, quantity };
}
