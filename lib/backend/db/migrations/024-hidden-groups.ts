import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["brands", "categories", "collections"]) {
    await db.schema
      .alterTable(table)
      .addColumn("is_hidden", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
