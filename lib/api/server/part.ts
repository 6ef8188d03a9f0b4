import "server-only";
import { patience } from "@/lib/api/patience";
import { log } from "@/lib/log";
import { answerIncomplete } from "@/lib/page-status";
import { UnreadError } from "./reader";

/** The parts that are away, and until when they are not asked for; one that refused is asked again. */
const away = new Map<string, number>();

/**
 * Something that a page can do without. When it fails or takes too long the page stands without it
 * (specification: "silently ignored") and is kept for a few seconds only; the log names it once.
 * @param name the call, as the contract spells its path.
 */
export async function part<Value, Absent>(
  name: string,
  read: () => Promise<Value>,
  absent: Absent,
): Promise<Value | Absent> {
  if (Date.now() < (away.get(name) ?? 0)) return leftOut(absent);
  try {
    const value = await inTime(name, read());
    if (away.delete(name)) log.info("a part of the pages is back", { part: name });
    return value;
  } catch (error) {
    if (!(error instanceof UnreadError)) throw error;
    if (!away.has(name)) log.warn("a part of the pages is left out", { part: name, error });
    away.set(name, error instanceof LateError ? Date.now() + patience.awayMs : 0);
    return leftOut(absent);
  }
}

class LateError extends UnreadError {}

function leftOut<Absent>(absent: Absent): Absent {
  answerIncomplete();
  return absent;
}

async function inTime<Value>(name: string, read: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const error = new LateError(`${name} takes longer than ${patience.partMs} ms`);
  const timer = setTimeout(() => late.reject(error), patience.partMs);
  try {
    return await Promise.race([read, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
