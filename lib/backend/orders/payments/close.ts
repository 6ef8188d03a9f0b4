import { log } from "@/lib/platform/log";
import { endOrder } from "../end";
import { type PaymentSessions, type PaymentState, type PaymentsBackend, portOf } from "./port";
import { settlePayment } from "./settle";

const AT_ONCE = 50;
/** After this long the provider's page has expired too, even if the provider cannot be asked. */
const MAX_LATE_MS = 15 * 60_000;

/**
 * Asks the provider before the stock is given back, so that a payment in the last second counts. Safe to run
 * in several processes.
 */
export async function closeOpenPayments(backend: PaymentsBackend): Promise<void> {
  const providers = backend.payments.filter(({ sessions }) => sessions !== null);
  await Promise.all(providers.map(({ provider }) => closeOpenOf(backend, provider)));
}

async function closeOpenOf(backend: PaymentsBackend, provider: string): Promise<void> {
  const now = backend.now();
  const open = await backend.db
    .selectFrom("orders")
    .select(["id", "expires_at"])
    .where("payment_open", "=", 1)
    .where("payment_provider", "=", provider)
    .where((where) =>
      where.or([
        where("status", "in", ["cancelled", "expired"]),
        where.and([where("status", "=", "pending"), where("expires_at", "<=", now.toISOString())]),
      ]),
    )
    .orderBy("expires_at")
    .limit(AT_ONCE)
    .execute();
  let isReachable = true;
  for (const { id, expires_at } of open) {
    isReachable &&= (await closePayment(backend, id)) !== null;
    const isLongOver = Date.parse(expires_at) + MAX_LATE_MS <= now.getTime();
    if (!isReachable && isLongOver) await endOrder(backend, { id }, "expired");
  }
}

export function closePayment(
  backend: PaymentsBackend,
  orderId: number,
): Promise<PaymentState | null> {
  return settleBy(backend, orderId, (sessions, session) => sessions.close(session));
}

export function checkPayment(
  backend: PaymentsBackend,
  orderId: number,
): Promise<PaymentState | null> {
  return settleBy(backend, orderId, (sessions, session) => sessions.look(session));
}

async function settleBy(
  backend: PaymentsBackend,
  orderId: number,
  ask: (sessions: PaymentSessions, session: string) => Promise<PaymentState>,
): Promise<PaymentState | null> {
  const order = await backend.db
    .selectFrom("orders")
    .select(["number", "payment_session", "payment_provider"])
    .where("id", "=", orderId)
    .where("payment_open", "=", 1)
    .executeTakeFirst();
  const sessions = order && portOf(backend, order.payment_provider)?.sessions;
  if (!sessions || !order.payment_session) return null;
  try {
    const state = await ask(sessions, order.payment_session);
    await settlePayment(backend, orderId, state);
    return state;
  } catch (error) {
    log.warn("a payment could not be checked", { order: order.number, error });
    return null;
  }
}
