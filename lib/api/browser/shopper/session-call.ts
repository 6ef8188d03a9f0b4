import { call } from "@/lib/api/call";
import { getSessionId } from "@/lib/contract/session";
import { browserTransport } from "../transport";

/** A new session id from the server, `null` when it gives none. */
export async function requestSession(): Promise<string | null> {
  const result = await call(browserTransport, getSessionId, {});
  return result.ok ? result.value : null;
}
