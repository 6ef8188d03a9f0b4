import "server-only";
import type { Kysely } from "kysely";

/** A picture's own blur, shown while it loads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("product_images").addColumn("placeholder", "text").execute();
}
