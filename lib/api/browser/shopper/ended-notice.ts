import { tabStorage } from "../storage";

const KEY = "session-ended";

export const SESSION_ENDED = "Your session has ended. Please log in again.";

/** The log-in page, which follows, shows the notice. */
export function keepEndedNotice(): void {
  tabStorage.setItem(KEY, "1");
}

export function takeEndedNotice(): string {
  const isKept = tabStorage.getItem(KEY) !== null;
  tabStorage.removeItem(KEY);
  return isKept ? SESSION_ENDED : "";
}
