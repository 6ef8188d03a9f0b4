import "server-only";
import { type Kysely, sql } from "kysely";
import { changeTriggers } from "../change-triggers";
import type { Engine } from "../transaction";

/** A kind may have several prices, by place, sum and weight. SQLite changes no constraint: its table is made again. */
const STATEMENTS: Record<Engine, readonly string[]> = {
  sqlite: [
    "alter table shipping_rates rename to shipping_rates_before",
    `create table shipping_rates (
      id integer primary key autoincrement,
      brand_id integer not null references brands (id) on delete cascade,
      type text not null,
      price integer not null check (price >= 0),
      remote_price integer not null check (remote_price >= 0),
      places text not null default 'home',
      from_sum integer not null default 0,
      up_to_grams integer,
      least_days integer,
      most_days integer,
      position integer not null
    )`,
    `insert into shipping_rates
        (id, brand_id, type, price, remote_price, least_days, most_days, position)
      select id, brand_id, type, price, remote_price, least_days, most_days, position
      from shipping_rates_before`,
    "drop table shipping_rates_before",
    ...changeTriggers("sqlite", "shipping_rates"),
  ],
  postgres: [
    `alter table shipping_rates
      add column places text not null default 'home',
      add column from_sum bigint not null default 0,
      add column up_to_grams integer,
      drop constraint shipping_rates_type`,
  ],
};

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of [
    ...STATEMENTS[engine],
    "create index shipping_rates_brand on shipping_rates (brand_id)",
    // Until now a rate went abroad because of its name.
    "update shipping_rates set places = 'abroad' where type like 'International%'",
  ])
    await sql.raw(statement).execute(db);
}
