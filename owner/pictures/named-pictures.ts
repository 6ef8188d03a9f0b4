import "server-only";
import { sql } from "kysely";
import { rowOf, TABLE_NAMES } from "../../lib/backend/db/tables";
import type { Queries } from "../../lib/backend/db/transaction";

const PIECE = 1_000;

export async function namedPictures(db: Queries): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of TABLE_NAMES)
    for (const column of rowOf(table).pictures ?? []) await addNamed(db, table, column, named);
  const content = await db.selectFrom("content").select("value").execute();
  for (const { value } of content) addNamedIn(value, named);
  return named;
}

async function addNamed(db: Queries, table: string, column: string, named: Set<string>) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; address: string }>`
      select id, ${sql.ref(column)} as address from ${sql.table(table)}
      where id > ${after} and ${sql.ref(column)} like '/pictures/%' order by id limit ${PIECE}
    `.execute(db);
    for (const { address } of rows) named.add(address);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export async function picturesToUndo(db: Queries): Promise<Set<string>> {
  const named = new Set<string>();
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("import_changes")
      .select(["subject_id", "before"])
      .where("subject", "=", "products")
      .where("subject_id", ">", after)
      .orderBy("subject_id")
      .limit(PIECE)
      .execute();
    for (const { before } of rows) addNamedIn(before ?? "", named);
    const last = rows.at(-1);
    if (!last) return named;
    after = last.subject_id;
  }
}

function addNamedIn(json: string, named: Set<string>): void {
  for (const [address] of json.matchAll(/\/pictures\/[^"\\]+/g)) named.add(address);
}
