import { type Call, callOf } from "../gateway/call";

/** What the gateway's steps share about a request to a shop with no settings, over plain http. */
export function testCall(
  method: string,
  path: string,
  {
    search = "",
    ...init
  }: { search?: string; body?: string; headers?: Record<string, string> } = {},
): Call {
  const type: Record<string, string> = init.body ? { "content-type": "application/json" } : {};
  const headers = { host: "shop.test", ...type, ...init.headers };
  const request = new Request(`http://shop.test/api${path}${search}`, { ...init, method, headers });
  const call = callOf(request, path);
  if (!call) throw new Error(`${path} is no path`);
  return call;
}
