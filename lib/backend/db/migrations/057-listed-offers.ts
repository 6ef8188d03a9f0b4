import "server-only";
import { type Kysely, sql } from "kysely";
import { changeTriggers, droppedChangeTriggers } from "../change-triggers";
import type { Engine } from "../transaction";

/** Listings show each variant's price and whether it can be bought: a change of them counts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    ...droppedChangeTriggers(engine, "variants"),
    ...changeTriggers(engine, "variants"),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
