import type { CacheInFront } from "../../lib/http/server-bridge.ts";

export interface CachePurger {
  readonly maxKeys: number;
  /** Resolves when nothing with these keys is sent any more. */
  purge(keys: readonly string[]): Promise<void>;
}

const TIMEOUT_MS = 5_000;
/** Keeps the header under 8 KB. */
const VARNISH_KEYS = 200;
/** The limit of a call on every plan. */
const CLOUDFLARE_TAGS = 30;
const CLOUDFLARE_API = "https://api.cloudflare.com/client/v4";

export function purgerOf(front: CacheInFront): CachePurger {
  return front.kind === "varnish" ? varnish(front) : cloudflare(front);
}

function varnish({ addresses }: Extract<CacheInFront, { kind: "varnish" }>): CachePurger {
  const purge = (address: string, keys: readonly string[]) =>
    send(address, { method: "PURGE", headers: { "Surrogate-Key": keys.join(" ") } });
  return {
    maxKeys: VARNISH_KEYS,
    async purge(keys) {
      await Promise.all(addresses.map((address) => purge(address, keys)));
    },
  };
}

function cloudflare(front: Extract<CacheInFront, { kind: "cloudflare" }>): CachePurger {
  const { zoneId, token, apiUrl = CLOUDFLARE_API } = front;
  return {
    maxKeys: CLOUDFLARE_TAGS,
    async purge(tags) {
      await send(`${apiUrl}/zones/${zoneId}/purge_cache`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ tags }),
      });
    },
  };
}

async function send(address: string, init: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { ...init, signal, redirect: "manual" });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`);
}
