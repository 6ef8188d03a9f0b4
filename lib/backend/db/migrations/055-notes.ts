import "server-only";
import type { Kysely } from "kysely";
import type { Engine } from "../transaction";
import { identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("notes")
    .addColumn("id", "integer", identity(engine))
    .addColumn("order_id", "integer", (column) =>
      column.references("orders.id").onDelete("cascade"),
    )
    .addColumn("email", "text")
    .addColumn("text", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .execute();
  for (const column of ["order_id", "email"])
    await db.schema.createIndex(`notes_${column}`).on("notes").column(column).execute();
}
