import "server-only";
import { readUpTo } from "@/lib/contract/request";
import { answer, answerUrl } from "../transport";

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
