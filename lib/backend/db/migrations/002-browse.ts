import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("product_changes")
    .addColumn("product_id", "integer", (column) => column.primaryKey())
    .addColumn("version", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("product_changes_version")
    .on("product_changes")
    .columns(["version", "product_id"])
    .execute();
  const statements = engine === "sqlite" ? recordChangesInSqlite : recordChangesInPostgres;
  for (const statement of statements()) await sql.raw(statement).execute(db);
}

const PARTS = {
  products: "id",
  variants: "product_id",
  product_collections: "product_id",
} as const;

const GROUPS = { brands: "brand_id", categories: "category_id" } as const;

/** Orders change a variant's stock, which no listing shows. */
const eventsOf = (table: string) =>
  table === "products" ? ["insert", "update", "delete"] : ["insert", "delete"];

const NEXT_VERSION = "(select coalesce(max(version), 0) + 1 from product_changes)";
const CHANGED_AGAIN = "on conflict (product_id) do update set version = excluded.version";

function recordChangesInSqlite(): string[] {
  const parts = Object.entries(PARTS).flatMap(([table, column]) =>
    eventsOf(table).map((event) => {
      const row = event === "delete" ? "old" : "new";
      return `create trigger ${table}_${event}_is_change after ${event} on ${table} begin
        insert into product_changes (product_id, version) values (${row}.${column}, ${NEXT_VERSION})
        ${CHANGED_AGAIN};
      end`;
    }),
  );
  const groups = Object.entries(GROUPS).map(
    ([table, column]) => `create trigger ${table}_update_is_change after update of name on ${table}
      when old.name <> new.name begin
        insert into product_changes (product_id, version)
        select id, ${NEXT_VERSION} from products where ${column} = new.id
        ${CHANGED_AGAIN};
      end`,
  );
  return [...parts, ...groups];
}

/** Holds a lock until the commit, so that numbers follow the commits and no reader skips one. */
function recordChangesInPostgres(): string[] {
  const lock = "perform pg_advisory_xact_lock(hashtext('product_changes'));";
  const record = (products: string) => `
    execute format(
      'insert into product_changes (product_id, version)
       select id, ${NEXT_VERSION} from (${products}) as changed
       ${CHANGED_AGAIN}',
      tg_argv[0]
    );`;
  const makeFunction = (name: string, products: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin
      ${lock}
      ${record(products)}
      return null;
    end $$`;
  const parts = Object.entries(PARTS).flatMap(([table, column]) =>
    eventsOf(table).map(
      (event) => `create trigger ${table}_${event}_is_change after ${event} on ${table}
        referencing ${event === "delete" ? "old" : "new"} table as changed_rows
        for each statement execute function record_part_change('${column}')`,
    ),
  );
  const groups = Object.entries(GROUPS).map(
    ([table, column]) => `create trigger ${table}_update_is_change after update on ${table}
      referencing new table as changed_rows
      for each statement execute function record_group_change('${column}')`,
  );
  return [
    makeFunction("record_part_change", "select distinct %I as id from changed_rows"),
    makeFunction(
      "record_group_change",
      "select id from products where %I in (select id from changed_rows)",
    ),
    ...parts,
    ...groups,
  ];
}
