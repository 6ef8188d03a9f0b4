import "server-only";
import type { Kysely } from "kysely";
import type { Engine } from "../transaction";
import { identity, notNull } from "./columns";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("return_requests")
    .addColumn("id", "integer", identity(engine))
    .addColumn("order_id", "integer", (column) => column.notNull().unique().references("orders.id"))
    .addColumn("name", "text", notNull)
    .addColumn("phone", "text", notNull)
    .addColumn("email", "text", notNull)
    .addColumn("reason", "text", notNull)
    .addColumn("image", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", notNull)
    .execute();
}
