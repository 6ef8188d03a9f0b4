import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("return_requests")
    .addColumn("decision", "text", (column) => column.notNull().defaultTo("open"))
    .execute();
  await db.schema.alterTable("return_requests").addColumn("decided_at", "text").execute();
}
