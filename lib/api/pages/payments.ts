import "server-only";
import { call } from "@/lib/api/call";
import { answer, answerUrl, serverTransport } from "@/lib/api/transport";
import {
  getPaymentOptions,
  getTestPayment,
  type PaymentReturn,
  returnFromPayment,
  type TestPayment,
} from "@/lib/contract/payments";
import { readUpTo } from "@/lib/contract/request";
import type { PaymentOption } from "@/lib/domain/checkout";
import { type Reading, reader, readingOf } from "./reader";

/** Sends a shopper on who comes back from the payment provider's page. */
export async function sendOnFromPayment(token: string, outcome: PaymentReturn): Promise<Response> {
  const result = await call(serverTransport, returnFromPayment, {
    parameters: { token },
    body: { outcome },
  });
  if (result.ok) return sentTo(result.value);
  if (result.failure.kind === "notFound") return sentTo("/");
  // The order stands as it is; trying the same address again tells.
  return new Response("The shop cannot answer right now. Please reload this page.", {
    status: 503,
    headers: { "retry-after": "5", "cache-control": "no-store" },
  });
}

function sentTo(location: string): Response {
  const headers = { location, "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}

/** Who may take the money; none where the server leaves no choice. */
export const readPaymentOptions = reader(
  getPaymentOptions,
  async (read): Promise<PaymentOption[]> => (await read({})) ?? [],
);

const MAXIMUM_BYTES = 1024 * 1024;
const PROVIDER = /^[a-z]{1,40}$/;

/**
 * Hands a payment provider's message to whoever answers the contract, with the headers that begin
 * with the provider's name or hold a signature and with no other.
 */
export async function passOnPaymentEvent(request: Request, provider: string): Promise<Response> {
  if (!PROVIDER.test(provider)) return Response.json({ message: "Not found" }, { status: 404 });
  const body = await readUpTo(request, MAXIMUM_BYTES);
  if (body === null) return Response.json({ message: "Too large" }, { status: 413 });
  const isTold = (name: string) =>
    name === "content-type" || name.startsWith(`${provider}-`) || name.includes("signature");
  const headers = [...request.headers].filter(([name]) => isTold(name));
  const url = answerUrl(`/webhooks/${provider}`);
  return answer(new Request(url, { method: "POST", headers, body }));
}

/** A test payment as it is now, never from a cache. */
export async function readTestPayment(token: string): Promise<Reading<TestPayment>> {
  return readingOf(await call(serverTransport, getTestPayment, { parameters: { token } }));
}
