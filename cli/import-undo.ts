import { type Undone, undoImport } from "@/lib/backend/admin/undo-import";
import type { ShopBackend } from "@/lib/backend/app";
import { success } from "@/lib/domain/result";
import type { Desk, Told } from "./desk";
import { MOST_TOLD } from "./import-report";
import { number } from "./import-summary";

export async function undoLastImport(
  { db }: ShopBackend,
  desk: Desk,
  { dryRun: isDryRun }: { dryRun: boolean },
): Told {
  const undone = await undoImport(db, {
    isDryRun,
    interrupted: desk.interrupted,
    progress: (done) => desk.progress(`${number(done)} products`),
  });
  if (!undone.ok) return undone;
  const { left, leftGroups } = undone.value;
  const exitCode = left.length + leftGroups.length === 0 ? 0 : 1;
  const isInterrupted = desk.interrupted.aborted;
  const data = { isDryRun, isInterrupted, ...undone.value };
  return success({ text: textOf(undone.value, isDryRun, isInterrupted), data, exitCode });
}

function textOf(undone: Undone, isDryRun: boolean, isInterrupted: boolean): string {
  const { startedAt, restored, removed, left, removedGroups, leftGroups } = undone;
  const begun = startedAt.slice(0, 16).replace("T", " ");
  const lines = [
    ...(isDryRun ? ["A dry run: nothing was written."] : []),
    `The import of ${begun} UTC: ${number(restored.length)} products ${isDryRun ? "to bring back" : "as they were before"}, ${number(removed.length)} that it added ${isDryRun ? "to remove" : "removed"}.`,
  ];
  if (removedGroups.length > 0)
    lines.push(`${isDryRun ? "To remove too" : "Removed too"}: ${named(removedGroups)}.`);
  if (left.length > 0)
    lines.push(`Left as they are, since they were changed or ordered after it: ${named(left)}.`);
  if (leftGroups.length > 0)
    lines.push(`Left, since they were changed after it or hold products: ${named(leftGroups)}.`);
  if (isInterrupted) lines.push("Interrupted. What is done stays; run it again to go on.");
  return lines.join("\n");
}

function named(all: readonly string[]): string {
  const first = all.slice(0, MOST_TOLD).join(", ");
  return all.length > MOST_TOLD ? `${first} and ${number(all.length - MOST_TOLD)} more` : first;
}
