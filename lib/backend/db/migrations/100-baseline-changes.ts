import "server-only";
import type { Dialect } from "./identity";

/** The log that triggers write. SQLite keeps the last change of each row, PostgreSQL one of each transaction. */
export const changesTable = (dialect: Dialect): readonly string[] => STATEMENTS[dialect];

const NOW = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const STATEMENTS: Record<Dialect, readonly string[]> = {
  sqlite: [
    `create table changes (
    subject text not null,
    id integer not null,
    version bigint not null,
    changed_at text not null default '',
    constraint changes_pk primary key (subject, id)
  ) without rowid`,
    "create index changes_version on changes (version)",
    "create index changes_of_subject on changes (subject, version, id)",
    ...["insert", "update of version"].map(
      (
        event,
      ) => `create trigger changes_dated_${event.split(" ")[0]} after ${event} on changes begin
    update changes set changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where subject = new.subject and id = new.id;
  end`,
    ),
  ],
  postgres: [
    "create sequence change_versions",
    `create table changes (
    subject text not null,
    id integer not null,
    version bigint not null default nextval('change_versions'),
    changed_at text not null default ${NOW},
    xid xid8 not null default pg_current_xact_id(),
    horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
    constraint changes_pk primary key (subject, id, xid)
  )`,
    "create index changes_version on changes (version)",
    "create index changes_xid on changes (xid)",
    // A truncated table leaves no rows to log; 0 stands for all of them.
    `create function record_all_changed() returns trigger language plpgsql as $$ begin
      insert into changes (subject, id)
      select tg_argv[0], id from changes where subject = tg_argv[0] union select tg_argv[0], 0
      on conflict do nothing;
      return null;
    end $$`,
  ],
};
