import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { failure, type Result, success } from "@/lib/domain/result";
import { verified } from "./backup-file";

const NAME = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;

export async function datedFile(folder: string, at: string): Promise<Result<string>> {
  const there = await stat(folder).catch(() => null);
  if (there?.isDirectory())
    return success(join(folder, `shop-${at.replaceAll(/[:.]/g, "-")}.backup`));
  return failure(
    "validation",
    `${folder} ${there ? "is not a folder" : "does not exist"}: --keep writes into a folder that is there, so make it first, or mount its disk.`,
  );
}

/**
 * Deletes what is older than so many whole backups of the shop, its newest one among them. A file of another
 * name, of another shop, or that cannot be read, stays.
 * @returns the deleted ones, or null where the newest cannot be read back from the disk
 */
export async function rotate(newest: string, shop: string, keep: number): Promise<string[] | null> {
  if ((await shopOf(newest)) !== shop) return null;
  const folder = dirname(newest);
  const older = (await readdir(folder, { withFileTypes: true }))
    .filter((file) => file.isFile() && NAME.test(file.name) && file.name !== basename(newest))
    .map(({ name }) => join(folder, name))
    .toSorted()
    .toReversed();
  const deleted: string[] = [];
  if (older.length < keep) return deleted;
  let whole = 1;
  for (const path of older) {
    if ((await shopOf(path)) !== shop) continue;
    if (whole === keep) {
      await rm(path);
      deleted.push(path);
    } else whole += 1;
  }
  return deleted;
}

/** Undefined for a damaged file. */
async function shopOf(path: string): Promise<string | undefined> {
  const head = await verified(path).catch(() => null);
  return head?.keptOf;
}
