import "server-only";
import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^[\w-]{43}$/;

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isToken(text: string | undefined): text is string {
  return TOKEN.test(text ?? "");
}

/** Bearer tokens and codes are stored as hashes only. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
