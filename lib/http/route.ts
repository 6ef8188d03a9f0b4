import { isWritten } from "../../shop/content/held-pages.ts";
import { ELSEWHERE, pageSegments } from "./page-rules.ts";

const known = new Set([...pageSegments, ...ELSEWHERE]);
const FILE = /^\/[\w.-]{1,64}\.(?:js|txt|svg|png|ico|json)$/;

/** What kind of address a path is, such as `/details/*`: few enough to be counted one by one. */
export function routeOf(path: string, callRoute: (path: string) => string | null): string {
  if (path.startsWith("/api/")) return `/api${callRoute(path.slice("/api".length)) ?? "/*"}`;
  const [, first = "", second] = path.split("/", 3);
  if (known.has(first)) return second === undefined || second === "" ? `/${first}` : `/${first}/*`;
  if (second === undefined && isWritten(first)) return "/:page";
  return FILE.test(path) ? "/:file" : "other";
}
