import "server-only";
import { type Kysely, sql } from "kysely";
import { changeTriggers, droppedChangeTriggers } from "../change-triggers";
import type { Engine } from "../transaction";

/** Menus name exclusives only while there are some: a change of `is_exclusive` counts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create index products_exclusive on products (brand_id) where is_exclusive = 1`.execute(
    db,
  );
  const statements = [
    ...droppedChangeTriggers(engine, "products"),
    ...changeTriggers(engine, "products"),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
