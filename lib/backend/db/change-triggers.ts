import "server-only";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Subject } from "./catalog-tables";
import type { Schema } from "./schema";
import type { Engine, Queries } from "./transaction";

type Table = keyof Schema;
type Column<Name extends Table> = keyof Schema[Name] & string;
type IdsIn = { [Name in Table]: { table: Name; by: Column<Name>; id: Column<Name> } }[Table];

interface TrackedChange<ColumnName extends string = string> {
  subject: Subject;
  /** `null` where the subject has no ids. */
  column: ColumnName | null;
  /** Another table that holds the ids in rows that refer to this row's `column`. */
  idsIn?: IdsIn;
  /** An update counts only when one of these changes; without them, always. */
  columns?: readonly ColumnName[];
  /** With `columns`: an update also counts when this becomes 0 or stops being 0. */
  zero?: ColumnName;
  isUpdateOnly?: true;
}

const productsByName = (by: "brand_id" | "category_id") =>
  ({
    subject: "product",
    column: "id",
    idsIn: { table: "products", by, id: "id" },
    columns: ["name"],
    isUpdateOnly: true,
  }) as const;

const UNTRACKED = [] as const;

export const TRACKED_TABLES = {
  brands: [{ subject: "brand", column: "id" }, productsByName("brand_id")],
  brand_images: [{ subject: "brand", column: "brand_id" }],
  shipping_rates: [{ subject: "brand", column: "brand_id" }],
  categories: [{ subject: "category", column: "id" }, productsByName("category_id")],
  collections: [{ subject: "collection", column: "id" }],
  products: [
    { subject: "product", column: "id" },
    // Groups are listed only while something of them is on sale.
    { subject: "brand", column: "brand_id", columns: ["brand_id", "is_hidden", "is_exclusive"] },
    { subject: "category", column: "category_id", columns: ["category_id", "is_hidden"] },
    {
      subject: "collection",
      column: "id",
      idsIn: { table: "product_collections", by: "product_id", id: "collection_id" },
      columns: ["is_hidden"],
      isUpdateOnly: true,
    },
  ],
  product_images: [{ subject: "product", column: "product_id" }],
  product_collections: [
    { subject: "product", column: "product_id" },
    { subject: "collection", column: "collection_id" },
  ],
  variation_values: [
    {
      subject: "product",
      column: "id",
      idsIn: { table: "product_values", by: "value_id", id: "product_id" },
      isUpdateOnly: true,
    },
  ],
  product_values: [{ subject: "product", column: "product_id" }],
  variants: [
    {
      subject: "product",
      column: "product_id",
      columns: [
        "product_id",
        "value_key",
        "chosen",
        "is_default",
        "position",
        "sku",
        "barcode",
        "price",
        "compare_at",
      ],
      zero: "inventory",
    },
    { subject: "details", column: "product_id", columns: ["image"], isUpdateOnly: true },
    { subject: "stock", column: "product_id", columns: ["inventory"], isUpdateOnly: true },
  ],
  content: [{ subject: "content", column: null }],
  /** `variants.value_key` covers these. */
  variant_values: UNTRACKED,
  changes: UNTRACKED,
  guest_sessions: UNTRACKED,
  customers: UNTRACKED,
  tokens: UNTRACKED,
  devices: UNTRACKED,
  reset_codes: UNTRACKED,
  limits: UNTRACKED,
  browser_errors: UNTRACKED,
  carts: UNTRACKED,
  cart_lines: UNTRACKED,
  codes: UNTRACKED,
  orders: UNTRACKED,
  payment_events: UNTRACKED,
  refunds: UNTRACKED,
  refund_items: UNTRACKED,
  disputes: UNTRACKED,
  shipments: UNTRACKED,
  order_lines: UNTRACKED,
  large_reservations: UNTRACKED,
  addresses: UNTRACKED,
  contact_messages: UNTRACKED,
  newsletter_subscribers: UNTRACKED,
  stock_alerts: UNTRACKED,
  mails: UNTRACKED,
  webhooks: UNTRACKED,
  webhook_messages: UNTRACKED,
  favourites: UNTRACKED,
  return_requests: UNTRACKED,
  return_items: UNTRACKED,
  notes: UNTRACKED,
  imports: UNTRACKED,
  import_changes: UNTRACKED,
  versions: UNTRACKED,
  change_triggers: UNTRACKED,
} as const satisfies { [Name in Table]: readonly TrackedChange<Column<Name>>[] };

/**
 * Follow the code and no migration: made again when they are others than the last ones. Within a
 * transaction.
 */
export async function makeChangeTriggers(db: Queries, engine: Engine): Promise<void> {
  const wanted = (Object.keys(TRACKED_TABLES) as Table[]).flatMap((table) =>
    changeTriggers(engine, table),
  );
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

function changeTriggers(engine: Engine, table: Table): string[] {
  const statements = engine === "sqlite" ? sqliteTriggers : postgresTriggers;
  return TRACKED_TABLES[table].flatMap((shown: TrackedChange) => statements(table, shown));
}

function sqliteTriggers(table: Table, shown: TrackedChange): string[] {
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

/** All other tables have `id`. */
const KEYS: { [Name in Table]?: readonly Column<Name>[] } = {
  product_collections: ["collection_id", "product_id"],
  product_values: ["product_id", "value_id"],
  content: ["key"],
};

/** Takes no lock: the log's key holds the transaction's id, so rows of two transactions never clash. */
function postgresTriggers(table: Table, shown: TrackedChange): string[] {
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

function changedRows(table: Table, shown: TrackedChange): string {
  const { column } = shown;
  const ids =
    column === null ? "0 as id" : `unnest(array[was.${column}, now.${column}]) as ${column}`;
  const row = (of: "was" | "now") => {
    const values = compared(shown, of);
    return values ? `row(${values.join(", ")})` : of;
  };
  return `(select ${ids}
      from old_rows as was full join new_rows as now using (${KEYS[table] ?? "id"})
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
