import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { buildSync } from "esbuild";

/** Jest and Playwright both run in the checkout's folder, and know different names for a file's own. */
const ROOT = process.cwd();
const BUNDLES = join(ROOT, ".cache/servers");
const bundles = new Map<string, string>();
/** What every bundle depends on without importing it. */
const ALWAYS = ["tsconfig.json", "lib/testing/bundle.ts"];

/** What packages that are not written as modules expect of a file that is. */
const REQUIRE = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/**
 * One file of a script and all that it imports, made anew when one of them has changed: a process
 * that reads and compiles each module by itself takes four to seven times as long to start.
 * @param script its path in the checkout.
 */
export function bundleOf(script: string): string {
  const known = bundles.get(script);
  if (known) return known;
  const bundle = join(BUNDLES, `${relative(ROOT, resolve(script)).replace(/\W/g, "-")}.mjs`);
  if (!isFresh(bundle)) make(script, bundle);
  bundles.set(script, bundle);
  return bundle;
}

/** By the times that the system sets: packages bring their files' own. */
function isFresh(bundle: string): boolean {
  if (!existsSync(bundle)) return false;
  const [heading = ""] = readFileSync(bundle, "utf8").split("\n", 1);
  // A checkout may hold one of an earlier version, which says nothing of its sources.
  if (!heading.startsWith("//{")) return false;
  const { since, files } = JSON.parse(heading.slice(2));
  const isOlder = (path: string) => {
    const file = join(ROOT, path);
    return existsSync(file) && statSync(file).ctimeMs < since;
  };
  return files.every(isOlder);
}

function make(script: string, bundle: string): void {
  const since = Date.now();
  const { outputFiles, metafile } = buildSync({
    entryPoints: [script],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    banner: { js: REQUIRE },
    logLevel: "error",
    // The condition "react-server" would do, but under it React cannot write the letters' HTML.
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    external: ["argon2", "better-sqlite3", "pg-native", "sharp"],
  });
  const heading = { since, files: [...Object.keys(metafile.inputs), ...ALWAYS] };
  // Several test processes make the same one, and none may read half of it.
  const draft = `${bundle}.${process.pid}`;
  mkdirSync(BUNDLES, { recursive: true });
  for (const { text } of outputFiles) writeFileSync(draft, `//${JSON.stringify(heading)}\n${text}`);
  renameSync(draft, bundle);
}
