import "server-only";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index variants_sku_in_any_case on variants (lower(sku))`.execute(db);
}
