import "server-only";
import type { Hono } from "hono";
import type { PaymentEvent, PaymentReport, PaymentsBackend } from "./port";
import { noteRefunded } from "./refunds";
import { settlePayment } from "./settle";

/**
 * Where each provider tells what has become of payments. What it did not sign is refused (400); what
 * the shop does not act on or has dealt with already is taken (200); when dealing with it fails the
 * answer is a 500 and the provider sends it again.
 */
export function webhookRoute(app: Hono, backend: PaymentsBackend): void {
  for (const { readEvent, provider } of backend.payments) {
    if (!readEvent) continue;
    app.post(`/webhooks/${provider}`, async (context) => {
      const event = await readEvent(await context.req.text(), context.req.raw.headers);
      if (!event) return context.json({ message: "The signature is not valid." }, 400);
      await receive(backend, provider, event);
      return context.json({ received: true });
    });
  }
}

async function receive(
  backend: PaymentsBackend,
  provider: string,
  event: PaymentEvent,
): Promise<void> {
  const { db } = backend;
  const known = await db
    .selectFrom("payment_events")
    .select("id")
    .where("id", "=", event.id)
    .executeTakeFirst();
  if (known) return;
  // The effect first: whoever dies in between is told again, and each effect is once anyhow.
  if (event.report) await act(backend, provider, event.report);
  await db
    .insertInto("payment_events")
    .values({ id: event.id, type: event.type, received_at: backend.now().toISOString() })
    .onConflict((clash) => clash.column("id").doNothing())
    .execute();
}

async function act(
  backend: PaymentsBackend,
  provider: string,
  report: PaymentReport,
): Promise<void> {
  const orderId = await findReported(backend.db, provider, report);
  if (orderId === null) return;
  if ("refunded" in report) return noteRefunded(backend.db, orderId, report.refunded);
  await settlePayment(backend, orderId, report.state);
}

/**
 * The order a report is about: by the provider's names, or by the order's number where they are not
 * stored yet. Reports about what was never an order of the shop find none.
 */
async function findReported(
  db: PaymentsBackend["db"],
  provider: string,
  report: PaymentReport,
): Promise<number | null> {
  const column = "session" in report ? "payment_session" : "payment_intent";
  const name = "session" in report ? report.session : report.intent;
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("payment_provider", "=", provider)
    .where((where) =>
      where.or([
        where(column, "=", name),
        where.and([where(column, "is", null), where("number", "=", report.orderNumber ?? "")]),
      ]),
    )
    .executeTakeFirst();
  return order?.id ?? null;
}
