import "server-only";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table command_counts (
    name text not null,
    labels text not null,
    count bigint not null,
    primary key (name, labels)
  )`.execute(db);
}
