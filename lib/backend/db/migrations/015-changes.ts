import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../transaction";

const TRIGGERS_ON_PRODUCTS = [
  "products_insert",
  "products_update",
  "products_delete",
  "variants_insert",
  "variants_delete",
  "product_collections_insert",
  "product_collections_delete",
  "brands_update",
  "categories_update",
];

/** The triggers are those of 025-no-global-lock, which name columns that came later. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("changes")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("id", "integer", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("changes_pk", ["subject", "id"])
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema.createIndex("changes_version").on("changes").column("version").execute();
  await sql`create index changes_of_products on changes (version, id)
    where subject = 'product'`.execute(db);
  await sql`insert into changes (subject, id, version)
    select 'product', product_id, version from product_changes`.execute(db);

  const statements = [
    ...(engine === "sqlite"
      ? TRIGGERS_ON_PRODUCTS.map((name) => `drop trigger ${name}_is_change`)
      : [
          "drop function record_part_change cascade",
          "drop function record_group_change cascade",
          ...RECORDING_IN_POSTGRES,
        ]),
    "drop table product_changes",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Numbers come from a sequence, because a transaction with an old snapshot would compute an old
 * maximum.
 */
const RECORDING_IN_POSTGRES = [
  "create sequence change_versions",
  "select setval('change_versions', coalesce(max(version), 0) + 1, false) from changes",
  "alter table changes alter column version set default nextval('change_versions')",
  `create function record_changes(subject text, ids integer[]) returns void language plpgsql as $$
    declare number bigint;
    begin
      perform pg_advisory_xact_lock(hashtext('changes'));
      number := nextval('change_versions');
      insert into changes (subject, id, version)
      select record_changes.subject, changed.id, number
      from unnest(ids) as changed (id) where changed.id is not null
      on conflict on constraint changes_pk do update set version = excluded.version;
      perform pg_notify('changes', '');
    end $$`,
  // A truncated table leaves no rows to log; 0 stands for all of them.
  `create function record_all_changed() returns trigger language plpgsql as $$ begin
    perform record_changes(tg_argv[0], array(
      select id from changes where subject = tg_argv[0] union select 0
    ));
    return null;
  end $$`,
];
