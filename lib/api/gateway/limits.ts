import "server-only";
import { config } from "@/lib/config";
import { refuseQuery } from "@/lib/contract/query";
import { isRefusal, readBytes } from "@/lib/contract/request";
import { type Call, isSafe, refusal } from "./call";

export function refuseLongQuery({ search }: Call): Response | null {
  const tooMuch = refuseQuery(search);
  return tooMuch && refusal(tooMuch.status, tooMuch.message);
}

/** Another server may offer more than the contract. */
export function refuseUnknown({ request, endpoints, endpoint }: Call): Response | null {
  if (isSafe(request) || endpoint || config.shopApiUrl) return null;
  if (endpoints.length === 0) return refusal(404, "Not found");
  const response = refusal(405, "Method not allowed");
  const methods = endpoints.map(({ method }) => method).sort();
  response.headers.set("allow", methods.join(", "));
  return response;
}

export async function readSent(call: Call): Promise<Response | null> {
  const sent = await readBytes(call.request, call.takes);
  if (isRefusal(sent)) return refusal(sent.status, sent.message);
  call.sent = sent;
  return null;
}
