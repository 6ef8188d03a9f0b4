import "server-only";
import { SqliteAdapter, sql } from "kysely";
import type { Queries } from "./transaction";

/**
 * Lets one of the owner's transactions at a time decide by what the catalog holds, until it ends:
 * taken before anything is read. On SQLite a transaction is alone from its begin.
 */
export async function lockCatalog(transaction: Queries): Promise<void> {
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`select pg_advisory_xact_lock(hashtext('catalog'))`.execute(transaction);
}
