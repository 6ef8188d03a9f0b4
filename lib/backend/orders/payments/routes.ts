import type { Hono } from "hono";
import {
  getPaymentOptions,
  getTestPayment,
  type PaymentReturn,
  returnFromPayment,
  settleTestPayment,
} from "@/lib/contract/payments";
import { ownPath } from "@/lib/domain/own-path";
import { failure, type Result, success } from "@/lib/domain/result";
import { measure } from "@/lib/platform/measured";
import { route } from "../../http/http";
import { isToken } from "../../http/tokens";
import { endOrder } from "../end";
import { checkPayment, closePayment } from "./close";
import {
  type PaymentEvent,
  type PaymentReport,
  type PaymentState,
  type PaymentsBackend,
  portOf,
} from "./port";
import { recordPayment } from "./record";
import { RefusedEvents } from "./refused-events";
import { settlePayment } from "./settle";
import { endTestPayment, findTestPayment } from "./test-payments";

export function paymentRoutes(app: Hono, backend: PaymentsBackend): void {
  route(app, backend, getPaymentOptions, async () =>
    success(
      backend.payments.map(({ provider, name, limits }) => ({
        provider,
        name,
        ...(limits && { limits }),
      })),
    ),
  );
  route(app, backend, getTestPayment, ({ parameters }) =>
    findTestPayment(backend, parameters.token),
  );
  route(app, backend, returnFromPayment, ({ parameters, body }) =>
    settleAfterReturn(backend, parameters.token, body.outcome),
  );
  webhookRoute(app, backend);
  // Without JavaScript the page posts a form and is redirected.
  app.post(settleTestPayment.path, async (context, next) => {
    await next();
    const token = context.req.param("token");
    if (!context.req.header("content-type")?.includes("form") || !isToken(token)) return;
    const answer: unknown = context.res.ok ? await context.res.json() : null;
    context.res = context.redirect(ownPath(urlIn(answer) ?? `/test-payment/${token}`), 303);
  });
  route(app, backend, settleTestPayment, ({ parameters, body }) =>
    endTestPayment(backend, parameters.token, body.outcome),
  );
}

function urlIn(answer: unknown): string | null {
  return typeof answer === "object" && answer !== null && "url" in answer
    ? String(answer.url)
    : null;
}

/** Asks the provider, so that the shopper does not wait for its message. The order's own state decides. */
export async function settleAfterReturn(
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
    state = await checkPayment(backend, found.id);
  }
  const order = await findPayment(backend, token);
  const isPayable = order?.status === "pending" && state?.kind === "open";
  if (isPayable) return success(order.payment_url);
  if (order?.status === "paid") return success(`/?success=true&order=${order.token}`);
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

/** 400 for a bad signature; 200 for what is dealt with or ignored; 500 makes the provider send it again. */
function webhookRoute(app: Hono, backend: PaymentsBackend): void {
  for (const { readEvent, provider } of backend.payments) {
    if (!readEvent) continue;
    const refusals = new RefusedEvents(backend, provider);
    app.post(`/webhooks/${provider}`, async (context) => {
      const event = await readEvent(await context.req.text(), context.req.raw.headers);
      if (event && "refused" in event) await refusals.note(event.refused);
      if (!event || "refused" in event) {
        measure("webhook", { provider, result: event?.refused ?? "unsigned" });
        return context.json({ message: "The signature is not valid." }, 400);
      }
      try {
        await receive(backend, provider, event);
      } catch (error) {
        measure("webhook", { provider, result: "failed" });
        throw error;
      }
      measure("webhook", { provider, result: "accepted" });
      return context.json({ received: true });
    });
  }
}

async function receive(backend: PaymentsBackend, provider: string, event: PaymentEvent) {
  const { db } = backend;
  const known = await db
    .selectFrom("payment_events")
    .select("id")
    .where("id", "=", event.id)
    .executeTakeFirst();
  if (known) return;
  // The effect comes before the record: after a crash the message comes again, and each effect happens once.
  if (event.report) await act(backend, provider, event.report);
  await db
    .insertInto("payment_events")
    .values({ id: event.id, type: event.type, received_at: backend.now().toISOString() })
    .onConflict((clash) => clash.column("id").doNothing())
    .execute();
}

async function act(backend: PaymentsBackend, provider: string, report: PaymentReport) {
  const orderId = await findReported(backend.db, provider, report);
  if (orderId === null) return;
  if ("state" in report) return settlePayment(backend, orderId, report.state);
  const port = portOf(backend, provider);
  if (port) await recordPayment(backend, port, orderId, report.intent);
}

/** Falls back to the order number where the provider's ids are not stored yet. */
async function findReported(db: PaymentsBackend["db"], provider: string, report: PaymentReport) {
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
