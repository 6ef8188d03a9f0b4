import "server-only";
import { rm } from "node:fs/promises";
import { type ExpressionBuilder, sql } from "kysely";
import { normalizeEmail } from "@/lib/domain/account/customer";
import type { ShipTo } from "@/lib/domain/order/order";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Schema } from "../../lib/backend/db/schema";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import type { ReturnsBackend } from "../../lib/backend/orders/returns/images";
import { queueErased } from "../../lib/backend/webhooks/order-events";

/** Keys and secrets are shown to nobody, not even to the customer. */
const SECRET = new Set([
  "password_hash",
  "hash",
  "token",
  "payment_token",
  "idempotency_key",
  "request_hash",
  "network_hash",
  "mailbox_hash",
  "recipient_hash",
  "confirm_hash",
  "verify_hash",
  "unsubscribe_token",
  "cancel_token",
  "payment_session",
  "payment_intent",
  "payment_url",
  "session_id",
  "message_id",
  "once_key",
]);

export async function readPerson(db: Queries, input: string): Promise<Result<object, never>> {
  const email = normalizeEmail(input);
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
    disputes: await inOrders(db, "disputes", ids),
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
      .select(["products.name", "cart_lines.quantity", "cart_lines.engraving", "carts.note"])
      .where("carts.customer_id", "=", customerId)
      .execute(),
    visits: await visitsOf(db, customerId, orders),
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
    stockAlerts: await db
      .selectFrom("stock_alerts")
      .innerJoin("variants", "variants.id", "stock_alerts.variant_id")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["products.name", "variants.chosen"])
      .select(["stock_alerts.asked_at", "stock_alerts.confirmed_at"])
      .where("stock_alerts.email", "=", email)
      .execute(),
    notes: await notesOf(db, email, ids),
    letters: await db
      .selectFrom("mails")
      .select(["kind", "created_at", "sent_at"])
      .where("recipient", "=", email)
      .execute(),
  };
  const isKnown = Object.values(rows).some((all) => all.length > 0);
  if (!isKnown) return failure("notFound", `There is no data about ${email}.`);
  return success({ email, ...mapRows(rows) });
}

function mapRows(all: Readonly<Record<string, readonly object[]>>) {
  const plain = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.has(name)));
  return Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.map(plain)]));
}

/** Of carts that still know where their shopper came from. */
function visitsOf(db: Queries, customerId: number, orders: readonly OrderRow[]) {
  return db
    .selectFrom("carts")
    .select(["first_touch", "last_touch"])
    .where((where) => isOwnCart(where, customerId, orders))
    .where("last_touch", "<>", "")
    .execute();
}

function isOwnCart(
  where: ExpressionBuilder<Schema, "carts">,
  customerId: number,
  orders: readonly OrderRow[],
) {
  const sessions = orders.flatMap(({ session_id }) => session_id ?? []);
  return where.or([
    where("customer_id", "=", customerId),
    ...(sessions.length > 0 ? [where("session_id", "in", sessions)] : []),
  ]);
}

async function customerOf(db: Queries, email: string) {
  return db.selectFrom("customers").selectAll().where("email", "=", email).executeTakeFirst();
}

async function ordersOf(db: Queries, email: string, customerId: number) {
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

async function returnsOf(db: Queries, email: string, orderIds: readonly number[]) {
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

/** About the customer, and about their orders. */
function notesOf(db: Queries, email: string, orderIds: readonly number[]) {
  return db
    .selectFrom("notes")
    .select(["id", "text", "created_at"])
    .where((where) =>
      where.or([
        where("email", "=", email),
        ...(orderIds.length > 0 ? [where("order_id", "in", orderIds)] : []),
      ]),
    )
    .orderBy("id")
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
  table: "shipments" | "order_lines" | "refunds" | "disputes",
  orderIds: readonly number[],
): Promise<object[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<object>`
    select * from ${sql.table(table)} where order_id in (${sql.join(orderIds)}) order by id
  `.execute(db);
  return rows;
}

interface Erased {
  email: string;
  hadAccount: boolean;
  orders: number;
}

/** Keeps orders as anonymous sales. Refuses while an order is unfinished. */
export async function erasePerson(
  backend: Pick<ReturnsBackend, "db" | "now" | "returnImages">,
  input: string,
): Promise<Result<Erased, never>> {
  const email = normalizeEmail(input);
  const erased = await inTransaction<{ summary: Erased; images: string[] }, never>(
    backend.db,
    async (transaction) => {
      const known = await readPerson(transaction, email);
      if (!known.ok) return known;
      const customer = await customerOf(transaction, email);
      const orders = await ordersOf(transaction, email, customer?.id ?? 0);
      const underWay = await whatIsUnderWay(transaction, orders);
      if (underWay) return failure("conflict", underWay);
      const ids = orders.map(({ id }) => id);
      const returns = await returnsOf(transaction, email, ids);
      const images = returns.map(({ image }) => image);
      await forgetLetters(transaction, [email, ...[...orders, ...returns].map(addressIn)], ids);
      await forgetVisits(transaction, customer?.id ?? 0, orders);
      for (const order of orders) await anonymize(transaction, order);
      if (images.length > 0)
        await transaction.deleteFrom("return_requests").where("image", "in", images).execute();
      await transaction
        .deleteFrom("contact_messages")
        .where((where) =>
          where.or([where("email", "=", email), where("customer_id", "=", customer?.id ?? 0)]),
        )
        .execute();
      const notes = (await notesOf(transaction, email, ids)).map(({ id }) => id);
      if (notes.length > 0)
        await transaction.deleteFrom("notes").where("id", "in", notes).execute();
      await transaction.deleteFrom("newsletter_subscribers").where("email", "=", email).execute();
      await transaction.deleteFrom("stock_alerts").where("email", "=", email).execute();
      if (customer)
        await transaction.deleteFrom("customers").where("id", "=", customer.id).execute();
      const numbers = orders.map(({ number }) => number);
      await queueErased(transaction, customer?.id ?? null, numbers, backend.now());
      const summary = { email, hadAccount: customer !== undefined, orders: orders.length };
      return success({ summary, images });
    },
  );
  if (!erased.ok) return erased;
  for (const image of erased.value.images)
    await rm(backend.returnImages.fileOf(image), { force: true });
  return success(erased.value.summary);
}

async function forgetVisits(
  db: Queries,
  customerId: number,
  orders: readonly OrderRow[],
): Promise<void> {
  await db
    .updateTable("carts")
    .set({ first_touch: "", last_touch: "" })
    .where((where) => isOwnCart(where, customerId, orders))
    .execute();
}

const addressIn = (row: { email: string }) => normalizeEmail(row.email);

async function forgetLetters(
  db: Queries,
  addresses: readonly string[],
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length > 0) await db.deleteFrom("mails").where("order_id", "in", orderIds).execute();
  const all = new Set(addresses);
  const toShop = await db
    .selectFrom("mails")
    .select(["id", "message"])
    .where("kind", "in", ["return-received-shop", "contact"])
    .where("message", "is not", null)
    .execute();
  const ids = toShop
    .filter(({ message }) => all.has(addressIn(JSON.parse(message ?? ""))))
    .map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("mails").where("id", "in", ids).execute();
  await db
    .deleteFrom("mails")
    .where(({ fn }) => fn<string>("lower", ["recipient"]), "in", [...all])
    .execute();
}

type OrderRow = Awaited<ReturnType<typeof ordersOf>>[number];

async function anonymize(db: Queries, { id, ship_to }: OrderRow): Promise<void> {
  const { state, country } = JSON.parse(ship_to) as ShipTo;
  const nobody: ShipTo = {
    firstName: "",
    lastName: "",
    company: "",
    address: "",
    apartment: "",
    city: "",
    zipcode: "",
    phone: "",
    state,
    country,
  };
  await db
    .updateTable("orders")
    .set({
      email: "",
      ship_to: JSON.stringify(nobody),
      note: "",
      customer_id: null,
      session_id: null,
      network_hash: null,
      mailbox_hash: null,
      recipient_hash: null,
      idempotency_key: `erased ${id}`,
      first_touch: "",
      last_touch: "",
      source: "",
      campaign: "",
    })
    .where("id", "=", id)
    .execute();
}

async function whatIsUnderWay(db: Queries, orders: readonly OrderRow[]): Promise<string | null> {
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]));
  const pending = orders.find(({ status }) => status === "pending");
  if (pending) return `The order ${pending.number} is waiting for payment.`;
  const ids = [...numberOf.keys()];
  if (ids.length === 0) return null;
  const parcel = await db
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("orders.status", "=", "paid")
    .where("shipments.status", "in", ["pending", "processing", "shipped"])
    .limit(1)
    .executeTakeFirst();
  if (parcel) return `A package of order ${numberOf.get(parcel.order_id)} is on its way.`;
  const refund = await db
    .selectFrom("refunds")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("status", "in", ["pending", "sent", "failed"])
    .limit(1)
    .executeTakeFirst();
  if (refund) return `A refund of order ${numberOf.get(refund.order_id)} is not finished.`;
  const dispute = await db
    .selectFrom("disputes")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("status", "in", ["inquiry", "open"])
    .limit(1)
    .executeTakeFirst();
  if (dispute) return `The payment of order ${numberOf.get(dispute.order_id)} is disputed.`;
  const asked = await db
    .selectFrom("return_requests")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("decision", "=", "open")
    .limit(1)
    .executeTakeFirst();
  return asked
    ? `The return of order ${numberOf.get(asked.order_id)} is waiting for an answer.`
    : null;
}
