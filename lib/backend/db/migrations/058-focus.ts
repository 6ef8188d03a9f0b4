import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("product_images")
    .addColumn("focus", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
