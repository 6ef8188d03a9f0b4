import "server-only";
import { type Kysely, sql } from "kysely";
import { changeTriggers, TABLES_WITH_TRIGGERS } from "../change-triggers";
import type { Engine } from "../transaction";

/** Logs one row per change with its transaction, so that PostgreSQL needs no lock. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of [
    ...(await droppedTriggers(db, engine)),
    ...(engine === "postgres" ? logByTransaction : []),
    ...TABLES_WITH_TRIGGERS.flatMap((table) => changeTriggers(engine, table)),
    `create index shipments_open on shipments (order_id)
      where status in ('processing', 'shipped')`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

async function droppedTriggers(db: Kysely<unknown>, engine: Engine): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(TRIGGERS[engine])}`.execute(db);
  const drop = { sqlite: "drop trigger", postgres: "drop function" }[engine];
  return rows.map(({ name }) => `${drop} ${name} ${engine === "postgres" ? "cascade" : ""}`);
}

const TRIGGERS = {
  sqlite: String.raw`select name from sqlite_master
    where type = 'trigger' and name like '%\_changes\_%' escape '\'`,
  postgres: String.raw`select proname as name from pg_proc
    where pronamespace = current_schema()::regnamespace and proname like '%\_changes\_%'`,
};

const DATED = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Instances of the previous release read `version` until they are stopped. */
const logByTransaction = [
  "drop function record_changes",
  "drop function record_all_changed cascade",
  "drop function date_change cascade",
  `alter table changes
      drop constraint changes_pk,
      add column xid xid8 not null default '0',
      add column horizon xid8 not null default '0',
      alter column version set default nextval('change_versions'),
      alter column changed_at set default ${DATED}`,
  `alter table changes
      alter column xid set default pg_current_xact_id(),
      alter column horizon set default pg_snapshot_xmin(pg_current_snapshot()),
      add constraint changes_pk primary key (subject, id, xid)`,
  "create index changes_xid on changes (xid)",
  "drop index changes_of_products",
  // A truncated table leaves no rows to log; 0 stands for all of them.
  `create function record_all_changed() returns trigger language plpgsql as $$ begin
      insert into changes (subject, id)
      select tg_argv[0], id from changes where subject = tg_argv[0] union select tg_argv[0], 0
      on conflict do nothing;
      return null;
    end $$`,
];
