import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { isOwnOrigin } from "@/lib/api/gateway/origin";
import { visitorOf } from "@/lib/api/gateway/visitor";
import { parseJson } from "@/lib/domain/parse-json";
import { shopOrigin } from "@/lib/http/shop-address";
import { networkOf } from "@/lib/platform/network";
import { processShared } from "@/lib/platform/process-shared";
import type { Operation } from "./operations";
import {
  type Answer,
  CAPABILITIES,
  type Capability,
  errorAnswer,
  ProtocolError,
  UCP_VERSION,
} from "./protocol";
import { fetchPublic, readable } from "./public-fetch";
import { shopCalls } from "./shop-calls";

export interface AgentCall {
  operation: Operation;
  body: unknown;
  /** The cart's id. */
  id: string;
  /** The address of the agent's profile. */
  profile: unknown;
}

/** Throws `ProtocolError`. */
export async function answerOperation(request: Request, asked: AgentCall): Promise<Answer> {
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

const MAX_ADDRESS = 2_000;
const MAX_PROFILES = 500;
const MAX_FETCHES = 8;
const KEPT_MS = 5 * 60_000;
/** A profile that cannot be had is asked for again after the shortest time that UCP allows. */
const REFUSED_MS = 60_000;

type Read = { capabilities: ReadonlySet<Capability> } | { refused: ProtocolError };

const shared = processShared("agent profiles", () => ({
  profiles: new LRUCache<string, Promise<Read>>({ max: MAX_PROFILES, ttl: KEPT_MS }),
  fetches: 0,
}));

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const registry = z.record(z.string(), z.array(z.looseObject({ version: date })));
const profile = z.object({
  ucp: z.object({
    version: date,
    services: registry,
    capabilities: z.optional(registry),
    payment_handlers: registry,
  }),
});

/** The capabilities of this shop that an agent has too, by the profile that its requests name. */
export async function negotiate(address: unknown): Promise<ReadonlySet<Capability>> {
  if (typeof address !== "string" || address.length > MAX_ADDRESS || !readable(address))
    throw new ProtocolError(
      400,
      "invalid_profile_url",
      "Name the agent's profile: a public https address, in UCP-Agent or meta.",
    );
  const { profiles } = shared;
  const known = profiles.get(address);
  const read = await (known ?? begin(address));
  if ("refused" in read) throw read.refused;
  return read.capabilities;
}

function begin(address: string): Promise<Read> {
  if (shared.fetches >= MAX_FETCHES)
    throw new ProtocolError(503, "busy", "Too many new profiles at once. Try again.", 1);
  shared.fetches += 1;
  const begun = readProfile(address).finally(() => {
    shared.fetches -= 1;
  });
  shared.profiles.set(address, begun);
  void begun.then((read) => {
    if ("refused" in read) shared.profiles.set(address, begun, { ttl: REFUSED_MS });
  });
  return begun;
}

async function readProfile(address: string): Promise<Read> {
  const refused = (status: 422 | 424, code: string, message: string): Read => ({
    refused: new ProtocolError(status, code, message),
  });
  const text = await fetchPublic(address).catch(() => null);
  if (text === null)
    return refused(424, "profile_unreachable", "The agent's profile cannot be fetched.");
  const read = profile.safeParse(parseJson(text));
  if (!read.success)
    return refused(422, "profile_malformed", "The agent's profile is no UCP profile.");
  const { version, capabilities = {} } = read.data.ucp;
  if (version !== UCP_VERSION)
    return refused(
      422,
      "version_unsupported",
      `Version ${version} is not supported. This shop supports ${UCP_VERSION}.`,
    );
  const both = Object.values(CAPABILITIES).filter((name) =>
    (Object.hasOwn(capabilities, name) ? (capabilities[name] ?? []) : []).some(
      (entry) => entry.version === UCP_VERSION,
    ),
  );
  return { capabilities: new Set(both) };
}
