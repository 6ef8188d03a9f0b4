import { type Result, success } from "@/lib/domain/result";
import type { Report } from "./command-context";

/** A value in words; `--json` prints the value itself. */
export function reported<Value>(
  found: Result<Value>,
  inWords: (value: Value) => string,
): Result<Report> {
  return found.ok ? success({ text: inWords(found.value), data: found.value }) : found;
}
