import "server-only";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 1_000;
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** What a test replaces: names, certificates and time. */
export interface Network {
  resolve: (host: string) => Promise<LookupAddress[]>;
  request: (
    options: RequestOptions,
    answered: (response: IncomingMessage) => void,
  ) => ClientRequest;
  port?: number;
  timeoutMs: number;
}

const internet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  request,
  timeoutMs: TIMEOUT_MS,
};

/**
 * The text at an https address whose host is public, without following redirects. Throws otherwise.
 * The connection goes to the address that was checked, so a second answer of the name server is of no use.
 */
export function fetchPublic(address: string, network: Network = internet): Promise<string> {
  const url = readable(address);
  if (!url) return Promise.reject(new TypeError("not a public https address"));
  return new Promise((resolve, reject) => {
    const asked = network.request(
      {
        host: url.hostname,
        path: `${url.pathname}${url.search}`,
        ...(network.port && { port: network.port }),
        headers: { accept: "application/json", "accept-encoding": "identity" },
        agent: false,
        lookup: publicOnly(network.resolve),
        signal: AbortSignal.timeout(network.timeoutMs),
      },
      async (response) => {
        try {
          if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
          const chunks: Buffer[] = [];
          let length = 0;
          for await (const chunk of response) {
            length += chunk.length;
            if (length > MAX_BYTES) throw new Error("too large");
            chunks.push(chunk);
          }
          resolve(Buffer.concat(chunks).toString());
        } catch (error) {
          response.destroy();
          reject(error);
        }
      },
    );
    asked.once("error", reject).end();
  });
}

/** A name with a dot, at the usual port; a number's spelling such as 0x7f.1 is an address to `URL`. */
export function readable(address: string): URL | null {
  const url = URL.parse(address);
  const isName = /^[a-z0-9.-]+\.[a-z0-9-]+$/.test(url?.hostname ?? "");
  const isPlain = url?.protocol === "https:" && url.port === "" && !url.username && !url.password;
  return url && isPlain && isName && isIP(url.hostname) === 0 ? url : null;
}

export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== "unicast") return false;
  return plain.kind() === "ipv4" || plain.match(GLOBAL_IPV6);
}

function publicOnly(resolve: Network["resolve"]): LookupFunction {
  return async (host, { all }, done) => {
    try {
      const addresses = await resolve(host);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        throw new Error(`${host} is not public`);
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), "");
    }
  };
}
