import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "./open";

const PROCESSES = "/proc";

/** Finds processes that write to a deleted SQLite log, which nobody else reads. Empty outside Linux. */
export async function processesWithDeletedLog({ db, engine }: Database): Promise<number[]> {
  if (engine !== "sqlite") return [];
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'
  `.execute(db);
  const file = rows[0]?.file ?? "";
  const deleted = new Set(["-wal", "-shm"].map((part) => `${file}${part} (deleted)`));
  return entriesOf(PROCESSES)
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => filesOf(id).some((path) => deleted.has(path)))
    .map(Number);
}

function filesOf(id: string): string[] {
  const folder = join(PROCESSES, id, "fd");
  return entriesOf(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
}

/** The process may have ended or belong to another account. */
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
