import { createGuestSession } from "@/lib/api/guest-session";
import { sessionStore } from "./session-store";

/** The one guest session of this browser. */
export const guest = createGuestSession(sessionStore, async () =>
  (await import("./session-call")).requestSession(),
);
