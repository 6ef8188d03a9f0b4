import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;
const TIME_BYTES = 6;
const TOKEN = /^[\w-]{43}$/;

export function newToken(): string {
  return randomBytes(BYTES).toString("base64url");
}

/** Begins with the time it was made at, in milliseconds: the stored hash vouches for it. */
export function newDatedToken(now: Date): string {
  const bytes = randomBytes(BYTES);
  bytes.writeUIntBE(now.getTime(), 0, TIME_BYTES);
  return bytes.toString("base64url");
}

export function dateOf(token: string): number {
  return Buffer.from(token, "base64url").readUIntBE(0, TIME_BYTES);
}

export function isToken(text: string | undefined): text is string {
  return TOKEN.test(text ?? "");
}

/** Bearer tokens and codes are stored as hashes only. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
