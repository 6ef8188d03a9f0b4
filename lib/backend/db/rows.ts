import { type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "./schema";
import type { Queries } from "./transaction";

/** What a table's rows are read as. */
export type RowOf<Table extends keyof Schema> = Selectable<Schema[Table]>;

type Numbered = {
  [Table in keyof Schema]: RowOf<Table> extends { id: number } ? Table : never;
}[keyof Schema];

/** The whole row, with its secrets: never spread it into an answer. */
export async function findRow<Table extends Numbered>(
  db: Queries,
  table: Table,
  id: number,
): Promise<RowOf<Table> | undefined> {
  const { rows } = await sql<RowOf<Table>>`
    select * from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

export async function requireRow<Table extends Numbered>(
  db: Queries,
  table: Table,
  id: number,
): Promise<RowOf<Table>> {
  const row = await findRow(db, table, id);
  if (!row) throw new Error(`no row ${id} in ${table}`);
  return row;
}

export async function updateRow<Table extends Numbered>(
  db: Queries,
  table: Table,
  id: number,
  values: Updateable<Schema[Table]>,
): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
}
