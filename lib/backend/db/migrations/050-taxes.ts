import "server-only";
import type { Kysely } from "kysely";

/** Orders from before had prices without tax, and shipping that was not taxed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("included_tax", "bigint").execute();
  for (const [table, column] of [
    ["order_lines", "included_tax"],
    ["shipments", "tax"],
    ["shipments", "included_tax"],
    ["shipments", "taxable"],
    ["shipments", "tax_rate"],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
}
