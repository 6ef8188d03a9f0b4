import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { TrackedChange } from "./table-row";
import { primaryKey, rowOf, TABLE_NAMES, type TableName } from "./tables";
import type { Engine, Queries } from "./transaction";

/**
 * Follow the code and no migration: made again when they are others than the last ones. Within a
 * transaction.
 */
export async function makeChangeTriggers(db: Queries, engine: Engine): Promise<void> {
  const wanted = TABLE_NAMES.flatMap((table) => changeTriggers(engine, table));
  const hash = createHash("sha256").update(wanted.join("\n")).digest("hex");
  if (engine === "postgres")
    await sql`select pg_advisory_xact_lock(hashtext('change_triggers'))`.execute(db);
  const made = await db.selectFrom("change_triggers").select("hash").executeTakeFirst();
  if (made?.hash === hash) return;
  const { rows } = await sql.raw<{ drop: string }>(DROPPED[engine]).execute(db);
  for (const statement of [...rows.map(({ drop }) => drop), ...wanted])
    await sql.raw(statement).execute(db);
  await db.deleteFrom("change_triggers").execute();
  await db.insertInto("change_triggers").values({ hash }).execute();
}

const DROPPED: Record<Engine, string> = {
  sqlite: String.raw`select 'drop trigger ' || name as "drop" from sqlite_master
    where type = 'trigger' and name like '%\_changes\_%' escape '\'`,
  postgres: String.raw`select 'drop trigger ' || tgname || ' on ' || relname as "drop"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgname like '%\_changes\_%'
    union all select 'drop function ' || proname from pg_proc
    where pronamespace = current_schema()::regnamespace and proname like '%\_changes\_%'
    order by 1 desc`,
};

function changeTriggers(engine: Engine, table: TableName): string[] {
  const statements = engine === "sqlite" ? sqliteTriggers : postgresTriggers;
  return (rowOf(table).tracked ?? []).flatMap((shown) => statements(table, shown));
}

function sqliteTriggers(table: TableName, shown: TrackedChange): string[] {
  const record = (...rows: ("old" | "new")[]) => `begin
      insert into changes (subject, id, version)
      select '${shown.subject}', id, (select coalesce(max(version), 0) + 1 from changes)
      from (${rows.map((row) => sqliteIds(shown, row)).join(" union ")}) where true
      on conflict (subject, id) do update set version = excluded.version;
    end`;
  const name = (event: string) => `${table}_${event}_changes_${shown.subject}`;
  const is = compared(shown, "new");
  const differ = compared(shown, "old")
    ?.map((was, at) => `${was} is not ${is?.[at]}`)
    .join(" or ");
  const update = `create trigger ${name("update")} after update on ${table}
    ${differ ? `when ${differ}` : ""} ${record("old", "new")}`;
  if (shown.isUpdateOnly) return [update];
  return [
    `create trigger ${name("insert")} after insert on ${table} ${record("new")}`,
    update,
    `create trigger ${name("delete")} after delete on ${table} ${record("old")}`,
  ];
}

/** Takes no lock: the log's key holds the transaction's id, so rows of two transactions never clash. */
function postgresTriggers(table: TableName, shown: TrackedChange): string[] {
  const name = `${table}_changes_${shown.subject}`;
  const record = (rows: string) => `insert into changes (subject, id)
      select distinct '${shown.subject}', id from (${postgresIds(shown, rows)}) as changed (id)
      where id is not null on conflict do nothing;`;
  const trigger = (event: string, rows: string) =>
    `create trigger ${name}_${event} after ${event} on ${table} referencing ${rows}
      for each statement execute function ${name}()`;
  const statements = [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${record("new_rows")}
      elsif tg_op = 'DELETE' then ${record("old_rows")}
      else ${record(changedRows(table, shown))}
      end if;
      return null;
    end $$`,
    trigger("update", "old table as old_rows new table as new_rows"),
  ];
  if (shown.isUpdateOnly) return statements;
  return [
    ...statements,
    trigger("insert", "new table as new_rows"),
    trigger("delete", "old table as old_rows"),
    `create trigger ${name}_truncate after truncate on ${table}
      for each statement execute function record_all_changed('${shown.subject}')`,
  ];
}

function changedRows(table: TableName, shown: TrackedChange): string {
  const { column } = shown;
  const ids =
    column === null ? "0 as id" : `unnest(array[was.${column}, now.${column}]) as ${column}`;
  const row = (of: "was" | "now") => {
    const values = compared(shown, of);
    return values ? `row(${values.join(", ")})` : of;
  };
  return `(select ${ids}
      from old_rows as was full join new_rows as now using (${primaryKey(table)})
      where ${row("was")} is distinct from ${row("now")}) as changed_rows`;
}

function compared({ columns, zero }: TrackedChange, row: string): string[] | undefined {
  const isZero = zero === undefined ? [] : [`(${row}.${zero} = 0)`];
  return columns && [...columns.map((column) => `${row}.${column}`), ...isZero];
}

function sqliteIds({ column, idsIn }: TrackedChange, row: "old" | "new"): string {
  if (column === null) return "select 0 as id";
  if (!idsIn) return `select ${row}.${column} as id`;
  return `select ${idsIn.id} as id from ${idsIn.table} where ${idsIn.by} = ${row}.${column}`;
}

function postgresIds({ column, idsIn }: TrackedChange, rows: string): string {
  if (!idsIn) return `select ${column ?? "0"} from ${rows}`;
  return `select ${idsIn.id} from ${idsIn.table} where ${idsIn.by} in (select ${column} from ${rows})`;
}
