import { type Kysely, sql } from "kysely";

/** `sale_price` waits for `sale_from`; `sale_until` ends the reduction of `price`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table variants add column sale_price integer",
    "alter table variants add column sale_from text",
    "alter table variants add column sale_until text",
    "create index variants_sale_from on variants (sale_from) where sale_from is not null",
    "create index variants_sale_until on variants (sale_until) where sale_until is not null",
  ])
    await sql.raw(statement).execute(db);
}
