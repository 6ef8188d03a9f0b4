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
import { route } from "../../server/http";
import { isToken } from "../../server/tokens";
import { endOrder } from "../end";
import { closePayment, lookAtPayment } from "./close";
import type { PaymentState, PaymentsBackend } from "./port";
import { readTestPayment, settleTestPayment } from "./test-payments";
import { webhookRoute } from "./webhook";

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
