import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file of the shop and all that it imports to run, directly and through others, by their paths. */
export function importedFiles(root: string, start: string): string[] {
  const found = new Set([start]);
  for (const path of found) {
    for (const name of namesIn(readFileSync(join(root, path), "utf8"))) {
      const to = name.startsWith("@/") ? name.slice(2) : join(dirname(path), name);
      const file = [`${to}.ts`, `${to}/index.ts`, to].find((each) => existsSync(join(root, each)));
      if (file === undefined) throw new Error(`${path} imports ${name}, which is not there.`);
      found.add(file);
    }
  }
  return [...found].sort();
}

/** Types are gone when a file runs, and packages are named by the lock file. */
function namesIn(code: string): string[] {
  const imports = code.matchAll(
    /^(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm,
  );
  return [...imports]
    .map(([, from, called]) => from ?? called ?? "")
    .filter((name) => /^(?:@\/|\.)/.test(name));
}
