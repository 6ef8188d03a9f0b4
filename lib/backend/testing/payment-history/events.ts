import { newId } from "../stripe/objects";
import type { Row, World } from "./world";

/** Keeps what Stripe will tell of something as it is now. */
const record = (world: World, type: string, object: object | undefined) => {
  if (object) world.events.push({ id: newId("evt"), type, object: { ...object } });
};

export const recordSession = (world: World, type: string, { payment_session }: Row) =>
  record(world, `checkout.session.${type}`, world.account.sessions.get(payment_session ?? ""));

export function recordRefund(world: World, intent: string | null) {
  const charge = world.account.charges.get(intent ?? "");
  if (charge && charge.amount_refunded > 0) record(world, "charge.refunded", charge);
}

/** The bank of a payment that takes days says whether it pays. */
export function finishInDays(world: World, order: Row, isPaid: boolean): void {
  const session = world.account.sessions.get(order.payment_session ?? "");
  const isWaiting = session?.status === "complete" && session.payment_status === "unpaid";
  if (!session || !isWaiting || world.account.isRefused(session.id)) return;
  world.account.finish(session.id, isPaid);
  recordSession(world, isPaid ? "async_payment_succeeded" : "async_payment_failed", order);
}

/** Tells the shop what Stripe has to tell, signed. */
export async function send(
  world: World,
  event: World["events"][number] | undefined,
): Promise<void> {
  if (!event) return;
  const { id, type, object } = event;
  const body = JSON.stringify({ id, object: "event", type, data: { object } });
  const answer = await world.shop.send("/webhooks/stripe", { method: "POST", body });
  expect(answer.status).toBe(200);
}
