import { newId, type StripeDispute, type StripeRefund } from "../stripe/objects";
import type { OrderRow, World } from "./world";

/** Keeps what Stripe will tell of something as it is now. */
const record = (world: World, type: string, object: object | undefined) => {
  if (object) world.events.push({ id: newId("evt"), type, object: { ...object } });
};

export const recordSession = (world: World, type: string, { payment_session }: OrderRow) =>
  record(world, `checkout.session.${type}`, world.account.sessions.get(payment_session ?? ""));

export function recordRefund(world: World, intent: string | null) {
  const charge = world.account.charges.get(intent ?? "");
  if (charge && charge.amount_refunded > 0) record(world, "charge.refunded", charge);
}

/** What a bank has done with one of the refunds; the newest is the first. */
export function bankSettles(world: World, index: number, status: StripeRefund["status"]): void {
  const { refunds } = world.account;
  const refund = refunds[index % Math.max(1, refunds.length)];
  if (!refund) return;
  world.account.settleRefund(refund, status);
  record(world, status === "failed" ? "refund.failed" : "refund.updated", refund);
  record(world, "charge.refund.updated", refund);
}

/** A bank asks for a payment back, or goes on with what it has asked. */
export function dispute(world: World, intent: string, status: StripeDispute["status"]): void {
  if (!world.account.charges.has(intent)) return;
  const known = world.account.disputes.find(({ payment_intent }) => payment_intent === intent);
  if (known && ["won", "lost", "warning_closed"].includes(known.status)) return;
  const disputed = known ?? world.account.dispute(intent);
  if (disputed.amount === 0) return;
  disputed.status = status;
  record(world, known ? "charge.dispute.updated" : "charge.dispute.created", disputed);
}

/** The bank of a payment that takes days says whether it pays. */
export function finishInDays(world: World, order: OrderRow, isPaid: boolean): void {
  const session = world.account.sessions.get(order.payment_session ?? "");
  const isWaiting = session?.status === "complete" && session.payment_status === "unpaid";
  if (!session || !isWaiting || world.account.isRefused(session.id)) return;
  world.account.finish(session.id, isPaid);
  recordSession(world, isPaid ? "async_payment_succeeded" : "async_payment_failed", order);
}

/** Tells the shop what Stripe has to tell; what it cannot ask Stripe about it wants to be told again. */
export async function send(
  world: World,
  event: World["events"][number] | undefined,
): Promise<void> {
  if (!event) return;
  const { id, type, object } = event;
  const body = JSON.stringify({ id, object: "event", type, data: { object } });
  const failing = world.failing.length;
  const answer = await world.shop.send("/webhooks/stripe", { method: "POST", body });
  if (answer.status === 500) expect(world.failing.length).toBeLessThan(failing);
  else expect(answer.status).toBe(200);
}
