import "server-only";
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { type LedgerItem, type LedgerOrder, lineKey, shippingKey } from "@/lib/domain/money/ledger";
import { type Cents, sum } from "@/lib/domain/money/money";
import type { InstantRange } from "@/lib/domain/money/sales";
import type { ShipTo } from "@/lib/domain/order/order";
import type { Database } from "../../lib/backend/db/open";
import type { Schema } from "../../lib/backend/db/schema";
import { inSnapshot } from "../../lib/backend/db/snapshot";

/** Few enough to be gone before the next: V8 moved larger pages about for a third of the time. */
const AT_ONCE = 1_000;
/** Without the index of the status, by which SQLite would sort all paid orders for each page. */
export const IS_PAID = sql<boolean>`status || '' = 'paid'`;
export const UNKNOWN_PLACE = "Unknown place";
const COLUMNS = [
  ...(["id", "number", "created_at", "paid_at", "email", "ship_to"] as const),
  ...(["payment_provider", "payment_intent"] as const),
  ...(["goods", "discount", "code", "shipping", "tax", "included_tax", "total"] as const),
  ...(["refunded_amount", "lost_amount", "fee", "source", "campaign"] as const),
] as const;

const LINE_COLUMNS = [
  ...(["id", "order_id", "shipment_id", "product_id", "name", "quantity", "total"] as const),
  ...(["discount", "tax", "included_tax", "taxable", "tax_rate"] as const),
] as const;

const PACKAGE_COLUMNS = [
  ...(["id", "order_id", "brand_id", "brand_name", "shipping_price", "discount"] as const),
  ...(["tax", "included_tax", "taxable", "tax_rate"] as const),
] as const;

type OrderRow = Pick<Selectable<Schema["orders"]>, (typeof COLUMNS)[number]>;

export interface BookedOrder extends LedgerOrder {
  row: OrderRow;
  shipTo: ShipTo;
}

type Take = (orders: BookedOrder[], db: Kysely<Schema>) => Promise<void> | void;

/** Paid orders with a sale, a refund or a lost dispute in the range; many at once, oldest first. */
export function readLedger(
  database: Pick<Database, "db" | "engine">,
  range: InstantRange,
  take: Take,
): Promise<void> {
  return inSnapshot(database, (db) => readLedgerOrders(db, range, take));
}

/** @param only some of the orders, by their ids. */
export async function readLedgerOrders(
  db: Kysely<Schema>,
  { first, last }: InstantRange,
  take: Take,
  only?: SelectQueryBuilder<Schema, never, { order_id: number }>,
): Promise<void> {
  const isWhole = first === "" && last === "9999";
  for (let after = 0; ; ) {
    let query = db
      .selectFrom("orders")
      .select([...COLUMNS])
      .where(IS_PAID)
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE);
    if (only) query = query.where("id", "in", only);
    if (!isWhole) {
      query = query.where(({ or, eb }) =>
        or([
          eb.between("paid_at", first, last),
          eb("id", "in", refundedIn(db, first, last)),
          eb("id", "in", lostIn(db, first, last)),
        ]),
      );
    }
    const rows = await query.execute();
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    await take(await withParts(db, rows), db);
    after = end;
  }
}

function refundedIn(db: Kysely<Schema>, first: string, last: string) {
  return db
    .selectFrom("refunds")
    .select("order_id")
    .where(({ or, eb }) =>
      or([eb.between("created_at", first, last), eb.between("settled_at", first, last)]),
    );
}

function lostIn(db: Kysely<Schema>, first: string, last: string) {
  return db
    .selectFrom("disputes")
    .select("order_id")
    .where("updated_at", ">=", first)
    .where("updated_at", "<=", last);
}

/** Orders that follow one another are a range; of a few among many, no other's parts are read. */
function among(rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  return (column: string) =>
    last - first < 2 * ids.length
      ? sql<boolean>`${sql.ref(column)} between ${first} and ${last}`
      : sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`;
}

async function withParts(db: Kysely<Schema>, rows: readonly OrderRow[]): Promise<BookedOrder[]> {
  const isAmong = among(rows);
  const packages = await db
    .selectFrom("shipments")
    .select([...PACKAGE_COLUMNS])
    .where(isAmong("order_id"))
    .orderBy("order_id")
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("order_lines")
    .select([...LINE_COLUMNS])
    .where(isAmong("order_id"))
    .orderBy("order_id")
    .orderBy("id")
    .execute();
  const refunds = await refundsOf(db, isAmong);
  const lost = await db
    .selectFrom("disputes")
    .select(["order_id", "amount", "updated_at as at"])
    .where(isAmong("order_id"))
    .where("status", "=", "lost")
    .orderBy("id")
    .execute();
  const packagesOf = Map.groupBy(packages, ({ order_id }) => order_id);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const refundsOfOrder = Map.groupBy(refunds, ({ order_id }) => order_id);
  const lostOf = Map.groupBy(lost, ({ order_id }) => order_id);
  return rows.map((row) => {
    const shipTo = JSON.parse(row.ship_to) as ShipTo;
    return {
      id: row.id,
      fee: row.fee ?? 0,
      row,
      shipTo,
      paidAt: row.paid_at ?? row.created_at,
      source: row.source,
      campaign: row.campaign,
      code: row.code,
      payment: row.payment_provider,
      place: [shipTo.state, shipTo.country].filter(Boolean).join(", ") || UNKNOWN_PLACE,
      items: itemsOf(packagesOf.get(row.id) ?? [], linesOf.get(row.id) ?? []),
      refunds: booked(refundsOfOrder.get(row.id) ?? [], row.total),
      lost: lostOf.get(row.id) ?? [],
    };
  });
}

type PackageRow = Pick<Selectable<Schema["shipments"]>, (typeof PACKAGE_COLUMNS)[number]>;
type LineRow = Pick<Selectable<Schema["order_lines"]>, (typeof LINE_COLUMNS)[number]>;

function itemsOf(packages: readonly PackageRow[], lines: readonly LineRow[]): LedgerItem[] {
  return packages.flatMap(({ id, brand_id, brand_name, shipping_price, ...taxed }) => {
    const of = { brandId: brand_id, designer: brand_name };
    const sold = lines
      .filter(({ shipment_id }) => shipment_id === id)
      .map(
        (line): LedgerItem => ({
          ...of,
          key: lineKey(line.id),
          productId: line.product_id,
          product: line.name,
          pieces: line.quantity,
          gross: line.total,
          discount: line.discount,
          shipping: 0,
          taxable: line.taxable,
          tax: line.tax + line.included_tax,
          includedTax: line.included_tax,
          taxRate: line.tax_rate,
        }),
      );
    if (shipping_price === 0) return sold;
    return [
      ...sold,
      {
        ...of,
        key: shippingKey(id),
        productId: null,
        product: "Shipping",
        shipping: shipping_price,
        pieces: 0,
        gross: 0,
        discount: taxed.discount,
        taxable: taxed.taxable,
        tax: taxed.tax + taxed.included_tax,
        includedTax: taxed.included_tax,
        taxRate: taxed.tax_rate,
      },
    ];
  });
}

async function refundsOf(db: Kysely<Schema>, isAmong: ReturnType<typeof among>) {
  const refunds = await db
    .selectFrom("refunds")
    .select(["id", "order_id", "amount", "status"])
    .select(["created_at", "settled_at"])
    .where(isAmong("order_id"))
    .orderBy("id")
    .execute();
  const items = await db
    .selectFrom("refund_items")
    .innerJoin("refunds", "refunds.id", "refund_items.refund_id")
    .select(["refund_id", "shipment_id", "line_id", "quantity", "refund_items.amount"])
    .where(isAmong("refunds.order_id"))
    .orderBy("refund_items.id")
    .execute();
  const itemsOfRefund = Map.groupBy(items, ({ refund_id }) => refund_id);
  return refunds.map(({ id, ...refund }) => ({
    ...refund,
    items: (itemsOfRefund.get(id) ?? []).map(({ line_id, shipment_id, quantity, amount }) => ({
      key: line_id === null ? shippingKey(shipment_id) : lineKey(line_id),
      pieces: quantity,
      amount,
    })),
  }));
}

type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number];

type Booked = LedgerOrder["refunds"][number];

/** A refund that waits counts up to what is left, as the order counts it. */
function booked(refunds: readonly RefundRow[], total: Cents): Booked[] {
  const given = refunds.filter(({ status }) => status === "sent" || status === "done");
  let left = Math.max(0, total - sum(given.map(({ amount }) => amount)));
  return refunds.flatMap(({ status, amount, created_at: at, settled_at, items }): Booked[] => {
    if (status === "failed" || status === "replaced")
      return settled_at === null ? [] : [{ at, undoneAt: settled_at, amount, items }];
    const counted = status === "pending" ? Math.min(amount, left) : amount;
    if (status === "pending") left -= counted;
    return [{ at, undoneAt: null, amount: counted, items }];
  });
}
