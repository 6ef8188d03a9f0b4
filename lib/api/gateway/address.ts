import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { config } from "@/lib/config";

const HEADER = "x-forwarded-for";
const STARTS = "http.server.request.start";
/** Next bundles the server's start and its routes apart: they share this process alone. */
const GUARD = Symbol.for("shortlisted.address-guard");
const shared = globalThis as { [GUARD]?: boolean };

/**
 * Takes the address a client claims for itself out of every request, before anybody reads it; Next
 * then fills in the connection's own. Nothing is taken out where a proxy writes it.
 * @returns how to stop: the guard stands over every server of the process.
 */
export function guardAddresses(): () => void {
  if (shared[GUARD]) return () => undefined;
  const guard = (message: unknown) => {
    if (config.trustsProxy) return;
    const { request } = message as { request: IncomingMessage };
    delete request.headers[HEADER];
  };
  shared[GUARD] = true;
  subscribe(STARTS, guard);
  return () => {
    unsubscribe(STARTS, guard);
    shared[GUARD] = false;
  };
}

/**
 * Who asks: what the nearest proxy saw where one is trusted, otherwise the connection's other end.
 * @returns `null` where the header may be the client's own claim.
 */
export function clientAddress(request: Request): string | null {
  const said = request.headers.get(HEADER);
  if (said === null || !(config.trustsProxy || shared[GUARD])) return null;
  return said.split(",").at(-1)?.trim() || null;
}
