import "server-only";
import { sql } from "kysely";
import { normalizeEmail } from "@/lib/domain/account/customer";
import { type Cents, sum } from "@/lib/domain/money/money";
import type { ShipTo } from "@/lib/domain/order/order";
import { failure, success } from "@/lib/domain/result";
import { countRows } from "../../lib/backend/db/count-rows";
import type { Queries } from "../../lib/backend/db/transaction";

export interface ListedCustomer {
  email: string;
  name: string;
  hasAccount: boolean;
  /** When the account was made, or a guest's first order. */
  since: string;
  orders: number;
  /** The sum of paid orders, less refunds and lost disputes. */
  spent: Cents;
}

export interface CustomerFilter {
  /** Known since before this moment, or listed after this address. */
  before?: Date | string;
  limit: number;
}

/** Accounts, and guests who have paid for an order; the newest first. */
export async function listCustomers(db: Queries, { before, limit }: CustomerFilter) {
  let known = knownCustomers(db);
  if (before instanceof Date) known = known.where("since", "<", before.toISOString());
  else if (before !== undefined) {
    const email = normalizeEmail(before);
    const last = await known.selectAll().where("email", "=", email).executeTakeFirst();
    if (!last) return failure("notFound", `There is no customer ${email}.`);
    known = known.where(({ or, and, eb }) =>
      or([
        eb("since", "<", last.since),
        and([eb("since", "=", last.since), eb("email", "<", last.email)]),
      ]),
    );
  }
  const total = await countRows(known);
  const rows = await known
    .selectAll()
    .orderBy("since", "desc")
    .orderBy("email", "desc")
    .limit(limit)
    .execute();
  const ordersOf = await paidOrders(db, rows);
  const customers = rows.map(({ id, email, name, since }) => {
    const orders = ordersOf(email);
    return {
      email,
      name: name.trim() || nameOn(orders.at(-1)?.ship_to),
      hasAccount: id !== null,
      since,
      orders: orders.length,
      spent: sum(orders.map(({ kept }) => kept)),
    };
  });
  return success({ total, customers });
}

function knownCustomers(db: Queries) {
  const accounts = db
    .selectFrom("customers")
    .select([sql<number | null>`id`.as("id"), "email", "created_at as since"])
    .select(sql<string>`first_name || ' ' || last_name`.as("name"));
  const guests = db
    .selectFrom("orders")
    .select([sql<number | null>`null`.as("id"), sql<string>`lower(email)`.as("email")])
    .select(({ fn }) => fn.min<string>("created_at").as("since"))
    .select(sql<string>`''`.as("name"))
    .where("customer_id", "is", null)
    .where("status", "=", "paid")
    .where("email", "<>", "")
    .where(sql<string>`lower(email)`, "not in", db.selectFrom("customers").select("email"))
    .groupBy(sql`lower(email)`);
  return db.selectFrom(accounts.unionAll(guests).as("known"));
}

/** The orders of an account include those its customer placed as a guest. */
async function paidOrders(db: Queries, rows: readonly { id: number | null; email: string }[]) {
  if (rows.length === 0) return () => [];
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const ids = rows.map(({ id }) => id ?? 0);
  const addresses = rows.map(({ email }) => email);
  const orders = await db
    .selectFrom("orders")
    .select(["customer_id", "email", "ship_to"])
    .select(["total", "refunded_amount", "lost_amount"])
    .where("status", "=", "paid")
    .where(({ or, and, eb }) =>
      or([
        eb("customer_id", "in", ids),
        and([eb("customer_id", "is", null), eb(sql<string>`lower(email)`, "in", addresses)]),
      ]),
    )
    .orderBy("id")
    .execute();
  const byEmail = Map.groupBy(
    orders.map((order) => ({
      email: (order.customer_id && emails.get(order.customer_id)) || order.email.toLowerCase(),
      ship_to: order.ship_to,
      kept: Math.max(0, order.total - order.refunded_amount - order.lost_amount),
    })),
    ({ email }) => email,
  );
  return (email: string) => byEmail.get(email) ?? [];
}

function nameOn(shipTo: string | undefined): string {
  if (shipTo === undefined) return "";
  const { firstName, lastName } = JSON.parse(shipTo) as ShipTo;
  return `${firstName} ${lastName}`.trim();
}
