import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import proxyaddr from "proxy-addr";
import { plainAddress, UNKNOWN_ADDRESS } from "../lib/platform/network.ts";
import { single } from "./request.ts";

/** How many proxies stand in front, or the networks that they are in. */
export type TrustedProxies = number | readonly string[];

export interface Forwarded {
  /** How many addresses the request came with. */
  addresses: number;
  /** How many of the hops up to the client are trusted; 0 when the shop is reached by a stranger. */
  trusted: number;
}

type IsTrusted = (address: string, hop: number) => boolean;

/** Only a trusted proxy may set these. */
const PROXY_HEADERS = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
  "x-request-id",
  "cf-ipcountry",
  "cf-region-code",
  "x-vercel-ip-country",
  "x-vercel-ip-country-region",
];

export function trustOf(proxies: TrustedProxies): IsTrusted {
  return typeof proxies === "number"
    ? (_address, hop) => hop < proxies
    : proxyaddr.compile([...proxies]);
}

/**
 * Leaves one address, host and protocol in the headers: those that the outermost trusted proxy has
 * seen. What strangers say is removed. An address that cannot be read becomes "unknown".
 */
export function settleForwarded(request: IncomingMessage, isTrusted: IsTrusted): Forwarded {
  const { headers, socket } = request;
  const remoteAddress = withoutZone(socket.remoteAddress ?? UNKNOWN_ADDRESS);
  const addresses = single(headers["x-forwarded-for"])?.split(",").map(plainAddress) ?? [];
  const isProxy = isTrusted(remoteAddress, 0);
  if (!isProxy) forgetProxies(headers);
  const hops = isProxy ? [remoteAddress, ...addresses.toReversed()] : [remoteAddress];
  const client = hops.findIndex((hop, at) => at === hops.length - 1 || !isTrusted(hop, at));
  const trusted = isProxy ? Math.max(1, client) : 0;
  headers["x-forwarded-for"] = hops[client];
  for (const [name, own] of [
    ["x-forwarded-proto", "http"],
    ["x-forwarded-host", headers.host],
  ] as const) {
    const said = single(headers[name])?.split(",");
    const value = said?.at(-Math.min(trusted, said.length))?.trim() || own;
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  }
  return { addresses: addresses.length, trusted };
}

function forgetProxies(headers: IncomingHttpHeaders): void {
  for (const name of PROXY_HEADERS) if (name in headers) delete headers[name];
}

/** The system's own word of an address needs no check. */
function withoutZone(address: string): string {
  const at = address.indexOf("%");
  return at < 0 ? address : address.slice(0, at);
}
