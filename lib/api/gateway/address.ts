import "server-only";
import { config } from "@/lib/config";
import { isBehindDoor } from "@/lib/door";

const HEADER = "x-forwarded-for";

/**
 * Who asks: what the nearest proxy saw where one is trusted, otherwise the connection's other end,
 * which the door writes down.
 * @returns `null` where the header may be the client's own claim.
 */
export function clientAddress(request: Request): string | null {
  const said = request.headers.get(HEADER);
  if (said === null || !(config.trustsProxy || isBehindDoor())) return null;
  return said.split(",").at(-1)?.trim() || null;
}
