import "server-only";
import type { Kysely } from "kysely";
import { notNull } from "./columns";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("browser_errors")
    .addColumn("day", "text", notNull)
    .addColumn("kind", "text", notNull)
    .addColumn("message", "text", notNull)
    .addColumn("place", "text", notNull)
    .addColumn("page", "text", notNull)
    .addColumn("browser", "text", notNull)
    .addColumn("build", "text", notNull)
    .addColumn("visits", "integer", notNull)
    .addPrimaryKeyConstraint("browser_errors_key", ["day", "kind"])
    .execute();
}
