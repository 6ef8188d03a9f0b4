import "server-only";
import type { Hono } from "hono";
import {
  getPaymentOptions,
  getTestPayment,
  returnFromPayment as returnEndpoint,
  settleTestPayment as settleEndpoint,
} from "@/lib/contract/payments";
import { success } from "@/lib/domain/result";
import { route } from "../../server/http";
import { isToken } from "../../server/tokens";
import type { PaymentsBackend } from "./port";
import { returnFromPayment } from "./return";
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
