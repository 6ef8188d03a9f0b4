import { isAnotherSession } from "./session-store";

/** Whether this page was asked for with another session than the browser's own. */
export const wasAskedForAnother = typeof document !== "undefined" && isAnotherSession();
