import "server-only";
import type { Kysely } from "kysely";

/** What the shop has said to a request to send an order back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("return_requests")
    .addColumn("decision", "text", (column) => column.notNull().defaultTo("open"))
    .execute();
  await db.schema.alterTable("return_requests").addColumn("decided_at", "text").execute();
}
