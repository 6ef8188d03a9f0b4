import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";
import { identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const orders = () => db.schema.alterTable("orders");
  await orders()
    .addColumn("payment_provider", "text", (column) => column.notNull().defaultTo("test"))
    .execute();
  await orders().addColumn("payment_session", "text").execute();
  await orders().addColumn("payment_intent", "text").execute();
  await orders()
    .addColumn("payment_open", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await orders()
    .addColumn("refunded_amount", "bigint", (column) =>
      column.notNull().defaultTo(0).check(sql`refunded_amount >= 0`),
    )
    .execute();
  await db.schema
    .createIndex("orders_payment_session")
    .on("orders")
    .column("payment_session")
    .unique()
    .execute();
  await db.schema
    .createIndex("orders_payment_intent")
    .on("orders")
    .column("payment_intent")
    .execute();
  await db.schema
    .createIndex("orders_payment_open")
    .on("orders")
    .columns(["payment_open", "status"])
    .execute();

  const shipments = () => db.schema.alterTable("shipments");
  await shipments()
    .addColumn("tracking", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await shipments().addColumn("shipped_at", "text").execute();
  await shipments().addColumn("delivered_at", "text").execute();

  await db.schema
    .createTable("payment_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", notNull)
    .addColumn("received_at", "text", notNull)
    .execute();

  await db.schema
    .createTable("refunds")
    .addColumn("id", "integer", identity(engine))
    .addColumn("order_id", "integer", (column) => column.notNull().references("orders.id"))
    .addColumn("once_key", "text", (column) => column.notNull().unique())
    .addColumn("amount", "bigint", (column) => column.notNull().check(sql`amount > 0`))
    .addColumn("reason", "text", notNull)
    .addColumn("status", "text", notNull)
    .addColumn("provider_id", "text")
    .addColumn("error", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "text", notNull)
    .addColumn("settled_at", "text")
    .execute();
  await db.schema.createIndex("refunds_status").on("refunds").columns(["status", "id"]).execute();
  await db.schema.createIndex("refunds_order").on("refunds").column("order_id").execute();
}
