import "server-only";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["email_verified_at", "verify_hash"])
    await db.schema.alterTable("customers").addColumn(column, "text").execute();
  await db.schema
    .createIndex("customers_verify")
    .on("customers")
    .column("verify_hash")
    .unique()
    .execute();
  await sql`create index orders_guest_email on orders (lower(email)) where customer_id is null`.execute(
    db,
  );
}
