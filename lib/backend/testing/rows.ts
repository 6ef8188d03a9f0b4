import type { Queries } from "../db/transaction";

/** What is kept whoever calls: it tells nothing of anybody. */
const NOT_OWNED: ReadonlySet<string> = new Set([
  "kysely_migration",
  "kysely_migration_lock",
  "sqlite_sequence",
  "limits",
]);

/** A row as text, with its table in front. */
type RowText = string;

/** Every row of the database but the ones that belong to somebody. */
export async function rowsOfOthers(
  db: Queries,
  somebody: { customerId?: number; sessionId?: string },
): Promise<RowText[]> {
  const rows: RowText[] = [];
  for (const name of await tablesOf(db)) {
    const found = await db
      .selectFrom(name as "customers")
      .selectAll()
      .execute();
    for (const row of found as Record<string, unknown>[]) {
      if (!isOf(somebody, name, row)) rows.push(`${name} ${JSON.stringify(row)}`);
    }
  }
  return rows.sort();
}

const tables = new WeakMap<Queries, Promise<string[]>>();

/** Looked up once: asking PostgreSQL for its tables takes longer than reading them all. */
function tablesOf(db: Queries): Promise<string[]> {
  const known = tables.get(db) ?? ownedTables(db);
  tables.set(db, known);
  return known;
}

async function ownedTables(db: Queries): Promise<string[]> {
  const all = await db.introspection.getTables();
  return all.map(({ name }) => name).filter((name) => !NOT_OWNED.has(name));
}

function isOf(
  { customerId, sessionId }: { customerId?: number; sessionId?: string },
  table: string,
  row: Record<string, unknown>,
): boolean {
  if (customerId !== undefined && row.customer_id === customerId) return true;
  if (customerId !== undefined && table === "customers" && row.id === customerId) return true;
  return sessionId !== undefined && row.session_id === sessionId;
}
