import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";

/** A line is a variant and its text. SQLite changes no constraint: its table is made again. */
const STATEMENTS: Record<Engine, readonly string[]> = {
  sqlite: [
    "alter table cart_lines rename to cart_lines_before",
    `create table cart_lines (
      id integer primary key autoincrement,
      cart_id integer not null references carts (id) on delete cascade,
      variant_id integer not null references variants (id) on delete cascade,
      quantity integer not null check (quantity >= 1),
      engraving text not null default '',
      constraint cart_lines_variant unique (cart_id, variant_id, engraving)
    )`,
    `insert into cart_lines (id, cart_id, variant_id, quantity)
      select id, cart_id, variant_id, quantity from cart_lines_before`,
    "drop table cart_lines_before",
  ],
  postgres: [
    `alter table cart_lines
      add column engraving text not null default '',
      drop constraint cart_lines_variant,
      add constraint cart_lines_variant unique (cart_id, variant_id, engraving)`,
  ],
};

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of [
    "alter table products add column engraving text not null default ''",
    "alter table order_lines add column engraving text not null default ''",
    ...STATEMENTS[engine],
  ])
    await sql.raw(statement).execute(db);
}
