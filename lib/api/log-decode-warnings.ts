import "server-only";
import type { DecodeWarning } from "@/lib/contract/decode-warnings";
import type { Endpoint } from "@/lib/contract/endpoint";
import { describeWarning } from "@/lib/contract/warning-text";
import { log } from "@/lib/platform/log";

const MAX_LOGGED = 1_000;
const logged = new Set<string>();

/** Logs each field of a call once. */
export function logDecodeWarnings(
  { method, path }: Endpoint,
  answer: unknown,
  warnings: readonly DecodeWarning[],
): void {
  const call = `${method} ${path}`;
  for (const warning of warnings) {
    const { field, problem } = describeWarning(answer, warning);
    const key = `${call} ${field}`;
    if (logged.has(key) || logged.size === MAX_LOGGED) continue;
    logged.add(key);
    log.warn("part of a response was dropped or rounded", { call, field, problem });
  }
}
