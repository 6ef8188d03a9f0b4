import { SHORT_RESERVATION_MINUTES } from "@/lib/domain/constants";
import type { KeyedStorage } from "../storage";

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

interface Attempt {
  key: string;
  content: string;
  startedAt: number;
}

function readAttempt(storage: KeyedStorage): Attempt | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(ATTEMPT_KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { key, content, startedAt } = kept as Record<string, unknown>;
    return typeof key === "string" && typeof content === "string" && typeof startedAt === "number"
      ? { key, content, startedAt }
      : null;
  } catch {
    return null;
  }
}
