import { Agent, type IncomingMessage, request } from "node:http";
import { askedBy, hostileRequests, type Names } from "@/lib/contract/testing/hostile-requests";
import { pick, randomNumbers } from "../catalog/random";

const AT_ONCE = 16;
/** Addresses of the shop that are mangled: pages, files, data. */
const ADDRESSES = [
  "/",
  "/products?colors=1,2&sort=desc&page=2",
  "/products/category/6",
  "/products/designers/3",
  "/details/1/description",
  "/designers",
  "/order/abcdef",
  "/orders/1",
  "/login?next=/orders",
  "/api/products/1",
  "/catalogue/products/alma-ring-1.jpg",
  "/_next/static/chunks/a.js",
  "/sitemap.xml",
];
const BITS = ["%", "%zz", "%00", "%ff", "..", "//", "\\", ";", "?", "&", "=", "[]", "ÿ", "'", "<"];
const METHODS = ["GET", "GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];
const HEADERS: Record<string, string>[] = [
  {},
  { range: "bytes=9999999-" },
  { "accept-encoding": "br;q=0, gzip;q=x" },
  { rsc: "1", "next-router-state-tree": "%5B" },
  { upgrade: "h2c", connection: "Upgrade" },
  { cookie: "token=%; signed_in=1" },
  { "if-none-match": '"' },
];

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Statuses and how often each came; 0 = no answer. Those that are the server's fault, by request. */
interface Found {
  statuses: Map<number, number>;
  faults: string[];
}

/** Sends requests made from the contract, the same ones for the same seed. */
export function fuzzContract(url: string, count: number, names: Names): Promise<Found> {
  const requests = hostileRequests(count, 1).map((one) => {
    const { path, ...rest } = askedBy(one, names);
    return { ...rest, path: `/api${path}` };
  });
  return send(url, requests);
}

/** Sends addresses of the shop with something put in, taken out or doubled. */
export function fuzzAddresses(url: string, count: number): Promise<Found> {
  const random = randomNumbers(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const mangled = Array.from({ length: count }, (): Asked => {
    const address = pick(ADDRESSES, random());
    const at = below(address.length) + 1;
    const rest = address.slice(at + below(3));
    const path = address.slice(0, at) + pick(BITS, random()).repeat(1 + below(3)) + rest;
    return {
      method: pick(METHODS, random()),
      path: encodeSpaces(path),
      headers: pick(HEADERS, random()),
    };
  });
  return send(url, mangled);
}

/** What Node's own client would not send. */
function encodeSpaces(path: string): string {
  return path.replace(/[^\x21-\xff]/g, "+");
}

async function send(url: string, requests: readonly Asked[]): Promise<Found> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const found: Found = { statuses: new Map(), faults: [] };
  let at = 0;
  const worker = async () => {
    for (let one = requests[at++]; one; one = requests[at++]) {
      const status = await statusOf(url, one, agent);
      found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
      if (status >= 500 || status === 0) found.faults.push(`${status} ${one.method} ${one.path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return found;
}

function statusOf(url: string, { method, path, headers, body }: Asked, agent: Agent) {
  return new Promise<number>((resolve) => {
    const { hostname, port } = new URL(url);
    const own = { "x-forwarded-for": `198.18.${path.length % 256}.${(body ?? "").length % 256}` };
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const done = (response: IncomingMessage) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    };
    try {
      request(
        {
          hostname,
          port,
          method,
          path,
          agent,
          timeout: 60_000,
          headers: { ...headers, ...own, ...length },
        },
        done,
      )
        .once("error", () => resolve(0))
        .once("timeout", () => resolve(0))
        .end(body);
    } catch {
      resolve(-1);
    }
  });
}
