import "server-only";
import type { Subject } from "./change-log";
import type { Schema } from "./schema";
import type { Engine } from "./transaction";

type Table = keyof Schema;
type Column<Name extends Table> = keyof Schema[Name] & string;
type IdsIn = { [Name in Table]: { table: Name; by: Column<Name>; id: Column<Name> } }[Table];

/** What a change of a table's rows is a change of. */
interface Shown<ColumnName extends string = string> {
  subject: Subject;
  /** Holds the subject's id; `null` where the subject has no ids. */
  column: ColumnName | null;
  /** Another table, whose rows hold the ids: those that name this row's `column`. */
  idsIn?: IdsIn;
  /** An update counts when one of these changes; without them, when anything does. */
  columns?: readonly ColumnName[];
  /** Rows that come and go are told of by another entry. */
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

const NOT_SHOWN = [] as const;

/** Every table, with what public pages show of it: what the change log is told. */
export const SHOWN = {
  brands: [{ subject: "brand", column: "id" }, productsByName("brand_id")],
  brand_images: [{ subject: "brand", column: "brand_id" }],
  shipping_rates: [{ subject: "brand", column: "brand_id" }],
  categories: [{ subject: "category", column: "id" }, productsByName("category_id")],
  collections: [{ subject: "collection", column: "id" }],
  products: [{ subject: "product", column: "id" }],
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
      columns: ["product_id", "value_key", "chosen", "is_default"],
    },
    {
      subject: "details",
      column: "product_id",
      columns: ["price", "inventory", "image"],
      isUpdateOnly: true,
    },
  ],
  content: [{ subject: "content", column: null }],
  /** The values that `variants.value_key` names already. */
  variant_values: NOT_SHOWN,
  changes: NOT_SHOWN,
  guest_sessions: NOT_SHOWN,
  customers: NOT_SHOWN,
  tokens: NOT_SHOWN,
  devices: NOT_SHOWN,
  reset_codes: NOT_SHOWN,
  limits: NOT_SHOWN,
  carts: NOT_SHOWN,
  cart_lines: NOT_SHOWN,
  orders: NOT_SHOWN,
  payment_events: NOT_SHOWN,
  refunds: NOT_SHOWN,
  disputes: NOT_SHOWN,
  shipments: NOT_SHOWN,
  order_lines: NOT_SHOWN,
  addresses: NOT_SHOWN,
  contact_messages: NOT_SHOWN,
  newsletter_subscribers: NOT_SHOWN,
  mails: NOT_SHOWN,
  favourites: NOT_SHOWN,
  return_requests: NOT_SHOWN,
} as const satisfies { [Name in Table]: readonly Shown<Column<Name>>[] };

/**
 * The statements that make a table's rows tell the change log of what pages show of them, for a
 * migration that makes such a table.
 */
export function changeTriggers(engine: Engine, table: keyof typeof SHOWN): string[] {
  const statements = engine === "sqlite" ? sqliteTriggers : postgresTriggers;
  return SHOWN[table].flatMap((shown: Shown) => statements(table, shown));
}

/** SQLite has one writer at a time, so that the numbers follow the commits. */
function sqliteTriggers(table: string, shown: Shown): string[] {
  const record = (...rows: ("old" | "new")[]) => `begin
      insert into changes (subject, id, version)
      select '${shown.subject}', id, (select coalesce(max(version), 0) + 1 from changes)
      from (${rows.map((row) => sqliteIds(shown, row)).join(" union ")}) where true
      on conflict (subject, id) do update set version = excluded.version;
    end`;
  const name = (event: string) => `${table}_${event}_changes_${shown.subject}`;
  const differ = shown.columns?.map((column) => `old.${column} is not new.${column}`).join(" or ");
  const update = `create trigger ${name("update")} after update on ${table}
    ${differ ? `when ${differ}` : ""} ${record("old", "new")}`;
  if (shown.isUpdateOnly) return [update];
  return [
    `create trigger ${name("insert")} after insert on ${table} ${record("new")}`,
    update,
    `create trigger ${name("delete")} after delete on ${table} ${record("old")}`,
  ];
}

/**
 * The triggers run at the commit, when nobody's row is waited for any more: the lock that keeps the
 * numbers in the order of the commits is short, and no cause of deadlocks.
 */
function postgresTriggers(table: string, shown: Shown): string[] {
  const name = `${table}_changes_${shown.subject}`;
  const trigger = (suffix: string, events: string, condition = "") =>
    `create constraint trigger ${name}_${suffix} after ${events} on ${table}
      deferrable initially deferred for each row ${condition} execute function ${name}()`;
  const row = (record: string) => shown.columns?.map((column) => `${record}.${column}`).join(", ");
  const differ = shown.columns && `when ((${row("old")}) is distinct from (${row("new")}))`;
  const update = trigger("updated", "update", differ);
  const statements = [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      perform record_changes('${shown.subject}', ${postgresIds(shown)});
      return null;
    end $$`,
    update,
  ];
  if (shown.isUpdateOnly) return statements;
  return [
    ...statements,
    trigger("kept", "insert or delete"),
    `create trigger ${name}_emptied after truncate on ${table}
      for each statement execute function record_all_changed('${shown.subject}')`,
  ];
}

/** As the rows of a query. */
function sqliteIds({ column, idsIn }: Shown, row: "old" | "new"): string {
  if (column === null) return "select 0 as id";
  if (!idsIn) return `select ${row}.${column} as id`;
  return `select ${idsIn.id} as id from ${idsIn.table} where ${idsIn.by} = ${row}.${column}`;
}

/** As an array, of which nulls are left out. */
function postgresIds({ column, idsIn }: Shown): string {
  if (column === null) return "array[0]";
  const [was, is] = [`old.${column}`, `new.${column}`];
  if (!idsIn) return `case ${was} when ${is} then array[${is}] else array[${was}, ${is}] end`;
  return `array(select distinct ${idsIn.id} from ${idsIn.table} where ${idsIn.by} in (${was}, ${is}))`;
}
