import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("product_images").addColumn("placeholder", "text").execute();
}
