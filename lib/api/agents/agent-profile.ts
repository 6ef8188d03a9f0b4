import "server-only";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { processShared } from "@/lib/platform/process-shared";
import { CAPABILITIES, type Capability, ProtocolError, UCP_VERSION } from "./protocol";
import { fetchPublic, readable } from "./public-fetch";

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
  const read = profile.safeParse(parsed(text));
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
