import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importedFiles } from "./imported-files";

/** What a migrated database is made of: the migrations, all that they import, and the packages. */
export function madeOf(root: string): string[] {
  return [...importedFiles(root, "lib/backend/db/migrate.ts"), "package-lock.json"];
}

let known: string | undefined;

/**
 * Migrating takes longer than most tests. It is done once for what a database is made of now: test
 * processes share the result, as a file or as a database to copy.
 */
export function templateName(): string {
  known ??= nameIn(process.cwd());
  return known;
}

export function nameIn(root: string): string {
  const hash = createHash("sha256");
  for (const path of madeOf(root)) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return `template_${hash.digest("hex").slice(0, 16)}`;
}
