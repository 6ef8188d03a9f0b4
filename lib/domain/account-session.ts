import { basics } from "@/shop/basics.config";
import { SIGN_IN_DAYS, SIGN_IN_IDLE_DAYS } from "./constants";

/** A log-in that is still good: a browser on a device. */
export interface AccountSession {
  id: number;
  /** Such as "Chrome on Android"; "" when it did not say. */
  device: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC, at most `LAST_USE_MINUTES` early. */
  usedAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** What a signed-in customer gives to change the password. */
export interface PasswordChange {
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** When a log-in ends unless it is used again: idle too long, and after `SIGN_IN_DAYS` for certain. */
export function sessionEnd(startedAt: Date, usedAt: Date): Date {
  const latest = startedAt.getTime() + SIGN_IN_DAYS * DAY_MS;
  return new Date(Math.min(latest, usedAt.getTime() + SIGN_IN_IDLE_DAYS * DAY_MS));
}

/** A session's device as a list names it. */
export function deviceText({ device }: Pick<AccountSession, "device">): string {
  return device || "Unknown device";
}

const ago = new Intl.RelativeTimeFormat(basics.locale, { numeric: "auto" });

/** When something was last used, in words as exact as it is known: "3 hours ago", "yesterday". */
export function lastUseText(usedAt: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(usedAt);
  if (elapsed < HOUR_MS) return "within the last hour";
  if (elapsed < DAY_MS) return ago.format(-Math.floor(elapsed / HOUR_MS), "hour");
  return ago.format(-Math.floor(elapsed / DAY_MS), "day");
}
