import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("fee", "bigint").execute();
  await db.schema.alterTable("orders").addColumn("fee_asked_at", "text").execute();
}
