import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";

const STATEMENTS = [
  "create index products_newest on products (released_at desc, id) where is_hidden = 0",
  "create index products_of_category on products (category_id, is_hidden, released_at desc, id)",
  "create index products_of_brand on products (brand_id, is_hidden, released_at desc, id)",
  "drop index products_price",
  "drop index products_brand",
  "drop index products_category",
  "drop index products_released",
];

/** Without it SQLite sorts all changes of products to find the next ones. */
const CHANGES_IN_SQLITE = [
  "create index changes_of_subject on changes (subject, version, id)",
  "drop index changes_of_products",
];

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of [...STATEMENTS, ...(engine === "sqlite" ? CHANGES_IN_SQLITE : [])])
    await sql.raw(statement).execute(db);
}
