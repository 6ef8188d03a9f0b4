import "server-only";
import { readUpTo } from "@/lib/contract/request";
import { answer, answerUrl } from "../transport";

const MAXIMUM_BYTES = 1024 * 1024;

/** Hands an event of Stripe with its signature to whoever answers the contract. */
export async function passOnStripeEvent(request: Request): Promise<Response> {
  const body = await readUpTo(request, MAXIMUM_BYTES);
  if (body === null) return Response.json({ message: "Too large" }, { status: 413 });
  const headers = {
    "content-type": "application/json",
    "stripe-signature": request.headers.get("stripe-signature") ?? "",
  };
  const url = answerUrl("/webhooks/stripe");
  return answer(new Request(url, { method: "POST", headers, body }));
}
