import "server-only";
import { call } from "@/lib/api/call";
import { serverTransport } from "@/lib/api/transport";
import { type PaymentReturn, returnFromPayment } from "@/lib/contract/payments";

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
