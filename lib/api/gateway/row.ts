import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpointsAt } from "@/lib/contract/endpoints";
import type { Served } from "@/lib/contract/served/row";
import { servedOf } from "@/lib/contract/served/rows";
import { isHttpsRequest } from "@/lib/http/shop-address";
import { deviceOf, isBrowser, newDevice } from "./caller";

/** Another server may read a path in capitals, or another method, as a log-in too. */
export function rowOf(method: string, path: string, there: readonly Endpoint[]): Partial<Served> {
  const alike = there.length > 0 ? there : endpointsAt(path.toLowerCase());
  const endpoint = alike.find((one) => one.method === method);
  if (endpoint) return servedOf(endpoint);
  return alike.map((one) => servedOf(one)).find(setsToken) ?? {};
}

export const setsToken = ({ token }: Partial<Served>) => token === "sets" || token === "maySet";

export function deviceFor(request: Request, { device }: Partial<Served>): string | null {
  const known = device ? deviceOf(request, isHttpsRequest(request.headers)) : null;
  return device === "keeps" && isBrowser(request) ? (known ?? newDevice()) : known;
}
