import "server-only";
import type { Hono } from "hono";
import {
  getPaymentOptions,
  getTestPayment,
  type PaymentReturn,
  returnFromPayment as returnEndpoint,
  settleTestPayment as settleEndpoint,
} from "@/lib/contract/payments";
import { failure, type Result, success } from "@/lib/domain/result";
import { route } from "../../http/http";
import { isToken } from "../../http/tokens";
import { endOrder } from "../end";
import { closePayment, lookAtPayment } from "./close";
import {
  type PaymentEvent,
  type PaymentReport,
  type PaymentState,
  type PaymentsBackend,
  portOf,
} from "./port";
import { recordPayment } from "./record";
import { settlePayment } from "./settle";
import { readTestPayment, settleTestPayment } from "./test-payments";

export function paymentRoutes(app: Hono, backend: PaymentsBackend): void {
  route(app, backend, getPaymentOptions, async () =>
    success(backend.payments.map(({ provider, name }) => ({ provider, name }))),
  );
  route(app, backend, getTestPayment, ({ parameters }) =>
    readTestPayment(backend, parameters.token),
  );
  route(app, backend, returnEndpoint, ({ parameters, body }) =>
    returnFromPayment(backend, parameters.token, body.outcome),
  );
  webhookRoute(app, backend);
  // A page without JavaScript posts a form and is sent on; a refusal sends it back to the page.
  app.post(settleEndpoint.path, async (context, next) => {
    await next();
    const token = context.req.param("token");
    if (!context.req.header("content-type")?.includes("form") || !isToken(token)) return;
    const answer: unknown = context.res.ok ? await context.res.json() : null;
    context.res = context.redirect(urlIn(answer) ?? `/test-payment/${token}`, 303);
  });
  route(app, backend, settleEndpoint, ({ parameters, body }) =>
    settleTestPayment(backend, parameters.token, body.outcome),
  );
}

function urlIn(answer: unknown): string | null {
  return typeof answer === "object" && answer !== null && "url" in answer
    ? String(answer.url)
    : null;
}

/**
 * Where a shopper goes who comes back from the provider's page. The provider is asked, so that nobody
 * waits for its message; a canceled payment gives the stock back and is closed at the provider.
 * Whatever is asked, and however often, the order's own state has the last word.
 */
export async function returnFromPayment(
  backend: PaymentsBackend,
  token: string | undefined,
  outcome: PaymentReturn,
): Promise<Result<string, never>> {
  const found = await findPayment(backend, token);
  if (!found) return failure("notFound", "Payment not found");
  let state: PaymentState | null = null;
  if (outcome === "cancelled" && found.status === "pending") {
    state = await closePayment(backend, found.id);
    if (state?.kind !== "processing") await endOrder(backend, { id: found.id }, "cancelled");
  } else {
    state = await lookAtPayment(backend, found.id);
  }
  const order = await findPayment(backend, token);
  const isPayable = order?.status === "pending" && state?.kind === "open";
  if (isPayable) return success(order.payment_url);
  if (order?.status === "paid") return success(`/?success=true&order=${order.token}`);
  // Neither paid nor over for certain, or paid and given back: the order's own page says which.
  const isOver = order?.status !== "pending" && order?.refunded_amount === 0;
  return success(isOver ? "/?success=false" : `/order/${found.token}`);
}

async function findPayment({ db }: PaymentsBackend, token: string | undefined) {
  if (!isToken(token)) return;
  return db
    .selectFrom("orders")
    .select(["id", "token", "status", "payment_url", "refunded_amount"])
    .where("payment_token", "=", token)
    .where("payment_provider", "<>", "test")
    .executeTakeFirst();
}

/**
 * Where each provider tells what has become of payments. What it did not sign is refused (400); what
 * the shop does not act on or has dealt with already is taken (200); when dealing with it fails the
 * answer is a 500 and the provider sends it again.
 */
function webhookRoute(app: Hono, backend: PaymentsBackend): void {
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
  if ("state" in report) return settlePayment(backend, orderId, report.state);
  const port = portOf(backend, provider);
  if (port) await recordPayment(backend, port, orderId, report.intent);
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
