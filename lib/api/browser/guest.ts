import { createGuestSession } from "./guest-session";
import { browserStorage } from "./storage";

/** The one guest session of this browser. */
export const guest = createGuestSession(browserStorage, async () =>
  (await import("./session-call")).requestSession(),
);
