import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("versions")
    .addColumn("version", "text", (column) => column.notNull().primaryKey())
    .addColumn("migrated_at", "text", (column) => column.notNull())
    .execute();
}
