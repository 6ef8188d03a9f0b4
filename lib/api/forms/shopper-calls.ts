import "server-only";
import { callAsShopper, type ShopperIdentity } from "@/lib/api/as-shopper";
import { call, type Transport } from "@/lib/api/call";
import { gateway } from "@/lib/api/gateway";
import { tokenOf } from "@/lib/api/gateway/token";
import { guestSessionIn, withoutGuestMarker } from "@/lib/api/guest-cookie";
import { createGuestSession, type SessionStore } from "@/lib/api/guest-session";
import { getSessionId } from "@/lib/contract/guest-session";
import type { Result } from "@/lib/domain/result";
import { isHttpsRequest } from "@/lib/http/shop-address";

/** These describe the form's body, not those of the calls made from it. */
const OF_THE_BODY = ["accept", "content-length", "content-type", "transfer-encoding"];

export interface ShopperCalls {
  transport: Transport;
  sessionId: string | undefined;
  isSignedIn: boolean;
  as: <Value, Data>(
    send: (shopper: ShopperIdentity) => Promise<Result<Value, Data>>,
  ) => Promise<Result<Value, Data>>;
  /** Of all calls so far, the last of each name. */
  cookies: () => readonly string[];
}

/**
 * Goes through the gateway with the browser's headers, so origin, ownership and limits are checked
 * as for any call.
 */
export function shopperCalls(headers: Headers): ShopperCalls {
  const cookies = new Map<string, string>();
  const isSecure = isHttpsRequest(headers);
  let sessionId = guestSessionIn(headers.get("cookie") ?? "", isSecure);
  const transport: Transport = async (path, init) => {
    const sent = new Headers(headers);
    for (const name of OF_THE_BODY) sent.delete(name);
    if (sessionId === null) sent.set("cookie", withoutGuestMarker(headers.get("cookie") ?? ""));
    new Headers(init.headers).forEach((value, name) => {
      sent.set(name, value);
    });
    const { method, body } = init;
    const request = new Request(`http://shop.invalid/api${path}`, { method, body, headers: sent });
    const response = await gateway(request, path.split("?", 1).join());
    for (const cookie of response.headers.getSetCookie()) cookies.set(nameOf(cookie), cookie);
    return response;
  };
  const store: SessionStore = {
    get: () => sessionId,
    set: (id) => {
      sessionId = id;
    },
    forget: () => {
      sessionId = null;
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
    as: (send) => callAsShopper(session, send, account),
    cookies: () => [...cookies.values()],
  };
}

const nameOf = (cookie: string) => cookie.split("=", 1).join();
