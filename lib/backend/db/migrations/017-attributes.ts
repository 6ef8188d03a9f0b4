import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("products")
    .addColumn("attribute_key", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
