import "server-only";
import { timeouts } from "@/lib/api/timeouts";
import { withTimeout } from "@/lib/event-loop";
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
    const value = await withTimeout(read(...asked), timeouts.partMs, (): never => {
      throw new LateError(`${path} takes longer than ${timeouts.partMs} ms`);
    });
    if (away.delete(path)) log.info("an optional section of the pages is back", { part: path });
    return value;
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    if (!away.has(path))
      log.warn("an optional section of the pages is left out", { part: path, error });
    away.set(path, error instanceof LateError ? Date.now() + timeouts.awayMs : 0);
    return leftOut(absent);
  }
}

class LateError extends LoadError {}

function leftOut<Absent>(absent: Absent): Absent {
  markIncomplete();
  return absent;
}
