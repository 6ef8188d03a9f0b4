import "server-only";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

export class PrivateAddress extends Error {}

/** What a test replaces: names, certificates and ports. */
export interface Network {
  resolve: (host: string) => Promise<LookupAddress[]>;
  request: (
    options: RequestOptions,
    answered: (response: IncomingMessage) => void,
  ) => ClientRequest;
  port?: number;
}

const resolveAll = (host: string) => lookup(host, { all: true });

export const internet: Network = { resolve: resolveAll, request };

interface PublicRequest {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** In all, from the look-up of the name to the answer's end. */
  timeoutMs: number;
  maxBytes: number;
  /** A longer answer is an error, or is read no further. */
  beyond: "refuse" | "cut";
}

/**
 * Asks an https address whose host is public, and follows no redirect. The connection goes to the address that was
 * checked, so a second answer of the name server is of no use.
 */
export function requestPublic(
  url: URL,
  { method, headers, body, timeoutMs, maxBytes, beyond }: PublicRequest,
  network: Network = internet,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const port = network.port ?? url.port;
    const asked = network.request(
      {
        method,
        host: url.hostname,
        path: `${url.pathname}${url.search}`,
        ...(port && { port }),
        headers: { ...headers, "accept-encoding": "identity" },
        agent: false,
        lookup: publicLookup(network.resolve),
        signal: AbortSignal.timeout(timeoutMs),
      },
      async (response) => {
        try {
          const text = await textOf(response, maxBytes, beyond);
          resolve({ status: response.statusCode ?? 0, text });
        } catch (error) {
          response.destroy();
          reject(error);
        }
      },
    );
    asked.once("error", reject).end(body);
  });
}

async function textOf(
  response: IncomingMessage,
  maxBytes: number,
  beyond: PublicRequest["beyond"],
): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    chunks.push(chunk);
    if (length <= maxBytes) continue;
    if (beyond === "refuse") throw new Error("too large");
    // Leaving the loop closes the connection.
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString();
}

/** A name with a dot; a number's spelling such as 0x7f.1 is an address to `URL`. */
export function publicUrl(address: string): URL | null {
  const url = URL.parse(address);
  const isName = /^[a-z0-9.-]+\.[a-z0-9-]+$/.test(url?.hostname ?? "");
  const isPlain = url?.protocol === "https:" && !url.username && !url.password;
  return url && isPlain && isName && isIP(url.hostname) === 0 ? url : null;
}

export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== "unicast") return false;
  return plain.kind() === "ipv4" || plain.match(GLOBAL_IPV6);
}

/** Fails with {@link PrivateAddress} where one of a name's addresses is not public. */
export function publicLookup(resolve: Network["resolve"] = resolveAll): LookupFunction {
  return async (host, { all }, done) => {
    try {
      const addresses = await resolve(host);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        throw new PrivateAddress(`${host} is not public`);
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), "");
    }
  };
}
