import "server-only";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { sum } from "@/lib/domain/money/money";
import {
  type DayRange,
  type InstantRange,
  instantsOf,
  isByItem,
  type SalesBy,
  type SalesByItem,
  SalesReport,
  type SoldGroup,
} from "@/lib/domain/money/sales";
import { countRows } from "../../lib/backend/db/count-rows";
import type { Database } from "../../lib/backend/db/open";
import type { Schema } from "../../lib/backend/db/schema";
import { inSnapshot } from "../../lib/backend/db/snapshot";
import type { Engine } from "../../lib/backend/db/transaction";
import { IS_PAID, readLedgerOrders, UNKNOWN_PLACE } from "./ledger";

/** The database adds up what was only sold; the ledger spreads what was refunded or lost. */
export async function readSales(
  database: Pick<Database, "db" | "engine">,
  by: SalesBy,
  range: DayRange,
): Promise<SalesReport> {
  const report = new SalesReport(by, range);
  const instants = instantsOf(range);
  const { engine } = database;
  await inSnapshot(database, async (db) => {
    const groups = isByItem(by)
      ? await soldByItem(db, engine, by, instants)
      : await soldByOrder(db, engine, by, instants);
    for (const group of groups) report.addSold(group);
    report.total.orders += isByItem(by)
      ? await countRows(soldOrders(db, instants))
      : sum(groups.map(({ orders }) => orders));
    const take = (orders: Parameters<SalesReport["add"]>[0][]) => {
      for (const order of orders) report.add(order);
    };
    await readLedgerOrders(db, instants, take, spread(db));
  });
  return report;
}

/** Orders that need the ledger: something went back. */
function spread(db: Kysely<Schema>) {
  return db
    .selectFrom("refunds")
    .select("order_id")
    .union(db.selectFrom("disputes").select("order_id").where("status", "=", "lost"));
}

function soldOrders(db: Kysely<Schema>, { first, last }: InstantRange) {
  return db
    .selectFrom("orders")
    .where(IS_PAID)
    .where("paid_at", ">=", first)
    .where("paid_at", "<=", last)
    .where("id", "not in", spread(db));
}

interface Row {
  /** What whole orders are grouped by. */
  label: string | null;
  place: string;
  brandId: number;
  designer: string;
  productId: number | null;
  product: string;
  taxRate: number | null;
  orders: number | string;
  fees: number | string;
  newest: number | string;
  pieces: number | string;
  gross: number | string;
  discounts: number | string;
  shipping: number | string;
  taxable: number | string;
  tax: number | string;
  includedTax: number | string;
}

async function soldByOrder(
  db: Kysely<Schema>,
  engine: Engine,
  by: Exclude<SalesBy, SalesByItem>,
  range: InstantRange,
): Promise<SoldGroup[]> {
  const lines = db
    .selectFrom("order_lines as line")
    .select("order_id")
    .select(({ fn }) => [
      fn.sum<number>("quantity").as("pieces"),
      fn.sum<number>("taxable").as("taxable"),
    ])
    .groupBy("order_id");
  // Few or none, where shipping is not taxed.
  const packages = db
    .selectFrom("shipments")
    .select("order_id")
    .select(({ fn }) => fn.sum<number>("taxable").as("taxable"))
    .where("taxable", ">", 0)
    .groupBy("order_id");
  const orders = soldOrders(db, range)
    .select(["id", "goods", "discount", "shipping", "tax", "included_tax", "fee"])
    .select(labelOf(by, engine).as("label"));
  const { rows } = await sql<Partial<Row>>`
    select label, count(*) as orders, max(id) as newest, sum(pieces) as pieces,
      sum(goods) as gross, sum(coalesce(fee, 0)) as fees, sum(discount) as discounts, sum(shipping) as shipping,
      sum(lines.taxable + coalesce(packages.taxable, 0)) as taxable,
      sum(tax + coalesce(included_tax, 0)) as tax, sum(coalesce(included_tax, 0)) as "includedTax"
    from ${orders} as sold join ${lines} as lines on lines.order_id = sold.id
      left join ${packages} as packages on packages.order_id = sold.id
    group by label`.execute(db);
  const isTime = by === "day" || by === "month";
  return rows.map(({ label, ...row }) => ({
    ...groupOf(row),
    ...(isTime
      ? { at: momentIn(label ?? "") }
      : { [by]: by === "place" ? label || UNKNOWN_PLACE : label }),
  }));
}

function labelOf(by: Exclude<SalesBy, SalesByItem>, engine: Engine): RawBuilder<string | null> {
  if (by === "place") return placeIn(engine);
  if (by === "day" || by === "month") return QUARTER;
  return sql.ref(by === "payment" ? "payment_provider" : by);
}

async function soldByItem(
  db: Kysely<Schema>,
  engine: Engine,
  by: SalesByItem,
  range: InstantRange,
): Promise<SoldGroup[]> {
  const sold = soldOrders(db, range)
    .select("id")
    .select((by === "tax-rate" ? placeIn(engine) : sql<string>`''`).as("place"));
  const columns = sql.raw(GROUPED[by]);
  const taxed = by === "tax-rate" ? sql.raw(TAXED) : sql``;
  // Of all designers one row.
  const designer = by === "product" ? sql`''` : sql.ref("brand_name");
  const { rows } = await sql<Partial<Row>>`
    with sold as materialized ${sold},
    items as (
      select line.order_id, brand_id as "brandId", brand_name as designer,
        product_id as "productId", name as product, line.tax_rate as "taxRate", quantity as pieces,
        line.total as gross, line.discount as discounts, 0 as shipping, line.taxable,
        line.tax + line.included_tax as tax, line.included_tax as "includedTax"
      from order_lines line join shipments on shipments.id = line.shipment_id
      union all
      select order_id, brand_id, ${designer}, null, 'Shipping', tax_rate, 0, 0, discount, shipping_price,
        taxable, tax + included_tax, included_tax
      from shipments where shipping_price > 0
    )
    select ${columns}, count(distinct order_id) as orders, max(order_id) as newest,
      sum(pieces) as pieces, sum(gross) as gross, sum(discounts) as discounts,
      sum(shipping) as shipping, sum(taxable) as taxable, sum(tax) as tax, sum("includedTax") as "includedTax"
    from items join sold on sold.id = items.order_id
    group by ${columns}${taxed} order by max(order_id)`.execute(db);
  return rows.map(groupOf);
}

const GROUPED = {
  designer: `"brandId", designer`,
  product: `"productId", product, designer`,
  "tax-rate": `place, "taxRate"`,
} as const;

const TAXED = ", items.gross + items.shipping > items.discounts, items.taxable + items.tax > 0";

const QUARTER = sql<string>`substr(paid_at, 1, 14) || (cast(substr(paid_at, 15, 2) as integer) / 15)`;

function placeIn(engine: Engine): RawBuilder<string> {
  const part = (name: string) =>
    engine === "sqlite"
      ? sql`nullif(json_extract(ship_to, ${sql.lit(`$.${name}`)}), '')`
      : sql`nullif(ship_to::json ->> ${sql.lit(name)}, '')`;
  const [state, country] = [part("state"), part("country")];
  return sql<string>`coalesce(${state} || ', ' || ${country}, ${state}, ${country}, '')`;
}

const momentIn = (quarter: string) =>
  `${quarter.slice(0, 14)}${String(15 * Number(quarter.slice(14))).padStart(2, "0")}:00.000Z`;

function groupOf(row: Partial<Row>): SoldGroup {
  const { place, brandId = 0, designer = "", product = "" } = row;
  const taxed = {
    gross: Number(row.gross),
    shipping: Number(row.shipping),
    taxable: Number(row.taxable),
    tax: Number(row.tax),
  };
  const discounts = Number(row.discounts);
  return {
    ...taxed,
    at: "",
    item: {
      ...taxed,
      brandId,
      designer,
      productId: row.productId ?? null,
      product,
      discount: discounts,
      taxRate: row.taxRate ?? null,
    },
    place: place || UNKNOWN_PLACE,
    source: "",
    campaign: "",
    code: null,
    payment: "",
    orders: Number(row.orders),
    fees: Number(row.fees ?? 0),
    newest: Number(row.newest),
    pieces: Number(row.pieces),
    discounts,
    includedTax: Number(row.includedTax),
  };
}
