import type { ShopBackend } from "@/lib/backend/app";
import { minuteInShop } from "@/lib/domain/day/shop-day";
import { success } from "@/lib/domain/result";
import { formatNumber, joinNames } from "@/lib/domain/text/list-text";
import { releasedInWords } from "../codes/code-terms";
import type { CommandContext, CommandResult } from "../command/command-context";
import { MAX_REPORTED } from "../lists/lists";
import { type Undone, undoImport } from "./undo-sql";

export async function undoLastImport(
  { db, now }: ShopBackend,
  context: CommandContext,
  { dryRun: isDryRun }: { dryRun: boolean },
): CommandResult {
  const undone = await undoImport(db, {
    isDryRun,
    now: now().toISOString(),
    interrupted: context.interrupted,
    progress: (done) => context.progress(`${formatNumber(done)} products`),
  });
  if (!undone.ok) return undone;
  const { kept, keptGroups } = undone.value;
  const exitCode = kept.length + keptGroups.length === 0 ? 0 : 1;
  const isInterrupted = context.interrupted.aborted;
  const data = { isDryRun, isInterrupted, ...undone.value };
  return success({ text: textOf(undone.value, isDryRun, isInterrupted), data, exitCode });
}

function textOf(undone: Undone, isDryRun: boolean, isInterrupted: boolean): string {
  const { startedAt, restored, removed, kept, removedGroups, keptGroups, releasedCodes } = undone;
  const begun = minuteInShop(new Date(startedAt));
  const lines = [
    ...(isDryRun ? ["Dry run: nothing was written."] : []),
    isDryRun
      ? `Import of ${begun}. Products to restore: ${formatNumber(restored.length)}; additions to remove: ${formatNumber(removed.length)}.`
      : `Import of ${begun}. Restored products: ${formatNumber(restored.length)}; removed additions: ${formatNumber(removed.length)}.`,
  ];
  if (removedGroups.length > 0)
    lines.push(
      `${isDryRun ? "To remove too" : "Removed too"}: ${joinNames(removedGroups, MAX_REPORTED)}.`,
    );
  lines.push(...releasedInWords(releasedCodes));
  if (kept.length > 0)
    lines.push(
      `Unchanged, because they were changed or ordered since: ${joinNames(kept, MAX_REPORTED)}.`,
    );
  if (keptGroups.length > 0)
    lines.push(
      `Kept, because they were changed since or contain products: ${joinNames(keptGroups, MAX_REPORTED)}.`,
    );
  if (isInterrupted)
    lines.push("Interrupted. Finished work is kept; run the command again to continue.");
  return lines.join("\n");
}
