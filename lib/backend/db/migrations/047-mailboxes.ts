import "server-only";
import { type Kysely, sql } from "kysely";
import { mailboxHash, recipientHash } from "../shopper-hashes";

const AT_ONCE = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("customers").addColumn("offer_used_at", "text").execute();
  for (const column of ["mailbox_hash", "recipient_hash"]) {
    await db.schema.alterTable("orders").addColumn(column, "text").execute();
    await db.schema
      .createIndex(`orders_${column.replace("_hash", "")}`)
      .on("orders")
      .column(column)
      .execute();
  }
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; email: string; ship_to: string }>`
      select id, email, ship_to from orders
      where id > ${after} and session_id is null and status = 'paid' and email <> ''
      order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, email, ship_to } of rows) {
      const [mailbox, recipient] = [mailboxHash(email), recipientHash(JSON.parse(ship_to))];
      await sql`update orders set mailbox_hash = ${mailbox}, recipient_hash = ${recipient}
        where id = ${id}`.execute(db);
      after = id;
    }
    if (rows.length < AT_ONCE) return;
  }
}
