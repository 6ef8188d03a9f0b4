import "server-only";
import type { Cents } from "@/lib/domain/money";
import type { Queries } from "../db/transaction";

const PIECE = 1_000;

export interface ListedCustomer {
  email: string;
  name: string;
  since: string;
  orders: number;
  /** Of paid orders, less refunds and lost disputes. */
  spent: Cents;
}

export async function* listCustomers(db: Queries): AsyncGenerator<ListedCustomer> {
  for (let after = 0; ; ) {
    const customers = await db
      .selectFrom("customers")
      .select(["id", "email", "first_name", "last_name", "created_at"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(PIECE)
      .execute();
    const last = customers.at(-1);
    if (!last) return;
    after = last.id;
    const ids = customers.map(({ id }) => id);
    const paid = await db
      .selectFrom("orders")
      .select(["customer_id", "total", "refunded_amount", "lost_amount"])
      .where("customer_id", "in", ids)
      .where("status", "=", "paid")
      .execute();
    const ordersOf = Map.groupBy(paid, ({ customer_id }) => customer_id);
    for (const { id, email, first_name, last_name, created_at } of customers) {
      const orders = ordersOf.get(id) ?? [];
      yield {
        email,
        name: `${first_name} ${last_name}`.trim(),
        since: created_at,
        orders: orders.length,
        spent: orders.reduce((sum, order) => sum + keptOf(order), 0),
      };
    }
  }
}

function keptOf(order: { total: Cents; refunded_amount: Cents; lost_amount: Cents }): Cents {
  return Math.max(0, order.total - order.refunded_amount - order.lost_amount);
}

export async function* listSubscribers(
  db: Queries,
): AsyncGenerator<{ email: string; since: string; unsubscribeToken: string }> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("newsletter_subscribers")
      .select(["id", "email", "confirmed_at", "unsubscribe_token"])
      .where("confirmed_at", "is not", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PIECE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const { email, confirmed_at, unsubscribe_token } of rows)
      yield { email, since: confirmed_at ?? "", unsubscribeToken: unsubscribe_token };
  }
}
