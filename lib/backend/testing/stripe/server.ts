import type { IncomingMessage, ServerResponse } from "node:http";
import Stripe from "stripe";
import { openHttpServer } from "../../../testing/http-server";
import { StripeAccount } from "./account";
import { readForm } from "./form";
import { Idempotency } from "./idempotency";
import { type Answer, newId, refusal } from "./objects";

export const SECRET_KEY = "sk_test_local";
export const WEBHOOK_SECRET = "whsec_local";

/** What goes wrong with a request: before it is executed, or after, when only the answer is lost. */
interface Fault {
  /** Which requests; all where it is not said. */
  path?: RegExp;
  /** How often; once where it is not said. */
  times?: number;
  /** What else happens before the request is dealt with. */
  meanwhile?: () => Promise<unknown>;
  kind: "delay" | "silence" | "401" | "500 before" | "500 after" | "drop before" | "drop after";
}

/** A local counterpart of Stripe's HTTP interface, which Stripe's own library talks to. */
export async function startStripe(now: () => Date = () => new Date()) {
  let address = "";
  const account = new StripeAccount(now, (id) => `${address}/c/pay/${id}`);
  const idempotency = new Idempotency();
  const faults: Fault[] = [];
  const requests: string[] = [];

  const { url, close } = await openHttpServer(async (request, response) => {
    const path = request.url ?? "";
    const body = await readText(request);
    requests.push(`${request.method} ${path}`);
    const fault = takeFault(faults, path);
    await fault?.meanwhile?.();
    if (fault?.kind === "silence") return;
    if (fault?.kind === "drop before") return request.socket.destroy();
    const answer = await idempotency.once(
      header(request, "idempotency-key"),
      `${request.method} ${path}\n${body}`,
      async () => {
        if (fault?.kind === "500 before") return serverError();
        if (fault?.kind === "401") return invalidKey();
        const executed = execute(account, request, path, body);
        return fault?.kind === "500 after" ? serverError() : executed;
      },
    );
    if (fault?.kind === "drop after") return request.socket.destroy();
    write(response, answer);
  });
  address = url;

  return {
    address,
    account,
    /** Every request that came, as `POST /v1/…`. */
    requests,
    fail: (fault: Fault) => faults.push(fault),
    recover: () => faults.splice(0),
    forgetKeys: () => idempotency.forget(),
    close,
  };
}

/** An event as Stripe sends it: the body and the header that signs it, by Stripe's own library. */
export function signedEvent(
  type: string,
  object: object,
  { id = newId("evt"), at = new Date(), secret = WEBHOOK_SECRET } = {},
): { id: string; payload: string; signature: string } {
  const timestamp = Math.floor(at.getTime() / 1000);
  const payload = JSON.stringify({
    id,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: timestamp,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  const { webhooks } = new Stripe(SECRET_KEY);
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { id, payload, signature };
}

function execute(
  account: StripeAccount,
  request: IncomingMessage,
  path: string,
  body: string,
): Answer {
  if (header(request, "authorization") !== `Bearer ${SECRET_KEY}`) {
    return invalidKey();
  }
  const isPost = request.method === "POST";
  if (!isPost && path === "/v1/account") return account.readAccount();
  if (isPost && path === "/v1/checkout/sessions") return account.createSession(readForm(body));
  if (isPost && path === "/v1/refunds") return account.refund(readForm(body));
  const { pathname, searchParams } = new URL(path, "http://stripe");
  const intent = searchParams.get("payment_intent") ?? "";
  if (!isPost && pathname === "/v1/webhook_endpoints") return account.listWebhookEndpoints();
  if (!isPost && pathname === "/v1/events") return account.listEvents(searchParams);
  if (!isPost && pathname === "/v1/refunds") return account.listRefunds(intent);
  if (!isPost && pathname === "/v1/disputes") return account.listDisputes(intent);
  const [, intentId = ""] = /^\/v1\/payment_intents\/(\w+)$/.exec(pathname) ?? [];
  if (!isPost && intentId) return account.readIntent(intentId);
  const [, id = "", action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(expire))?$/.exec(path) ?? [];
  if (isPost && action) return account.expireSession(id);
  if (isPost && id) return account.updateSession(id, readForm(body));
  if (!isPost && id && !action) return account.readSession(id);
  return refusal(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${request.method}: ${path}).`,
  });
}

function takeFault(faults: Fault[], path: string): Fault | undefined {
  const index = faults.findIndex((fault) => fault.path?.test(path) ?? true);
  const fault = faults[index];
  if (!fault) return;
  fault.times = (fault.times ?? 1) - 1;
  if (fault.times <= 0) faults.splice(index, 1);
  return fault;
}

function invalidKey(): Answer {
  return refusal(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
}

function serverError(): Answer {
  return {
    status: 500,
    body: { error: { type: "api_error", message: "An unknown error occurred" } },
  };
}

function write(response: ServerResponse, answer: Answer & { isReplay?: boolean }): void {
  response.writeHead(answer.status, {
    "content-type": "application/json",
    "request-id": newId("req"),
    ...(answer.isReplay ? { "idempotent-replayed": "true" } : {}),
  });
  response.end(JSON.stringify(answer.body));
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
