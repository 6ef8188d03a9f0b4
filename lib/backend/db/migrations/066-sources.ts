import "server-only";
import type { Kysely } from "kysely";

const COLUMNS = {
  carts: ["first_touch", "last_touch"],
  orders: ["first_touch", "last_touch", "source", "campaign"],
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(COLUMNS)) {
    for (const name of names) {
      await db.schema
        .alterTable(table)
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    }
  }
}
