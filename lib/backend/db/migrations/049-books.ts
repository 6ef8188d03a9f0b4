import "server-only";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("order_lines").addColumn("taxable", "bigint").execute();
  await db.schema.alterTable("order_lines").addColumn("tax_rate", "integer").execute();
  // Few or none: orders from before their lines kept their shares.
  await sql`create index order_lines_unshared on order_lines (order_id) where discount is null`.execute(
    db,
  );
}
