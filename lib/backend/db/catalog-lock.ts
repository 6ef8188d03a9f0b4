import { SqliteAdapter, sql } from "kysely";
import type { Queries } from "./transaction";

/**
 * Take it before any read: it serializes the owner's transactions. SQLite needs none, since its
 * writers are alone from BEGIN.
 */
export async function lockCatalog(transaction: Queries): Promise<void> {
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`select pg_advisory_xact_lock(hashtext('catalog'))`.execute(transaction);
}
