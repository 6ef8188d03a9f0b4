import { sessionIn } from "@/lib/api/session-cookie";
import { browserStorage } from "../storage";
import { SESSION_KEY } from "./session-store";

/** Whether this page was asked for with another session than the browser's own. */
export const wasAskedForAnother = typeof document !== "undefined" && isAnother();

function isAnother(): boolean {
  const stored = browserStorage.getItem(SESSION_KEY);
  const isHttps = window.location.protocol === "https:";
  return Boolean(stored) && stored !== sessionIn(document.cookie, isHttps);
}
