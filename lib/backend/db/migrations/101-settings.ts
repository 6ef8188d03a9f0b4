import "server-only";
import { type Kysely, sql } from "kysely";
import { type Dialect, identity } from "./identity";

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const statement of [
    `create table settings_history (
      id ${identity(dialect)},
      text text not null,
      currency text not null,
      decimals integer not null,
      source text not null,
      set_at text not null
    )`,
    `create table shop_files (
      name text primary key,
      content text not null
    )`,
  ])
    await sql.raw(statement).execute(db);
}
