import "server-only";
import { sql } from "kysely";
import { primaryKey, rowOf, TABLE_NAMES, TABLES, type TableName } from "@/lib/backend/db/tables";
import { normalizeEmail } from "@/lib/domain/account/customer";
import { emptyAddressText } from "@/lib/domain/address/address";
import type { ShipTo } from "@/lib/domain/order/order";
import { failure, type Result, success } from "@/lib/domain/result";
import { rowsWith } from "@/owner/products/rows";
import { updateRow } from "../../lib/backend/db/rows";
import type { OwnerColumn, PersonsRows } from "../../lib/backend/db/table-row";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import type { ReturnsBackend } from "../../lib/backend/orders/returns/images";
import { queueErased } from "../../lib/backend/webhooks/order-events";

/** Columns that are shown to nobody, not even to the customer. */
const SECRET = /(hash|token|_key)$|^session_id$|^payment_(session|intent|url)$/;

export async function readPerson(db: Queries, input: string): Promise<Result<object, never>> {
  const person = await personOf(db, normalizeEmail(input));
  const given: Record<string, readonly object[]> = {};
  for (const [table, rows] of PERSONS_TABLES)
    given[rows.as] = await givenOf(db, table, rows, person);
  const isKnown = Object.values(given).some((all) => all.length > 0);
  if (!isKnown) return failure("notFound", `There is no data about ${person.email}.`);
  return success({ email: person.email, ...given });
}

const PERSONS_TABLES = TABLE_NAMES.flatMap((table): [TableName, PersonsRows][] => {
  const { person } = rowOf(table);
  return person ? [[table, person]] : [];
});

async function givenOf(db: Queries, table: TableName, rows: PersonsRows, person: Person) {
  const columns = sql.raw(rows.shown?.join(", ") ?? "*");
  const isGiven = sql.raw(rows.only ? `and ${rows.only}` : "");
  const key = sql.join(primaryKey(table).map((column) => sql.ref(`${table}.${column}`)));
  const found = await sql<object>`
    select ${columns} from ${sql.table(table)}
    where ${isTheirs(rows, person)} ${isGiven} order by ${key}
  `.execute(db);
  return found.rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET.test(column))),
  );
}

type Person = Awaited<ReturnType<typeof personOf>>;

async function personOf(db: Queries, email: string) {
  const [customer] = await rowsWith(db, "customers", "email", [email], ["id"]);
  const customerId = customer?.id ?? 0;
  const carts = await rowsWith(db, "carts", "customer_id", [customerId], ["id"]);
  const orders = await ordersOf(db, email, customerId);
  return { email, customer, orders, cartIds: carts.map(({ id }) => id) };
}

function isTheirs({ by }: PersonsRows, { email, customer, orders, cartIds }: Person) {
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

/** Keeps orders as anonymous sales. Refuses while an order is unfinished. */
export async function erasePerson(
  backend: Pick<ReturnsBackend, "db" | "now" | "returnImages">,
  input: string,
) {
  const email = normalizeEmail(input);
  const erased = await inTransaction(backend.db, async (transaction) => {
    const known = await readPerson(transaction, email);
    if (!known.ok) return known;
    const person = await personOf(transaction, email);
    const { customer, orders } = person;
    const underWay = await whatIsUnderWay(transaction, person);
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
  });
  if (!erased.ok) return erased;
  for (const image of erased.value.images) await backend.returnImages.remove(image);
  return success(erased.value.summary);
}

async function eraseRows(db: Queries, table: TableName, rows: PersonsRows, person: Person) {
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
  const nobody: ShipTo = { ...emptyAddressText, state, country };
  await updateRow(db, "orders", id, {
    ship_to: JSON.stringify(nobody),
    idempotency_key: `erased ${id}`,
  });
}

/** Rows that an order has, and what is then said of it. */
const UNDER_WAY = {
  "shipments where status in ('pending', 'processing', 'shipped') and orders.status = 'paid'":
    "A package of order # is on its way.",
  "refunds where status in ('pending', 'sent', 'failed')": "A refund of order # is not finished.",
  "disputes where status in ('inquiry', 'open')": "The payment of order # is disputed.",
  "return_requests where decision = 'open'": "The return of order # is waiting for an answer.",
};

async function whatIsUnderWay(db: Queries, person: Person): Promise<string | null> {
  const pending = person.orders.find(({ status }) => status === "pending");
  if (pending) return `The order ${pending.number} is waiting for payment.`;
  for (const [rows, says] of Object.entries(UNDER_WAY)) {
    const found = await sql<{ number: string }>`
      select number from orders where ${isTheirs(TABLES.orders.person, person)}
        and exists (select 1 from ${sql.raw(rows)} and order_id = orders.id) limit 1
    `.execute(db);
    if (found.rows[0]) return says.replace("#", found.rows[0].number);
  }
  return null;
}
