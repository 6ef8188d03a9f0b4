import { failure, type Result, success } from "@/lib/domain/result";
import type { Report } from "./command-context";

/** A value in words; `--json` prints the value itself. */
export function reported<Value>(
  found: Result<Value>,
  inWords: (value: Value) => string,
): Result<Report> {
  return found.ok ? success({ text: inWords(found.value), data: found.value }) : found;
}

/** A file of nothing would take the place of the last good one. */
export const nothingToWrite = (what: string) =>
  failure(
    "conflict",
    `This shop has no ${what}, so nothing was written. Set DATA_DIR, or DATABASE_URL, to where your shop is.`,
  );
