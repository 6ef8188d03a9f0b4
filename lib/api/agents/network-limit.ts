import "server-only";
import { LRUCache } from "lru-cache";
import { processShared } from "@/lib/platform/process-shared";
import { ProtocolError } from "./protocol";

const WINDOW_MS = 10 * 60_000;
/** An assistant asks for all of its people from a few networks. Each request may read a dozen products. */
const MAX_REQUESTS = 3_000;
const MAX_NETWORKS = 50_000;

const requests = processShared(
  "agent requests",
  () => new LRUCache<string, { count: number }>({ max: MAX_NETWORKS, ttl: WINDOW_MS }),
);

/** The window begins with a network's first request. */
export function countRequest(network: string): void {
  const window = requests.get(network) ?? { count: 0 };
  if (window.count === 0) requests.set(network, window);
  window.count += 1;
  if (window.count <= MAX_REQUESTS) return;
  const seconds = Math.ceil(requests.getRemainingTTL(network) / 1000);
  throw new ProtocolError(429, "rate_limited", "Too many requests.", Math.max(1, seconds));
}
