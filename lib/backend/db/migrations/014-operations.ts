import "server-only";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    ["order_lines_shipment", "order_lines", "shipment_id"],
    ["mails_age", "mails", "created_at"],
    ["payment_events_age", "payment_events", "received_at"],
    ["contact_messages_age", "contact_messages", "created_at"],
  ] as const;
  for (const [name, table, column] of indexes) {
    await db.schema.createIndex(name).on(table).column(column).execute();
  }
}
