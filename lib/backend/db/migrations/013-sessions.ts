import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";
import { belongsTo, identity, notNull } from "./columns";

/** SQLite cannot add an identity to a table, so the table is rebuilt; everyone stays signed in. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("tokens_013")
    .addColumn("id", "integer", identity(engine))
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("customer_id", "integer", belongsTo("customers.id"))
    .addColumn("device", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "text", notNull)
    .addColumn("used_at", "text", notNull)
    .addColumn("expires_at", "text", notNull)
    .execute();
  await sql`
    insert into tokens_013 (hash, customer_id, created_at, used_at, expires_at)
    select hash, customer_id, created_at, ${new Date().toISOString()}, expires_at from tokens
    order by created_at
  `.execute(db);
  await db.schema.dropTable("tokens").execute();
  await db.schema.alterTable("tokens_013").renameTo("tokens").execute();
  await db.schema
    .createIndex("tokens_customer")
    .on("tokens")
    .columns(["customer_id", "used_at"])
    .execute();
  await db.schema.createIndex("tokens_expiry").on("tokens").column("expires_at").execute();
}
