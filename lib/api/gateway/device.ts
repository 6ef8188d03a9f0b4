import "server-only";
import { randomBytes } from "node:crypto";
import { KEPT_DAYS } from "@/lib/domain/constants";

const MAX_AGE_SECONDS = KEPT_DAYS.device * 24 * 60 * 60;

/** By which an account knows a device it was logged in to on; says nothing of anybody. */
const cookieName = (isHttps: boolean) => (isHttps ? "__Host-device" : "device");

/** What a browser says of the device it runs on: what the shop gave it at an earlier log-in. */
export function deviceOf({ headers }: Pick<Request, "headers">, isHttps: boolean): string | null {
  const start = `${cookieName(isHttps)}=`;
  const parts = (headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  const value = parts.find((part) => part.startsWith(start))?.slice(start.length) ?? "";
  return /^[\w-]{22}$/.test(value) ? value : null;
}

/** A name for a device that nobody can guess: 128 random bits, base64url. */
export function newDevice(): string {
  return randomBytes(16).toString("base64url");
}

/** The cookie that keeps a device's name out of scripts' reach; it outlives the log-in. */
export function deviceCookie(device: string, isHttps: boolean): string {
  const secure = isHttps ? "; Secure" : "";
  return `${cookieName(isHttps)}=${device}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${secure}`;
}
