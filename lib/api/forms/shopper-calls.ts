import "server-only";
import { asShopper, type Shopper } from "@/lib/api/as-shopper";
import { call, type Transport } from "@/lib/api/call";
import { gateway } from "@/lib/api/gateway";
import { tokenOf } from "@/lib/api/gateway/token";
import { createGuestSession, type SessionStore } from "@/lib/api/guest-session";
import { sessionCookie, sessionIn } from "@/lib/api/session-cookie";
import { getSessionId } from "@/lib/contract/session";
import type { Result } from "@/lib/domain/result";
import { isHttps } from "@/lib/http/shop-address";

/** What is said of the body that came, and not of the calls that are made of it. */
const OF_THE_BODY = ["accept", "content-length", "content-type", "transfer-encoding"];

/** The contract's calls as whoever sends a form, or asks for a page with one. */
export interface ShopperCalls {
  transport: Transport;
  /** Who the guest is already; none is asked for. */
  sessionId: string | undefined;
  isSignedIn: boolean;
  as: <Value, Data>(
    send: (shopper: Shopper) => Promise<Result<Value, Data>>,
  ) => Promise<Result<Value, Data>>;
  /** What the answers have set so far. */
  cookies: readonly string[];
}

/**
 * Calls through the shop's own gateway, with all that the browser has sent of itself: its cookies,
 * where it comes from and from which page. Origin, ownership and limits are those of any other call.
 */
export function shopperCalls(headers: Headers): ShopperCalls {
  const cookies: string[] = [];
  const isSecure = isHttps(headers);
  const transport: Transport = async (path, init) => {
    const sent = new Headers(headers);
    for (const name of OF_THE_BODY) sent.delete(name);
    new Headers(init.headers).forEach((value, name) => {
      sent.set(name, value);
    });
    const { method, body } = init;
    const request = new Request(`http://shop.invalid/api${path}`, { method, body, headers: sent });
    const response = await gateway(request, path.split("?", 1).join());
    cookies.push(...response.headers.getSetCookie());
    return response;
  };
  let sessionId = sessionIn(headers.get("cookie") ?? "", isSecure);
  const store: SessionStore = {
    get: () => sessionId,
    set: (id) => {
      sessionId = id;
      cookies.push(sessionCookie(id, isSecure));
    },
  };
  const session = createGuestSession(store, async () => {
    const result = await call(transport, getSessionId, {});
    return result.ok ? result.value : null;
  });
  const isSignedIn = tokenOf({ headers }) !== null;
  const account = { isSignedIn: () => isSignedIn, ended: () => false };
  return {
    transport,
    sessionId: session.known(),
    isSignedIn,
    as: (send) => asShopper(session, send, account),
    cookies,
  };
}
