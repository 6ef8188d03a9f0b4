import { isStorageUnavailable } from "@/lib/platform/storage/storage";

const SYSTEM: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
  "EMFILE",
  "ENFILE",
]);

/**
 * PostgreSQL, appendix A: connections (08), resources (53), shutdown and start (57P), system (58),
 * statement timeout (57014), idle transaction (25P03), read-only standby (25006), lock timeout
 * (55P03).
 */
const POSTGRES = /^(?:08...|53...|57P..|58...|57014|25P03|25006|55P03)$/;

const SQLITE = /^SQLITE_(?:BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|PROTOCOL|NOMEM)(?:_|$)/;

/** Drivers throw these without a code. */
const MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Query read timeout/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable/,
  /^Cannot use a pool after calling end/,
  /^driver has already been destroyed/,
  /^The database connection is not open/,
];

export function isOutage(error: unknown): boolean {
  const seen = new Set<unknown>();
  const waiting = [error];
  while (waiting.length > 0) {
    const next = waiting.shift();
    if (typeof next !== "object" || next === null || seen.has(next)) continue;
    seen.add(next);
    if ("code" in next && typeof next.code === "string" && isOutageCode(next.code)) return true;
    if (isStorageUnavailable(next)) return true;
    const message = "message" in next ? String(next.message) : "";
    if (MESSAGES.some((pattern) => pattern.test(message))) return true;
    // Whatever the reason: a socket's folder may be missing or closed.
    if ("syscall" in next && next.syscall === "connect") return true;
    if ("cause" in next) waiting.push(next.cause);
    if ("errors" in next && Array.isArray(next.errors)) waiting.push(...next.errors);
  }
  return false;
}

function isOutageCode(code: string): boolean {
  return SYSTEM.has(code) || POSTGRES.test(code) || SQLITE.test(code);
}

/** Seconds. */
const RETRY_AFTER = "5";

export function unavailable(): Response {
  const message = "The shop cannot answer right now. Please try again.";
  return Response.json({ message }, { status: 503, headers: { "retry-after": RETRY_AFTER } });
}
