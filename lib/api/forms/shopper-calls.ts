import "server-only";
import { createAsk, createGuestSession, type SessionStore } from "@/lib/api/as-shopper";
import { call, type Transport } from "@/lib/api/call";
import { gateway } from "@/lib/api/gateway/gateway";
import { visitorOf } from "@/lib/api/gateway/visitor";
import { getSessionId } from "@/lib/contract/guest-session";
import { withoutGuestMarker } from "@/lib/domain/account/guest-marker";

/** These describe the form's body, not those of the calls made from it. */
const OF_THE_BODY = ["accept", "content-length", "content-type", "transfer-encoding"];

export type ShopperCalls = ReturnType<typeof shopperCalls>;

/**
 * Goes through the gateway with the browser's headers, so origin, ownership and limits are checked
 * as for any call.
 */
export function shopperCalls(headers: Headers) {
  const cookies = new Map<string, string>();
  const visitor = visitorOf(headers);
  let sessionId = visitor.session;
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
  const isSignedIn = visitor.token !== null;
  const account = { isSignedIn: () => isSignedIn, ended: () => false };
  return {
    ask: createAsk(transport, session, account),
    sessionId: session.known(),
    isSignedIn,
    /** Of all calls so far, the last of each name. */
    cookies: () => [...cookies.values()],
  };
}

const nameOf = (cookie: string) => cookie.split("=", 1).join();
