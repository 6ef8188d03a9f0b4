import "server-only";
import { sql } from "kysely";
import type { ShopBackend } from "@/lib/backend/app";
import { joinNames } from "@/lib/domain/text/list-text";
import type { Queries } from "../../lib/backend/db/transaction";
import { clockOf, type Finding, good, notice, noticeIf, problemIf } from "./finding";

const MAX_NAMED = 3;
/** What the shop is tested with. */
const TESTED = 15;
const REPLICA = "DATABASE_URL names a replica, which cannot be written: a shop must not run on it.";

export async function ofDatabase(
  { db, engine }: Pick<ShopBackend, "db" | "engine">,
  dataDir: string,
): Promise<Finding[]> {
  if (engine === "sqlite") return [good(`SQLite in ${dataDir}.`)];
  return ofPostgres(await readPostgresState(db));
}

function ofPostgres(state: PostgresState): Finding[] {
  const { version, encoding, isReplica, ahead } = state;
  return [
    good(`PostgreSQL ${version} answers, and stores text as ${encoding}.`),
    ...noticeIf(
      Number.parseInt(version, 10) < TESTED,
      `The shop is tested with PostgreSQL ${TESTED} and newer: update the server.`,
    ),
    ...(isReplica ? [notice(REPLICA)] : ofRights(state)),
    ...clockOf(ahead, "the database's", "Times in emails and logs differ."),
  ];
}

function ofRights({ role, mayCreate, lacking }: PostgresState): Finding[] {
  const problems = [
    ...problemIf(
      lacking.length > 0,
      `The role ${role} lacks rights on ${joinNames(lacking, MAX_NAMED)}: make it their owner, with alter table … owner to ${role}.`,
    ),
    ...problemIf(
      !mayCreate,
      `The role ${role} may not create tables, which the next update needs: grant create on its schema to ${role}.`,
    ),
  ];
  return problems.length > 0 ? problems : [good(`The role ${role} has the rights it needs.`)];
}

interface PostgresState {
  /** Such as "15.6". */
  version: string;
  encoding: string;
  isReplica: boolean;
  role: string;
  /** Whether an update of the shop may add tables. */
  mayCreate: boolean;
  /** Tables that the role may not read and write, or does not own and so could not change. */
  lacking: string[];
  /** Milliseconds that this machine is ahead of the database. */
  ahead: number;
}

export async function readPostgresState(db: Queries, now: () => number = Date.now) {
  const { rows } = await sql<Omit<PostgresState, "lacking" | "ahead"> & { at: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as "isReplica",
      current_user::text as role,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate",
      extract(epoch from clock_timestamp()) * 1000 as at`.execute(db);
  const read = now();
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not (pg_has_role(c.relowner, 'USAGE')
        and has_table_privilege(c.oid, 'SELECT') and has_table_privilege(c.oid, 'INSERT')
        and has_table_privilege(c.oid, 'UPDATE') and has_table_privilege(c.oid, 'DELETE'))
    order by c.relname`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("PostgreSQL returned no row");
  const { at, ...rest } = state;
  return { ...rest, lacking: tables.rows.map(({ name }) => name), ahead: read - Number(at) };
}
