import { settleDue } from "../settle-due";
import { finishInDays, recordRefund, recordSession, send } from "./events";
import { steps } from "./steps";
import { KEYS, type OrderRow, ordersOf, STOCK, type World } from "./world";

/** What holds after every step. */
export async function expectConsistent(world: World): Promise<void> {
  const { db } = world.shop.backend;
  const orders = await ordersOf(world);
  const ids = [0, ...orders.map(({ id }) => id)];
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "in", ids)
    .execute();
  const linesOf = (chosen: readonly OrderRow[]) =>
    lines.filter((line) => chosen.some(({ id }) => id === line.order_id));
  const paid = orders.filter(({ status }) => status === "paid");

  const holding = linesOf(orders.filter(({ status }) => ["pending", "paid"].includes(status)));
  for (const [position, { id }] of world.variants.entries()) {
    const { inventory } = await db
      .selectFrom("variants")
      .select("inventory")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const held = holding.filter((line) => line.variant_id === id).map((line) => line.reserved);
    expect(inventory).toBeGreaterThanOrEqual(0);
    expect(inventory + total(held)).toBe(STOCK[position]);
  }

  for (const { cartId, added } of world.shoppers) {
    const own = orders.filter(({ cart_id }) => cart_id === cartId);
    expect(own.filter(({ status }) => status === "pending").length).toBeLessThanOrEqual(1);
    for (const key of KEYS) {
      const ofKey = own.filter((order) => order.idempotency_key.includes(` ${key}`));
      expect(ofKey.filter(({ status }) => status === "paid").length).toBeLessThanOrEqual(1);
    }
    const inCart = await db
      .selectFrom("cart_lines")
      .select(["variant_id", "quantity"])
      .where("cart_id", "=", cartId)
      .execute();
    const bought = linesOf(own.filter(({ status }) => status === "paid"));
    for (const [position, { id }] of world.variants.entries()) {
      const left = total(inCart.filter((one) => one.variant_id === id).map((one) => one.quantity));
      const sold = total(bought.filter((one) => one.variant_id === id).map((one) => one.quantity));
      expect(left + sold).toBe(added[position]);
    }
  }

  const shipments = await db
    .selectFrom("shipments")
    .select(["id", "order_id", "status", "shipped_at"])
    .where("order_id", "in", ids)
    .execute();
  const allowed: Record<string, string[]> = {
    pending: ["pending"],
    cancelled: ["cancelled"],
    expired: ["cancelled"],
    paid: ["processing", "shipped", "delivered", "cancelled"],
  };
  for (const { order_id, status } of shipments) {
    const order = orders.find(({ id }) => id === order_id);
    expect(allowed[order?.status ?? ""]).toContain(status);
  }

  const shipped = await db
    .selectFrom("mails")
    .select("once_key")
    .where("once_key", "in", ["", ...shipments.map(({ id }) => `shipped ${id}`)])
    .execute();
  expect(shipped.map(({ once_key }) => once_key).sort()).toEqual(
    shipments
      .filter(({ shipped_at }) => shipped_at)
      .map(({ id }) => `shipped ${id}`)
      .sort(),
  );

  const confirmations = await db
    .selectFrom("mails")
    .select("once_key")
    .where("kind", "=", "order-confirmation")
    .where(
      "once_key",
      "in",
      ids.map((id) => `order-confirmation:${id}`),
    )
    .execute();
  expect(confirmations.map(({ once_key }) => once_key).sort()).toEqual(
    paid.map(({ id }) => `order-confirmation:${id}`).sort(),
  );
  const unwanted = await db
    .selectFrom("refunds")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("once_key", "like", "unwanted %")
    .execute();
  await expectRefundsRight(world, orders);
  for (const order of orders) {
    expect(order.refunded_amount).toBeLessThanOrEqual(order.total);
    const isUnwanted = unwanted.some(({ order_id }) => order_id === order.id);
    expect(isUnwanted && order.status === "paid").toBe(false);
  }
}

/** What is given back and lost is the sum of what stands, and whoever was written to has the money. */
async function expectRefundsRight({ shop }: World, orders: readonly OrderRow[]): Promise<void> {
  const { db } = shop.backend;
  const ids = [0, ...orders.map(({ id }) => id)];
  const refunds = await db.selectFrom("refunds").selectAll().where("order_id", "in", ids).execute();
  const disputes = await db
    .selectFrom("disputes")
    .selectAll()
    .where("order_id", "in", ids)
    .execute();
  const written = await db
    .selectFrom("mails")
    .select("once_key")
    .where("once_key", "in", ["", ...refunds.map(({ id }) => `refund:${id}`)])
    .execute();
  for (const { id, lost_amount, refunded_amount } of orders) {
    const own = refunds.filter(({ order_id }) => order_id === id);
    const taken = own.filter(({ status }) => ["sent", "done"].includes(status));
    expect(refunded_amount).toBeGreaterThanOrEqual(total(taken.map(({ amount }) => amount)));
    if (!own.some(({ status }) => ["pending", "sent", "done"].includes(status))) {
      expect(refunded_amount).toBe(0);
    }
    const lost = disputes.filter((one) => one.order_id === id && one.status === "lost");
    expect(lost_amount).toBe(total(lost.map(({ amount }) => amount)));
  }
  for (const { id, status, reason } of refunds) {
    const isWritten = written.some(({ once_key }) => once_key === `refund:${id}`);
    if (status === "pending" || status === "sent") expect(isWritten).toBe(false);
    if (status === "done") expect(isWritten).toBe(reason !== "provider");
  }
  const calledOff = await db
    .selectFrom("shipments")
    .innerJoin("refunds", "refunds.id", "shipments.cancelled_by")
    .select(["refunds.status", "refunds.restock"])
    .where("shipments.order_id", "in", ids)
    .execute();
  for (const { status, restock } of calledOff) {
    if (status === "failed" || status === "replaced") expect(restock).toBe(1);
  }
}

/** Lets everything come to rest: banks answer, every message arrives, time passes. */
export async function comeToRest(world: World): Promise<void> {
  world.failing = [];
  world.account.refundsBegin = [];
  for (const order of await ordersOf(world)) {
    finishInDays(world, order, order.id % 2 === 0);
    recordSession(world, "completed", order);
  }
  for (const event of world.events.toReversed()) await send(world, event);
  for (const minutes of [31, 16]) {
    await steps.wait(minutes)(world);
    await settleDue(world.shop.backend);
  }
  for (const { intent } of [...world.account.charges.keys()].map((key) => ({ intent: key }))) {
    recordRefund(world, intent);
    await send(world, world.events.at(-1));
  }
}

/** In the end nobody has paid without an order, and nobody has an order without having paid. */
export async function expectSettled(world: World): Promise<void> {
  const orders = await ordersOf(world);
  const charges = new Map<number, { amount: number; amount_refunded: number }>();
  for (const order of orders) {
    expect(["paid", "cancelled", "expired"]).toContain(order.status);
    expect(order.payment_open).toBe(0);
    const session = world.account.sessions.get(order.payment_session ?? "");
    expect(session?.status ?? "expired").not.toBe("open");
    const charge = world.account.charges.get(session?.payment_intent ?? "");
    if (charge) charges.set(order.id, charge);
    if (!world.isStripe) continue;
    const kept = (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0);
    if (order.status === "paid") expect(kept).toBe(order.total - order.refunded_amount);
    else if (kept > 0) expect(await failedOf(world, order)).toBeGreaterThanOrEqual(kept);
    const dispute = world.account.disputes.find(
      ({ payment_intent }) => payment_intent === session?.payment_intent,
    );
    expect(order.lost_amount).toBe(dispute?.status === "lost" ? dispute.amount : 0);
    expect(charge?.amount_refunded ?? 0).toBe(order.refunded_amount);
  }
  expect(world.account.charges.size).toBe(charges.size);
}

/** What failed to go back, and waits for somebody to ask it again. */
async function failedOf({ shop }: World, { id }: OrderRow): Promise<number> {
  const failed = await shop.backend.db
    .selectFrom("refunds")
    .select("amount")
    .where("order_id", "=", id)
    .where("status", "=", "failed")
    .execute();
  return total(failed.map(({ amount }) => amount));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
