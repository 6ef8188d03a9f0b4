import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shopFile } from "./folder.ts";

const fileOf = (dataDir: string) => join(dataDir, "refused-settings");

/** For commands, which are processes of their own. */
export function noteRefused(dataDir: string, problem: string | null): void {
  try {
    if (problem === null) rmSync(fileOf(dataDir), { force: true });
    else writeFileSync(fileOf(dataDir), problem);
  } catch {
    // The log has it.
  }
}

/** What a running shop does not take of its settings, unless the file has changed since. */
export function refusedByShop(dataDir: string): string[] {
  try {
    const noted = statSync(fileOf(dataDir)).mtimeMs;
    if (changedAt(shopFile(dataDir)) > noted) return [];
    return [`The shop keeps the settings that it had: ${readFileSync(fileOf(dataDir), "utf8")}`];
  } catch {
    return [];
  }
}

function changedAt(path: string): number {
  try {
    return statSync(path).ctimeMs;
  } catch {
    return 0;
  }
}
