import "server-only";
import { type Kysely, sql } from "kysely";
import { catalogTables } from "./100-baseline-catalog";
import { changesTable } from "./100-baseline-changes";
import { customersTables } from "./100-baseline-customers";
import { ordersTables } from "./100-baseline-orders";
import { shopTables } from "./100-baseline-shop";
import type { Dialect } from "./identity";

/** The tables of version 1.0.0. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const parts = [catalogTables, customersTables, ordersTables, shopTables, changesTable];
  for (const statement of parts.flatMap((part) => part(dialect)))
    await sql.raw(statement).execute(db);
}
