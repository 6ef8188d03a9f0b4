import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Note } from "@/lib/contract/oddities";
import { oddityOf } from "@/lib/contract/oddity-text";
import { log } from "@/lib/log";

const MAX_LOGGED = 1_000;
const logged = new Set<string>();

/** Logs each field of a call once. */
export function logOddities(
  { method, path }: Endpoint,
  answer: unknown,
  notes: readonly Note[],
): void {
  const call = `${method} ${path}`;
  for (const note of notes) {
    const { field, problem } = oddityOf(answer, note);
    const key = `${call} ${field}`;
    if (logged.has(key) || logged.size === MAX_LOGGED) continue;
    logged.add(key);
    log.warn("part of an answer is left out or rounded", { call, field, problem });
  }
}
