import "server-only";
import { type Kysely, sql } from "kysely";

/** A refund may be of goods alone. SQLite drops a column's check only with its column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column given_back bigint not null default 0`.execute(db);
  await sql`update refunds set given_back = amount`.execute(db);
  await sql`alter table refunds drop column amount`.execute(db);
  await sql`alter table refunds rename column given_back to amount`.execute(db);
}
