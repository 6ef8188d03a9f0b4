import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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

/** What the running shop does not take of its settings. */
export function refusedByShop(dataDir: string): string[] {
  try {
    return [`The shop keeps the settings that it had: ${readFileSync(fileOf(dataDir), "utf8")}`];
  } catch {
    return [];
  }
}
