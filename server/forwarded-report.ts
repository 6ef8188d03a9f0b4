import { forwardedAddresses } from "../lib/domain/text/list-text.ts";
import { log } from "../lib/platform/log.ts";
import type { Forwarded } from "./trusted-proxies.ts";

/** One visitor may forge addresses; most requests come as the proxies send them. */
const REQUESTS = 20;

/** Says once, after the first requests, how they come. */
export class ForwardedReport {
  readonly #seen = new Map<string, { forwarded: Forwarded; count: number }>();
  #left = REQUESTS;

  note(path: string, { addresses, trusted }: Forwarded): void {
    // Probes of this machine come past the proxies.
    if (this.#left === 0 || path === "/healthz" || path === "/readyz") return;
    this.#left -= 1;
    const forwarded = { addresses, trusted: Math.min(addresses, trusted) };
    const key = `${addresses} ${forwarded.trusted}`;
    const count = 1 + (this.#seen.get(key)?.count ?? 0);
    this.#seen.set(key, { forwarded, count });
    if (this.#left === 0) this.#say();
  }

  #say(): void {
    const [most] = [...this.#seen.values()].sort((a, b) => b.count - a.count);
    this.#seen.clear();
    if (most) log.info(sentence(most.forwarded));
  }
}

function sentence({ addresses, trusted }: Forwarded): string {
  const come = `requests come with ${forwardedAddresses(addresses, trusted)}`;
  return addresses === trusted
    ? come
    : `${come}: the first that is not trusted counts as the visitor's (TRUST_PROXY)`;
}
