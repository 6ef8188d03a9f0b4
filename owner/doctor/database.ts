import type { ShopBackend } from "@/lib/backend/app";
import { joinNames } from "@/lib/domain/text/list-text";
import { type PostgresState, readPostgresState } from "@/owner/doctor/postgres-state";
import { clockOf, type Finding, good, notice, problem } from "./finding";

const MAX_NAMED = 3;
/** What the shop is tested with. */
const TESTED = 15;

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
    ...(Number.parseInt(version, 10) < TESTED
      ? [notice(`The shop is tested with PostgreSQL ${TESTED} and newer: update the server.`)]
      : []),
    ...(isReplica
      ? [
          notice(
            "DATABASE_URL names a replica, which cannot be written: a shop must not run on it.",
          ),
        ]
      : ofRights(state)),
    ...clockOf(ahead, "the database's", "Times in emails and logs differ."),
  ];
}

function ofRights({ role, mayCreate, lacking }: PostgresState): Finding[] {
  return [
    ...(lacking.length > 0
      ? [
          problem(
            `The role ${role} lacks rights on ${joinNames(lacking, MAX_NAMED)}: make it their owner, with alter table … owner to ${role}.`,
          ),
        ]
      : []),
    ...(mayCreate
      ? []
      : [
          problem(
            `The role ${role} may not create tables, which the next update needs: grant create on its schema to ${role}.`,
          ),
        ]),
    ...(lacking.length === 0 && mayCreate
      ? [good(`The role ${role} has the rights it needs.`)]
      : []),
  ];
}
