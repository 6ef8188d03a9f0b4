import "server-only";
import { randomBytes } from "node:crypto";
import { keptCookie } from "@/lib/http/cookies";
import type { Call } from "./call";

/** 128 random bits, base64url, for a browser that has none. */
export function nameDevice(call: Call): null {
  const { row, visitor } = call;
  const isNew = row.device === "keeps" && visitor.isBrowser && visitor.device === null;
  const device = isNew ? randomBytes(16).toString("base64url") : visitor.device;
  if (row.device && device !== null) call.device = device;
  return null;
}

/** The password was right or is new, so the account now knows the device. */
export function deviceCookies({ row, device, visitor }: Call, { ok }: Response): string[] {
  return ok && row.device === "keeps" && device
    ? [keptCookie("device", device, visitor.isHttps)]
    : [];
}
