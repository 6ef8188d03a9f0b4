import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import * as zod from "zod/mini";
import { root } from "./root.mjs";

const ROOM = join(root, "lib", "contract");
/** What only the OpenAPI document, on the server, asks of it. */
const NEVER_SENT = new Set(["core", "toJSONSchema", "fromJSONSchema"]);

/**
 * Makes the zod of browsers (next.config.ts), of what the contract calls: Next's bundler sends
 * all of it, 22 KB instead of 13.
 */
export async function makeBrowserZod() {
  const files = readdirSync(ROOM).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = files.map((name) => readFileSync(join(ROOM, name), "utf8"));
  const called = new Set(sources.join("\n").match(/(?<=\bz\s*\.)\w+/g));
  const sent = [...called].filter((name) => name in zod && !NEVER_SENT.has(name)).sort();
  await build({
    stdin: { contents: `export { ${sent.join(", ")} } from "zod/mini";`, resolveDir: root },
    bundle: true,
    tsconfigRaw: {},
    format: "esm",
    target: "es2022",
    outfile: join(root, ".cache", "browser-zod.mjs"),
  });
}
