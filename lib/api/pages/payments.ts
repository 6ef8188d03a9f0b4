import "server-only";
import { call } from "@/lib/api/call";
import { answer, answerUrl, serverTransport } from "@/lib/api/transport";
import {
  getTestPayment,
  type PaymentReturn,
  returnFromPayment,
  type TestPayment,
} from "@/lib/contract/payments";
import { readUpTo } from "@/lib/contract/request";
import { pathOrPage } from "@/lib/domain/own-path";
import { type ReadResult, toReadResult } from "./ask";

export async function redirectFromPayment(token: string, outcome: PaymentReturn) {
  const result = await call(serverTransport, returnFromPayment, {
    parameters: { token },
    body: { outcome },
  });
  if (result.ok) return sentTo(result.value);
  if (result.failure.kind === "notFound") return sentTo("/");
  // The order is unchanged, so reloading is safe.
  return new Response("The shop cannot answer right now. Please reload this page.", {
    status: 503,
    headers: { "retry-after": "5", "cache-control": "no-store" },
  });
}

function sentTo(address: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location: pathOrPage(address),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
}

const MAX_BYTES = 1024 * 1024;
const PROVIDER = /^[a-z]{1,40}$/;

/** Forwards only the provider's own and the signature headers. */
export async function forwardPaymentEvent(request: Request, provider: string): Promise<Response> {
  if (!PROVIDER.test(provider)) return Response.json({ message: "Not found" }, { status: 404 });
  const body = await readUpTo(request, MAX_BYTES);
  if (body === null) return Response.json({ message: "Too large" }, { status: 413 });
  const isForwarded = (name: string) =>
    name === "content-type" || name.startsWith(`${provider}-`) || name.includes("signature");
  const headers = [...request.headers].filter(([name]) => isForwarded(name));
  const url = answerUrl(`/webhooks/${provider}`);
  return answer(new Request(url, { method: "POST", headers, body }));
}

/** Never cached. */
export async function readTestPayment(token: string): Promise<ReadResult<TestPayment>> {
  return toReadResult(await call(serverTransport, getTestPayment, { parameters: { token } }));
}
