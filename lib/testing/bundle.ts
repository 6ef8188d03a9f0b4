import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { buildSync } from "esbuild";

/** Jest and Playwright both run in the checkout's folder, and know different names for a file's own. */
const ROOT = process.cwd();
const BUNDLES = join(ROOT, ".cache/servers");
const bundles = new Map<string, string>();

/** What packages that are not written as modules expect of a file that is. */
const REQUIRE = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

/**
 * One file of a script and all that it imports, made once for a test file: a process that reads and
 * compiles each module by itself takes four to seven times as long to start.
 * @param script its path in the checkout.
 */
export function bundleOf(script: string): string {
  const made = bundles.get(script);
  if (made) return made;
  const { outputFiles } = buildSync({
    entryPoints: [script],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    banner: { js: REQUIRE },
    logLevel: "error",
    // The condition "react-server" would do, but under it React cannot write the letters' HTML.
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    external: ["argon2", "better-sqlite3", "pg-native", "sharp"],
  });
  const bundle = join(BUNDLES, `${relative(ROOT, resolve(script)).replace(/\W/g, "-")}.mjs`);
  // Several test processes make the same one, and none may read half of it.
  const draft = `${bundle}.${process.pid}`;
  mkdirSync(BUNDLES, { recursive: true });
  for (const { contents } of outputFiles) writeFileSync(draft, contents);
  renameSync(draft, bundle);
  bundles.set(script, bundle);
  return bundle;
}
