import "server-only";
import { LRUCache } from "lru-cache";
import { isOwnOrigin } from "@/lib/api/gateway/origin";
import { visitorOf } from "@/lib/api/gateway/visitor";
import { shopOrigin } from "@/lib/http/shop-address";
import { networkOf } from "@/lib/platform/network";
import { processShared } from "@/lib/platform/process-shared";
import { negotiate } from "./agent-profile";
import type { Operation } from "./operations";
import { type Answer, errorAnswer, ProtocolError } from "./protocol";
import { shopCalls } from "./shop-calls";

export interface Asked {
  operation: Operation;
  body: unknown;
  /** A cart's. */
  id: string;
  /** The address of the agent's profile. */
  profile: unknown;
}

/** Throws `ProtocolError`. */
export async function answerOperation(request: Request, asked: Asked): Promise<Answer> {
  const { operation, body, id, profile } = asked;
  const { address } = visitorOf(request.headers);
  countRequest(networkOf(address) ?? "unknown");
  const run = operation.prepare(body, id);
  const capabilities = await negotiate(profile);
  const shopUrl = shopOrigin(request.headers);
  if (!capabilities.has(operation.capability))
    return errorAnswer(
      null,
      [
        {
          type: "error",
          code: "capabilities_incompatible",
          severity: "unrecoverable",
          content: `The agent's profile does not name ${operation.capability}.`,
        },
      ],
      `${shopUrl}/`,
    );
  return run(shopCalls(shopUrl, address));
}

/** A page of another site may not ask in its visitors' place. */
export const isForeign = (request: Request): boolean => !isOwnOrigin(visitorOf(request.headers));

export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { "cache-control": "no-store", "x-robots-tag": "noindex", ...headers },
  });
}

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
