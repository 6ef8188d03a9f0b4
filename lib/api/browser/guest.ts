import { createGuestSession } from "./guest-session";

/** The one guest session of this browser. */
export const guest = createGuestSession(
  () => window.localStorage,
  async () => (await import("./session-call")).requestSession(),
);
