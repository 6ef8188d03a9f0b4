/** Session storage key of the checkout attempt under way. */
export const ATTEMPT_KEY = "checkout-attempt";

type AttemptStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The idempotency key of a checkout attempt. The same content keeps its key over double clicks,
 * reloads and network failures, so that it is ordered once; other content is another attempt.
 */
export function attemptKey(storage: AttemptStorage, content: string, create: () => string): string {
  const kept = read(storage);
  if (kept?.content === content) return kept.key;
  const key = create();
  try {
    storage.setItem(ATTEMPT_KEY, JSON.stringify({ key, content }));
  } catch {
    // Without storage a reload is another attempt; the server still sees each click's own key.
  }
  return key;
}

/** Ends the attempt, after the server has definitely refused it. */
export function endAttempt(storage: AttemptStorage): void {
  try {
    storage.removeItem(ATTEMPT_KEY);
  } catch {
    // Nothing was kept.
  }
}

/** 128 random bits; `crypto.randomUUID` exists on secure origins only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function read(storage: AttemptStorage): { key: string; content: string } | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(ATTEMPT_KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    if (!("key" in kept) || !("content" in kept)) return null;
    const { key, content } = kept;
    return typeof key === "string" && typeof content === "string" ? { key, content } : null;
  } catch {
    return null;
  }
}
