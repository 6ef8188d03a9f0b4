import { browserStorage } from "../storage";
import { createGuestSession } from "./guest-session";

/** The one guest session of this browser. */
export const guest = createGuestSession(browserStorage, async () =>
  (await import("./session-call")).requestSession(),
);
