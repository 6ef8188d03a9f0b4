import "server-only";
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { releaseCodes } from "../../lib/backend/cart/discounts";
import { countRows } from "../../lib/backend/db/count-rows";
import type { Database } from "../../lib/backend/db/open";
import type { Schema } from "../../lib/backend/db/schema";
import { inSnapshot } from "../../lib/backend/db/snapshot";
import {
  primaryKey,
  rowOf,
  TABLE_NAMES,
  type TableName,
  type TableWith,
} from "../../lib/backend/db/tables";
import type { Engine } from "../../lib/backend/db/transaction";

export type BackedUp = Exclude<TableName, TableWith<"notInBackup">>;
export type BackupRow = Record<string, string | number | null>;

export const BACKED_UP = TABLE_NAMES.filter(
  (table): table is BackedUp => rowOf(table).notInBackup === undefined,
);
const AT_ONCE = 500;
/** SQLite takes 32,766 values in one statement, PostgreSQL twice as many. */
const MAX_VALUES = 30_000;

export function readRows(
  database: Database,
  take: (table: BackedUp, rows: readonly BackupRow[]) => Promise<void>,
): Promise<void> {
  return inSnapshot(database, async (snapshot) => {
    for (const table of BACKED_UP) await readTable(snapshot, table, take);
  });
}

async function readTable(
  db: Kysely<Schema>,
  table: BackedUp,
  take: (table: BackedUp, rows: readonly BackupRow[]) => Promise<void>,
): Promise<void> {
  const key = primaryKey(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: BackupRow | undefined;
  do {
    const after = last && sql.join(key.map((column) => last?.[column]));
    const onward = after ? sql`where (${columns}) > (${after})` : sql``;
    const { rows } = await sql<BackupRow>`
      select * from ${sql.table(table)} ${onward} order by ${columns} limit ${AT_ONCE}
    `.execute(db);
    if (rows.length > 0) await take(table, rows);
    last = rows.length < AT_ONCE ? undefined : rows.at(-1);
  } while (last);
}

export async function migrationOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1
  `.execute(db);
  return rows[0]?.name ?? "";
}

/** By when its database was made and where it is: a copy of it is another shop. */
export async function shopIdOf(db: Kysely<Schema>, place: string): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration order by name limit 1
  `.execute(db);
  return createHash("sha256").update(`${rows[0]?.timestamp} ${place}`).digest("hex").slice(0, 16);
}

const IN_THE_WAY = {
  brands: "designer",
  products: "product",
  customers: "customer",
  orders: "order",
} as const;

const IN_THE_WAY_TABLES = Object.keys(IN_THE_WAY) as (keyof typeof IN_THE_WAY)[];

export class NotEmpty extends Error {}

/** Throws `NotEmpty`. Holds locks until the transaction ends. */
async function expectEmpty(transaction: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    const names = sql.join(IN_THE_WAY_TABLES.map((table) => sql.table(table)));
    await sql`lock table ${names} in share row exclusive mode`.execute(transaction);
  }
  const there = await contentsOf(transaction);
  if (there.length > 0) throw new NotEmpty(there.join(", "));
}

/** Such as "3 products"; empty for a shop without any data of its own. */
export async function contentsOf(db: Kysely<Schema>): Promise<string[]> {
  const there: string[] = [];
  for (const table of IN_THE_WAY_TABLES) {
    const count = await countRows(db.selectFrom(table));
    if (count > 0) there.push(`${count} ${IN_THE_WAY[table]}${count === 1 ? "" : "s"}`);
  }
  return there;
}

/** One transaction. The rows are read only once the shop is known to be empty. */
export async function writeRows(
  { db, engine }: Database,
  rows: AsyncIterable<{ table: BackedUp; row: BackupRow }>,
): Promise<Map<BackedUp, number>> {
  return db.transaction().execute(async (transaction) => {
    await expectEmpty(transaction, engine);
    for (const table of BACKED_UP.toReversed())
      await sql`delete from ${sql.table(table)}`.execute(transaction);
    const counts = new Map<BackedUp, number>();
    /** A category may refer to a later one. */
    const parents: { id: unknown; parent: unknown }[] = [];
    let waiting: BackupRow[] = [];
    let current: BackedUp | undefined;
    const flush = async () => {
      if (current) await insert(transaction, current, waiting);
      waiting = [];
    };
    for await (const { table, row } of rows) {
      const isFull =
        waiting.length >= AT_ONCE || waiting.length * Object.keys(row).length > MAX_VALUES;
      if (table !== current || isFull) await flush();
      current = table;
      counts.set(table, (counts.get(table) ?? 0) + 1);
      if (table === "categories" && row.parent_id !== null) {
        parents.push({ id: row.id, parent: row.parent_id });
        waiting.push({ ...row, parent_id: null });
      } else waiting.push(row);
    }
    await flush();
    for (const { id, parent } of parents)
      await sql`update categories set parent_id = ${parent} where id = ${id}`.execute(transaction);
    await releaseCodes(transaction);
    await giveNewIds(transaction, engine);
    return counts;
  });
}

async function insert(db: Kysely<Schema>, table: BackedUp, rows: readonly BackupRow[]) {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`,
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
  `.execute(db);
}

/** PostgreSQL's sequences do not follow inserted ids; SQLite's do. */
async function giveNewIds(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  for (const table of BACKED_UP) {
    if (rowOf(table).hasTextId || primaryKey(table)[0] !== "id") continue;
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having max(id) > 0
    `.execute(db);
  }
}
