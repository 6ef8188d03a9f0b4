import "server-only";
import { rm } from "node:fs/promises";
import { type RawBuilder, sql } from "kysely";
import { normalizeEmail } from "@/lib/domain/account/customer";
import type { ShipTo } from "@/lib/domain/order/order";
import { failure, type Result, success } from "@/lib/domain/result";
import type { OwnerColumn, PersonsRows } from "../../lib/backend/db/table-row";
import { primaryKey, rowOf, TABLE_NAMES, TABLES, type Table } from "../../lib/backend/db/tables";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import type { ReturnsBackend } from "../../lib/backend/orders/returns/images";
import { queueErased } from "../../lib/backend/webhooks/order-events";

export async function readPerson(db: Queries, input: string): Promise<Result<object, never>> {
  const person = await personOf(db, normalizeEmail(input));
  const given: Record<string, readonly object[]> = {};
  for (const [table, rows] of PERSONS_TABLES)
    if (rows.as) given[rows.as] = await givenOf(db, table, rows, person);
  const isKnown = Object.values(given).some((all) => all.length > 0);
  if (!isKnown) return failure("notFound", `There is no data about ${person.email}.`);
  return success({ email: person.email, ...given });
}

const PERSONS_TABLES = TABLE_NAMES.flatMap((table): [Table, PersonsRows][] => {
  const { person } = rowOf(table);
  return person ? [[table, person]] : [];
});

async function givenOf(db: Queries, table: Table, rows: PersonsRows, person: Person) {
  const columns = sql.raw(rows.shown?.join(", ") ?? "*");
  const isGiven = sql.raw(rows.only ? `and ${rows.only}` : "");
  const key = sql.join(primaryKey(table).map((column) => sql.ref(`${table}.${column}`)));
  const found = await sql<object>`
    select ${columns} from ${sql.table(table)}
    where ${isTheirs(rows, person)} ${isGiven} order by ${key}
  `.execute(db);
  const isSecret = (column: string) => rows.secret?.includes(column) ?? false;
  return found.rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(column))),
  );
}

type Person = Awaited<ReturnType<typeof personOf>>;

async function personOf(db: Queries, email: string) {
  const customer = await db
    .selectFrom("customers")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  const customerId = customer?.id ?? 0;
  const carts = await db
    .selectFrom("carts")
    .select("id")
    .where("customer_id", "=", customerId)
    .execute();
  const orders = await ordersOf(db, email, customerId);
  return { email, customer, orders, cartIds: carts.map(({ id }) => id) };
}

function isTheirs(
  { by }: PersonsRows,
  { email, customer, orders, cartIds }: Person,
): RawBuilder<boolean> {
  const orderIds = orders.map(({ id }) => id);
  const theirs: Record<OwnerColumn, readonly (string | number)[]> = {
    email: [email],
    recipient: [email],
    customer_id: customer ? [customer.id] : [],
    session_id: orders.flatMap(({ session_id }) => session_id ?? []),
    cart_id: cartIds,
    order_id: orderIds,
    id: orderIds,
  };
  const isOne = by.map((column) =>
    theirs[column].length > 0
      ? sql`${sql.ref(column)} in (${sql.join(theirs[column])})`
      : sql`1 = 0`,
  );
  return sql`(${sql.join(isOne, sql` or `)})`;
}

async function ordersOf(db: Queries, email: string, customerId: number) {
  return db
    .selectFrom("orders")
    .select(["id", "number", "status", "email", "ship_to", "session_id"])
    .where((where) =>
      where.or([
        where("customer_id", "=", customerId),
        where.and([where("customer_id", "is", null), where("email", "=", email)]),
      ]),
    )
    .orderBy("id")
    .execute();
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
      const person = await personOf(transaction, email);
      const { customer, orders } = person;
      const underWay = await whatIsUnderWay(transaction, orders);
      if (underWay) return failure("conflict", underWay);
      const ids = orders.map(({ id }) => id);
      const returns = await returnsOf(transaction, person);
      await forgetLetters(transaction, [email, ...[...orders, ...returns].map(addressIn)], ids);
      for (const order of orders) await anonymize(transaction, order);
      for (const [table, rows] of PERSONS_TABLES.toReversed())
        await eraseRows(transaction, table, rows, person);
      const numbers = orders.map(({ number }) => number);
      await queueErased(transaction, customer?.id ?? null, numbers, backend.now());
      const summary = { email, hadAccount: customer !== undefined, orders: orders.length };
      return success({ summary, images: returns.map(({ image }) => image) });
    },
  );
  if (!erased.ok) return erased;
  for (const image of erased.value.images)
    await rm(backend.returnImages.fileOf(image), { force: true });
  return success(erased.value.summary);
}

async function eraseRows(
  db: Queries,
  table: Table,
  rows: PersonsRows,
  person: Person,
): Promise<void> {
  if (!rows.erased) return;
  const where = sql`where ${isTheirs(rows, person)}`;
  if (rows.erased === "deleted") await sql`delete from ${sql.table(table)} ${where}`.execute(db);
  else {
    const set = Object.entries(rows.erased).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(set)} ${where}`.execute(db);
  }
}

async function returnsOf(db: Queries, person: Person) {
  const { rows } = await sql<{ email: string; image: string }>`
    select email, image from return_requests
    where ${isTheirs(TABLES.return_requests.person, person)}
  `.execute(db);
  return rows;
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
    .set({ ship_to: JSON.stringify(nobody), idempotency_key: `erased ${id}` })
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
