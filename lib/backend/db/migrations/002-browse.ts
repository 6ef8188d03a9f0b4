import "server-only";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine";
import { recordChangesInPostgres, recordChangesInSqlite } from "../product-changes";

/**
 * Every change of what listings show is numbered in the order of the commits, by the database
 * itself, so that no writer can forget it.
 */
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
