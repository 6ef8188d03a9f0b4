import "server-only";
import { sql } from "kysely";
import { normalizeEmail } from "@/lib/domain/customer";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Queries } from "../db/transaction";

/** What of a person's rows is said to nobody, the person among them: keys, and what opens things. */
const SECRET = new Set([
  "password_hash",
  "hash",
  "token",
  "payment_token",
  "idempotency_key",
  "request_hash",
  "network_hash",
  "confirm_hash",
  "unsubscribe_token",
  "payment_session",
  "payment_intent",
  "payment_url",
  "session_id",
  "message_id",
  "once_key",
]);

/**
 * All that the shop knows of whoever has an e-mail address, with an account or without, as it stands
 * in the tables; without keys and passwords.
 */
export async function readPerson(db: Queries, given: string): Promise<Result<object, never>> {
  const email = normalizeEmail(given);
  const customer = await customerOf(db, email);
  const customerId = customer?.id ?? 0;
  const orders = await ordersOf(db, email, customerId);
  const ids = orders.map(({ id }) => id);
  const rows = {
    customer: customer ? [customer] : [],
    addresses: await db
      .selectFrom("addresses")
      .selectAll()
      .where("customer_id", "=", customerId)
      .execute(),
    orders,
    shipments: await inOrders(db, "shipments", ids),
    orderLines: await inOrders(db, "order_lines", ids),
    refunds: await inOrders(db, "refunds", ids),
    returns: await returnsOf(db, email, ids),
    favorites: await db
      .selectFrom("favourites")
      .innerJoin("products", "products.id", "favourites.product_id")
      .select(["products.name", "favourites.created_at"])
      .where("customer_id", "=", customerId)
      .execute(),
    bag: await db
      .selectFrom("cart_lines")
      .innerJoin("carts", "carts.id", "cart_lines.cart_id")
      .innerJoin("variants", "variants.id", "cart_lines.variant_id")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["products.name", "cart_lines.quantity", "carts.note"])
      .where("carts.customer_id", "=", customerId)
      .execute(),
    signedInOn: await db
      .selectFrom("tokens")
      .select(["device", "created_at", "used_at"])
      .where("customer_id", "=", customerId)
      .execute(),
    messages: await messagesOf(db, email, customerId),
    newsletter: await db
      .selectFrom("newsletter_subscribers")
      .select(["email", "asked_at", "confirmed_at"])
      .where("email", "=", email)
      .execute(),
    letters: await db
      .selectFrom("mails")
      .select(["kind", "created_at", "sent_at"])
      .where("recipient", "=", email)
      .execute(),
  };
  const isKnown = Object.values(rows).some((all) => all.length > 0);
  if (!isKnown) return failure("notFound", `The shop knows nobody with the address ${email}.`);
  return success({ email, ...mapRows(rows) });
}

function mapRows(all: Readonly<Record<string, readonly object[]>>) {
  const plain = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.has(name)));
  return Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.map(plain)]));
}

export async function customerOf(db: Queries, email: string) {
  return db.selectFrom("customers").selectAll().where("email", "=", email).executeTakeFirst();
}

/** Those of the account, and those that were placed with the address and without one. */
export async function ordersOf(db: Queries, email: string, customerId: number) {
  return db
    .selectFrom("orders")
    .selectAll()
    .where((where) =>
      where.or([
        where("customer_id", "=", customerId),
        where.and([where("customer_id", "is", null), where("email", "=", email)]),
      ]),
    )
    .orderBy("id")
    .execute();
}

export async function returnsOf(db: Queries, email: string, orderIds: readonly number[]) {
  return db
    .selectFrom("return_requests")
    .selectAll()
    .where((where) =>
      where.or([
        where("email", "=", email),
        ...(orderIds.length > 0 ? [where("order_id", "in", orderIds)] : []),
      ]),
    )
    .execute();
}

function messagesOf(db: Queries, email: string, customerId: number) {
  return db
    .selectFrom("contact_messages")
    .selectAll()
    .where((where) => where.or([where("email", "=", email), where("customer_id", "=", customerId)]))
    .execute();
}

async function inOrders(
  db: Queries,
  table: "shipments" | "order_lines" | "refunds",
  orderIds: readonly number[],
): Promise<object[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<object>`
    select * from ${sql.table(table)} where order_id in (${sql.join(orderIds)}) order by id
  `.execute(db);
  return rows;
}
