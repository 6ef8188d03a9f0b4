import "server-only";
import { sql } from "kysely";
import { rowOf, TABLE_NAMES } from "../../lib/backend/db/tables";
import type { Queries } from "../../lib/backend/db/transaction";
import { inPieces } from "../products/rows";

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
  const read = async (after: number) => {
    const { rows } = await sql<{ id: number; address: string }>`
      select id, ${sql.ref(column)} as address from ${sql.table(table)}
      where id > ${after} and ${sql.ref(column)} like '/pictures/%' order by id limit ${PIECE}
    `.execute(db);
    return rows;
  };
  for await (const rows of inPieces(read)) for (const { address } of rows) named.add(address);
}

export async function picturesToUndo(db: Queries): Promise<Set<string>> {
  const named = new Set<string>();
  const changes = db
    .selectFrom("import_changes")
    .select(["subject_id as id", "before"])
    .where("subject", "=", "products")
    .orderBy("subject_id")
    .limit(PIECE);
  const read = (after: number) => changes.where("subject_id", ">", after).execute();
  for await (const rows of inPieces(read))
    for (const { before } of rows) addNamedIn(before ?? "", named);
  return named;
}

function addNamedIn(json: string, named: Set<string>): void {
  for (const [address] of json.matchAll(/\/pictures\/[^"\\]+/g)) named.add(address);
}
