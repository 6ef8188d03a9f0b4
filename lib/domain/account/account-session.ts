import { basics } from "@/shop/basics";
import { perSettings } from "@/shop/shop";
import { SIGN_IN_DAYS } from "../constants";
import { DAY_MS, HOUR_MS } from "../day/durations";

export const SIGN_IN_IDLE_DAYS = 14;

export interface AccountSession {
  id: number;
  device: string;
  startedAt: string;
  /** ISO 8601, UTC, up to `LAST_USE_MINUTES` too early. */
  usedAt: string;
  isCurrent: boolean;
}

export interface PasswordChange {
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
}

export function sessionEnd(startedAt: Date, usedAt: Date): Date {
  const latest = startedAt.getTime() + SIGN_IN_DAYS * DAY_MS;
  return new Date(Math.min(latest, usedAt.getTime() + SIGN_IN_IDLE_DAYS * DAY_MS));
}

export function deviceText({ device }: Pick<AccountSession, "device">): string {
  return device || "Unknown device";
}

const ago = perSettings(() => new Intl.RelativeTimeFormat(basics.language, { numeric: "auto" }));

export function lastUseText(usedAt: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(usedAt);
  if (elapsed < HOUR_MS) return "within the last hour";
  if (elapsed < DAY_MS) return ago().format(-Math.floor(elapsed / HOUR_MS), "hour");
  return ago().format(-Math.floor(elapsed / DAY_MS), "day");
}
