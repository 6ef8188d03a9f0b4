import "server-only";
import type { Kysely } from "kysely";

/** Values that hold for a whole product, whatever is chosen of it, such as its materials. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("products")
    .addColumn("attribute_key", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
