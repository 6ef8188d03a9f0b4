import "server-only";
import type { Kysely } from "kysely";
import { belongsTo, notNull } from "./columns";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reset_codes")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "integer", belongsTo("customers.id"))
    .addColumn("expires_at", "text", notNull)
    .execute();
  await db.schema
    .createTable("limits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", notNull)
    .addColumn("resets_at", "text", notNull)
    .execute();
  const indexes = [
    ["reset_codes_customer", "reset_codes", "customer_id"],
    ["reset_codes_expiry", "reset_codes", "expires_at"],
    ["limits_expiry", "limits", "resets_at"],
    ["tokens_customer", "tokens", "customer_id"],
    ["tokens_expiry", "tokens", "expires_at"],
    ["guest_sessions_age", "guest_sessions", "created_at"],
  ] as const;
  for (const [name, table, column] of indexes) {
    await db.schema.createIndex(name).on(table).column(column).execute();
  }
}
