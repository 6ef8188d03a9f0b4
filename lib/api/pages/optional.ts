import "server-only";
import { timeouts } from "@/lib/api/timeouts";
import { markIncomplete } from "@/lib/http/page-status";
import { log } from "@/lib/log";
import { LoadError, type Reader } from "./reader";

/** Paths that recently failed, with the time until which they are not asked. */
const away = new Map<string, number>();

/**
 * On failure or timeout the page renders without it (specification: "silently ignored") and is
 * cached for seconds only.
 */
export async function readOptional<Asked extends unknown[], Value, Absent>(
  read: Reader<Asked, Value>,
  absent: Absent,
  ...asked: Asked
): Promise<Value | Absent> {
  const { path } = read;
  if (Date.now() < (away.get(path) ?? 0)) return leftOut(absent);
  try {
    const value = await inTime(path, read(...asked));
    if (away.delete(path)) log.info("a part of the pages is back", { part: path });
    return value;
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    if (!away.has(path)) log.warn("a part of the pages is left out", { part: path, error });
    away.set(path, error instanceof LateError ? Date.now() + timeouts.awayMs : 0);
    return leftOut(absent);
  }
}

class LateError extends LoadError {}

function leftOut<Absent>(absent: Absent): Absent {
  markIncomplete();
  return absent;
}

async function inTime<Value>(path: string, read: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const error = new LateError(`${path} takes longer than ${timeouts.partMs} ms`);
  const timer = setTimeout(() => late.reject(error), timeouts.partMs);
  try {
    return await Promise.race([read, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
