import "server-only";
import type { Kysely } from "kysely";
import type { Engine } from "../transaction";
import { belongsTo, identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("imports")
    .addColumn("id", "integer", identity(engine))
    .addColumn("started_at", "text", notNull)
    .addColumn("is_over", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("import_changes")
    .addColumn("import_id", "integer", belongsTo("imports.id"))
    .addColumn("subject", "text", notNull)
    .addColumn("subject_id", "integer", notNull)
    .addColumn("before", "text")
    .addColumn("after_hash", "text", notNull)
    .addPrimaryKeyConstraint("import_changes_pk", ["subject", "subject_id"])
    .execute();
}
