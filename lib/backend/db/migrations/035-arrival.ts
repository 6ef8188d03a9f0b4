import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["least_days", "most_days"])
    await db.schema.alterTable("shipping_rates").addColumn(column, "integer").execute();
  for (const column of ["arrives_from", "arrives_to"])
    await db.schema.alterTable("shipments").addColumn(column, "text").execute();
}
