import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";
import { belongsTo, identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of ["discount", "tax"])
    await db.schema.alterTable("order_lines").addColumn(column, "bigint").execute();
  await db.schema.alterTable("shipments").addColumn("delayed_until", "text").execute();
  await addRefundItems(db, engine);
  await allowSeveralRequests(db, engine);
  await addReturnItems(db);
}

async function addRefundItems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("refund_items")
    .addColumn("id", "integer", identity(engine))
    .addColumn("refund_id", "integer", belongsTo("refunds.id"))
    .addColumn("shipment_id", "integer", belongsTo("shipments.id"))
    .addColumn("line_id", "integer", (column) =>
      column.references("order_lines.id").onDelete("cascade"),
    )
    .addColumn("quantity", "integer", notNull)
    .addColumn("amount", "bigint", notNull)
    .addColumn("restock", "integer", notNull)
    .addColumn("restocked", "integer", notNull)
    .execute();
  for (const column of ["refund_id", "shipment_id"])
    await db.schema
      .createIndex(`refund_items_${column}`)
      .on("refund_items")
      .column(column)
      .execute();
  // Earlier full refunds: the pieces that they canceled or put back on sale.
  await sql`insert into refund_items
      (refund_id, shipment_id, line_id, quantity, amount, restock, restocked)
    select refunds.id, shipments.id, line.id, line.quantity, 0,
      case refunds.restock when 1 then line.quantity else 0 end,
      case when refunds.restock = 1 and refunds.status in ('sent', 'done') and line.reserved = 0
        then line.quantity else 0 end
    from refunds
    join order_lines line on line.order_id = refunds.order_id
    join shipments on shipments.id = line.shipment_id
    where refunds.status in ('pending', 'sent', 'done')
      and (refunds.restock = 1 or shipments.cancelled_by = refunds.id)`.execute(db);
}

/** SQLite cannot drop a column's constraint. */
async function allowSeveralRequests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    await db.schema
      .alterTable("return_requests")
      .dropConstraint("return_requests_order_id_key")
      .execute();
  } else {
    await db.schema.alterTable("return_requests").renameTo("single_return_requests").execute();
    await db.schema
      .createTable("return_requests")
      .addColumn("id", "integer", identity(engine))
      .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id"))
      .addColumn("name", "text", notNull)
      .addColumn("phone", "text", notNull)
      .addColumn("email", "text", notNull)
      .addColumn("reason", "text", notNull)
      .addColumn("image", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "text", notNull)
      .addColumn("decision", "text", (column) => column.notNull().defaultTo("open"))
      .addColumn("decided_at", "text")
      .execute();
    const columns = sql.raw(
      "id, order_id, name, phone, email, reason, image, created_at, decision, decided_at",
    );
    await sql`insert into return_requests (${columns})
      select ${columns} from single_return_requests`.execute(db);
    await db.schema.dropTable("single_return_requests").execute();
  }
  await db.schema
    .createIndex("return_requests_order")
    .on("return_requests")
    .column("order_id")
    .execute();
}

async function addReturnItems(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("return_items")
    .addColumn("request_id", "integer", belongsTo("return_requests.id"))
    .addColumn("line_id", "integer", belongsTo("order_lines.id"))
    .addColumn("quantity", "integer", notNull)
    .addPrimaryKeyConstraint("return_items_key", ["request_id", "line_id"])
    .execute();
  // An earlier request was of the whole order.
  await sql`insert into return_items (request_id, line_id, quantity)
    select return_requests.id, line.id, line.quantity
    from return_requests
    join order_lines line on line.order_id = return_requests.order_id
    join shipments on shipments.id = line.shipment_id
    where line.final_sale = 0 and shipments.status <> 'cancelled'`.execute(db);
  await sql`update orders set refunded = 0
    where refunded = 1 and refunded_amount + lost_amount < total
      and exists (select 1 from return_requests where order_id = orders.id)
      and not exists (
        select 1 from return_requests where order_id = orders.id and decision <> 'refused')`.execute(
    db,
  );
}
