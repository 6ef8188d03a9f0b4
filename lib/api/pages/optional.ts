import "server-only";
import type { CallInput } from "@/lib/api/call";
import { timeouts } from "@/lib/api/timeouts";
import type { AnswerOf, Endpoint } from "@/lib/contract/endpoint";
import { markIncomplete } from "@/lib/http/page-status";
import { withTimeout } from "@/lib/platform/event-loop";
import { log } from "@/lib/platform/log";
import { ask, LoadError } from "./ask";

/** Paths that recently failed, with the time until which they are not asked. */
const away = new Map<string, number>();

/**
 * @param missing where the subject does not exist.
 * @param failed where the answer cannot be read, or not in time.
 */
export function askOptional<E extends Endpoint, Missing>(
  endpoint: E,
  input: CallInput<E>,
  missing: Missing,
  failed = missing,
): Promise<AnswerOf<E> | Missing> {
  return readOptional(endpoint, failed, async () => (await ask(endpoint, input)) ?? missing);
}

/**
 * On failure or timeout the page renders without it (specification: "silently ignored") and is
 * cached for seconds only.
 */
export async function readOptional<Value, Failed>(
  { path }: Endpoint,
  failed: Failed,
  read: () => Promise<Value>,
): Promise<Value | Failed> {
  if (Date.now() < (away.get(path) ?? 0)) return leftOut(failed);
  try {
    const value = await withTimeout(read(), timeouts.partMs, (): never => {
      throw new LateError(`${path} takes longer than ${timeouts.partMs} ms`);
    });
    if (away.delete(path)) log.info("an optional section of the pages is back", { part: path });
    return value;
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    if (!away.has(path))
      log.warn("an optional section of the pages is left out", { part: path, error });
    away.set(path, error instanceof LateError ? Date.now() + timeouts.awayMs : 0);
    return leftOut(failed);
  }
}

class LateError extends LoadError {}

function leftOut<Failed>(failed: Failed): Failed {
  markIncomplete();
  return failed;
}
