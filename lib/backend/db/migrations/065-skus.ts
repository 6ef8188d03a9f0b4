import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("variants_by_sku").on("variants").column("sku").execute();
}
