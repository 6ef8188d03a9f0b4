import "server-only";

/** Node's names for a network or a disk that is not there. */
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
 * PostgreSQL, appendix A: connections (08), resources such as disk and connections (53), shutting
 * down or starting (57P), the system itself (58), a statement given up after its time (57014), an
 * idle transaction ended (25P03), a standby that takes no changes (25006), a lock not had (55P03).
 */
const POSTGRES = /^(?:08...|53...|57P..|58...|57014|25P03|25006|55P03)$/;

/** SQLite's result codes for a file that is locked, full, read only or cannot be read. */
const SQLITE = /^SQLITE_(?:BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|PROTOCOL|NOMEM)(?:_|$)/;

/** What the drivers say without a code. */
const MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Query read timeout/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable/,
  /^Cannot use a pool after calling end/,
  /^driver has already been destroyed/,
  /^The database connection is not open/,
];

/**
 * Whether an error says that the database or another service cannot be reached or cannot work just
 * now: what asks again later may well be answered. Anything else is a fault of the shop's own.
 */
export function isOutage(error: unknown): boolean {
  const seen = new Set<unknown>();
  const waiting = [error];
  while (waiting.length > 0) {
    const next = waiting.shift();
    if (typeof next !== "object" || next === null || seen.has(next)) continue;
    seen.add(next);
    if ("code" in next && typeof next.code === "string" && isOutageCode(next.code)) return true;
    const message = "message" in next ? String(next.message) : "";
    if (MESSAGES.some((pattern) => pattern.test(message))) return true;
    if ("cause" in next) waiting.push(next.cause);
    if ("errors" in next && Array.isArray(next.errors)) waiting.push(...next.errors);
  }
  return false;
}

function isOutageCode(code: string): boolean {
  return SYSTEM.has(code) || POSTGRES.test(code) || SQLITE.test(code);
}

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = "5";

/** The answer to everything while there is an outage. */
export function unavailable(): Response {
  const message = "The shop cannot answer right now. Please try again.";
  return Response.json({ message }, { status: 503, headers: { "retry-after": RETRY_AFTER } });
}
