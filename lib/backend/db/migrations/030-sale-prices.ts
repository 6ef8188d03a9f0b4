import "server-only";
import { type Kysely, sql } from "kysely";
import { changeTriggers, droppedChangeTriggers } from "../change-triggers";
import type { Engine } from "../transaction";

/** Pages show `compare_at`: a change of it counts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    ...droppedChangeTriggers(engine, "variants"),
    ...changeTriggers(engine, "variants"),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
