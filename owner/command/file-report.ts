import { countOf, formatNumber, joinNames, moreLine } from "@/lib/domain/text/list-text";
import { describeProblem, MAX_REPORTED, type ReportedProblem } from "../lists/lists";

const MAX_LINES = 40;

interface FileReport {
  file: string;
  problems: readonly ReportedProblem[];
  changes: readonly string[];
  /** "Codes", with how many were "added" and so on. */
  what: string;
  counts: readonly (readonly [count: number, became: string])[];
  unreadColumns: readonly string[];
  isDryRun?: boolean;
}

/** What became of a file's rows. */
export function fileText(report: FileReport): string {
  const { file, problems, changes, what, counts, unreadColumns, isDryRun = false } = report;
  const reported = problems.slice(0, MAX_REPORTED).map(describeProblem);
  const lines = [...reported, ...moreLine(problems.length, reported.length, " problems")];
  if (lines.length > 0) lines.push("");
  lines.push(...changes.slice(0, MAX_LINES), ...moreLine(changes.length, MAX_LINES));
  if (isDryRun) lines.push("Dry run: nothing was written.");
  const became = counts.map(([count, word]) => `${formatNumber(count)} ${word}`);
  if (problems.length > 0) became.push(`${countOf(problems.length, "row")} refused`);
  lines.push(`${what}: ${became.join(", ")}.`);
  if (unreadColumns.length > 0)
    lines.push(`Columns not read in ${file}: ${joinNames(unreadColumns, MAX_LINES)}.`);
  return lines.join("\n");
}
