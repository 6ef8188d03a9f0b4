import "server-only";
import { type Kysely, sql } from "kysely";
import { changeTriggers, TRACKED } from "../shown";
import type { Engine } from "../transaction";

/**
 * PostgreSQL's change log without a lock: a row for each change, with its transaction, instead of a
 * numbered one for each thing. And indexes for what is asked of many orders.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    ...(engine === "postgres" ? logByTransaction() : []),
    // The orders that need the owner's hands, and what unpaid orders hold of a variant.
    `create index shipments_open on shipments (order_id)
      where status in ('processing', 'shipped')`,
    "create index orders_unpaid on orders (id, network_hash) where status = 'pending'",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const DATED = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `version` goes on for instances of the release before, which read by it until they are stopped. */
function logByTransaction(): string[] {
  return [
    ...TRACKED.flatMap((table) =>
      ["product", "details", "brand", "category", "collection", "content"].map(
        (subject) => `drop function if exists ${table}_changes_${subject} cascade`,
      ),
    ),
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
    // A truncated table leaves no rows to tell of; 0 stands for those that were never logged.
    `create function record_all_changed() returns trigger language plpgsql as $$ begin
      insert into changes (subject, id)
      select tg_argv[0], id from changes where subject = tg_argv[0] union select tg_argv[0], 0
      on conflict do nothing;
      return null;
    end $$`,
    ...TRACKED.flatMap((table) => changeTriggers("postgres", table)),
  ];
}
