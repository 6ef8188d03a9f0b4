import "server-only";
import type { Kysely } from "kysely";

/** `null` = as the product's category. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("final_sale", "integer").execute();
  await db.schema
    .alterTable("order_lines")
    .addColumn("final_sale", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
