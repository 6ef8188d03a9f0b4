import "server-only";
import type { Limit } from "./limit";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

type For = (key: string | null) => Limit;

const by =
  (name: string, most: number, seconds: number): For =>
  (key) => ({ name, key, most, seconds });

/**
 * How often each thing may be tried, by whom it is about and by the network it comes from. Networks
 * may hold an office or a university, so theirs are wide. Log-ins with the right password are
 * forgiven.
 */
export const limits = {
  logInTo: by("log-in to", 10, 15 * MINUTE),
  logInFrom: by("log-in from", 100, 15 * MINUTE),
  registerAs: by("register as", 10, HOUR),
  registerFrom: by("register from", 30, HOUR),
  recover: by("recover", 5, HOUR),
  recoverFrom: by("recover from", 30, HOUR),
  resetWith: by("reset with", 20, HOUR),
  resetFrom: by("reset from", 60, HOUR),
  returnBy: by("return by", 20, HOUR),
  contactFrom: by("contact from", 10, HOUR),
  contact: by("contact", 300, HOUR),
  subscribeFrom: by("subscribe from", 20, HOUR),
  subscribe: by("subscribe", 1000, HOUR),
  newsletterLinkFrom: by("newsletter link from", 100, HOUR),
  sessionFrom: by("session from", 600, 10 * MINUTE),
  changePasswordOf: by("change password of", 10, 15 * MINUTE),
} as const satisfies Record<string, For>;
