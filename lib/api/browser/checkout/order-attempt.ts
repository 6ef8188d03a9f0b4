import { SHORT_RESERVATION_MINUTES } from "@/lib/domain/constants";
import { parseJson } from "@/lib/domain/parse-json";
import type { KeyedStorage } from "../storage";
import { asRecord } from "./typed-contact";

export const ATTEMPT_KEY = "checkout-attempt";

/**
 * The idempotency key: the same content keeps it over double clicks, reloads and network failures;
 * after the reservation's end it is a new attempt.
 */
export function attemptKey(storage: KeyedStorage, content: string, create: () => string): string {
  const kept = readAttempt(storage);
  const isCurrent =
    kept !== null && Date.now() < kept.startedAt + SHORT_RESERVATION_MINUTES * 60_000;
  if (isCurrent && kept.content === content) return kept.key;
  const key = create();
  storage.setItem(ATTEMPT_KEY, JSON.stringify({ key, content, startedAt: Date.now() }));
  return key;
}

export function endAttempt(storage: KeyedStorage): void {
  storage.removeItem(ATTEMPT_KEY);
}

/** 128 random bits; `crypto.randomUUID` needs a secure origin. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function readAttempt(storage: KeyedStorage) {
  const { key, content, startedAt } = asRecord(parseJson(storage.getItem(ATTEMPT_KEY) ?? ""));
  return typeof key === "string" && typeof content === "string" && typeof startedAt === "number"
    ? { key, content, startedAt }
    : null;
}
