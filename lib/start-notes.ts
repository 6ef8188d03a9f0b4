import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { config } from "@/lib/config";

const STARTS = "http.server.request.start";
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"];

/** Says what is assumed where nothing was set, and warns once of a proxy that is not trusted. */
export function noteAssumptions(write = say): void {
  if (!config.configuredShopUrl) {
    write(
      `SHOP_URL is not set: letters lead to ${config.shopUrl}, pages to where they were asked.`,
    );
  }
  if (config.trustsProxy) return;
  const look = (message: unknown) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    // The door asks Next in memory, with what it has found out itself.
    if (socket.remoteAddress === undefined) return;
    if (!PROXY_HEADERS.some((name) => headers[name] !== undefined)) return;
    unsubscribe(STARTS, look);
    write(
      "A request came through a proxy whose word does not count: https and visitors' addresses are not known. Set TRUST_PROXY=1 if the proxy is yours.",
    );
  };
  subscribe(STARTS, look);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
