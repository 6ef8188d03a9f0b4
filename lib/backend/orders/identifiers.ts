import "server-only";
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { OrderRequest } from "@/lib/contract/orders";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NUMBER_LENGTH = 6;
const TOKEN = /^[\w-]{43}$/;

/** A random order number such as SL-7Q2M9X: readable over the phone, telling nothing of how many. */
export function newOrderNumber(): string {
  const letters = Array.from({ length: NUMBER_LENGTH }, () => CROCKFORD[randomInt(32)]);
  return `SL-${letters.join("")}`;
}

/** 32 random bytes, base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isToken(text: string | undefined): text is string {
  return TOKEN.test(text ?? "");
}

/** What was asked for, whoever asks and in whatever order: the same for a repeated request. */
export function hashRequest({ sessionId: _, shipping, ...request }: OrderRequest): string {
  const choices = shipping.toSorted((a, b) => a.brandId - b.brandId);
  const entries = Object.entries({ ...request, shipping: choices }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return createHash("sha256").update(JSON.stringify(entries)).digest("hex");
}
