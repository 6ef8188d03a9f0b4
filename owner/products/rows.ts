import "server-only";
import { type Selectable, sql } from "kysely";
import type { Schema } from "../../lib/backend/db/schema";
import type { Queries } from "../../lib/backend/db/transaction";

/** The engines bound the number of values in one statement. */
const CHUNK = 500;

/** Whole rows that have one of the values in a column; none for no values. */
export async function rowsWith<Table extends keyof Schema>(
  db: Queries,
  table: Table,
  column: string & keyof Schema[Table],
  values: readonly (number | string)[],
  order: readonly (string & keyof Schema[Table])[],
): Promise<Selectable<Schema[Table]>[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<Selectable<Schema[Table]>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})
    order by ${sql.join(order.map((each) => sql.ref(each)))}`.execute(db);
  return rows;
}

/** Pieces of a table by id, each read once the one before has been worked on. */
export async function* inPieces<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0))
    yield rows;
}

export function differences<New extends object>(row: New, old: { [Column in keyof New]: unknown }) {
  const columns = (Object.keys(row) as (keyof New)[]).filter(
    (column) => row[column] !== old[column],
  );
  if (columns.length === 0) return undefined;
  const patch: Partial<New> = {};
  for (const column of columns) patch[column] = row[column];
  return patch;
}

export async function inChunks<Row>(
  rows: readonly Row[],
  work: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await work(rows.slice(start, start + CHUNK));
  }
}
