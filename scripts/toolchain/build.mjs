import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { changeOver, currentRelease, holdRelease, makeRelease } from "./release.mjs";
import { root } from "./root.mjs";
import { tool } from "./tools.mjs";

const rooms = ["app", "components", "lib", "server", "shop", "styles"];
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const packable = /\.(?:js|css|svg|json)$/;
const configuration =
  /^(next\.config|postcss\.config|middleware|instrumentation|tsconfig|package)[\w.-]*\.(ts|tsx|mjs|js|json)$/;
/** Chrome compiles smaller scripts on the page's own thread. */
const LARGE = 30 * 1024;
const isForTests = /\.test\.tsx?$|(^|\/)testing\//;

/** Whether what the next start serves was built from the sources as they are now. */
export function isBuildFresh() {
  return currentRelease() === fingerprint();
}

/**
 * Builds the shop for production and gives the exit code. What is being served stays as it is: the
 * next start serves the new build. Options as for `run`.
 */
export async function build(options) {
  const id = fingerprint();
  if (!holdRelease(id)) {
    const args = ["build", "--experimental-next-config-strip-types"];
    const env = { NODE_ENV: "production", BUILD_ID: id, ...options.env };
    // A fresh clone, whose packages are not there yet, reads this file too.
    const { makeBrowserZod } = await import("./browser-zod.mjs");
    await makeBrowserZod();
    const code = await tool("next", args, { ...options, env });
    if (code !== 0) return code;
    await packStaticFiles();
    makeRelease(id);
  }
  changeOver(id);
  return 0;
}

/** Scripts and styles are packed once, as small as they get, so that no request packs them. */
async function packStaticFiles() {
  const paths = filesUnder(join(".next", "static")).filter((path) => packable.test(path));
  await Promise.all(
    paths.map(async (path) => {
      const bytes = withHint(path, readFileSync(join(root, path)));
      writeFileSync(join(root, path), bytes);
      writeFileSync(join(root, `${path}.br`), await brotli(bytes));
      writeFileSync(join(root, `${path}.gz`), await zip(bytes, { level: 9 }));
    }),
  );
}

/** Chrome 136 and later compile all functions of such a script while it comes, beside the page's own thread. */
function withHint(path, bytes) {
  if (!path.endsWith(".js") || bytes.length < LARGE) return bytes;
  return Buffer.concat([Buffer.from("//# allFunctionsCalledOnLoad\n"), bytes]);
}

function fingerprint() {
  const hash = createHash("sha256");
  const own = readdirSync(root).filter((name) => configuration.test(name));
  for (const path of [...own, ...rooms.flatMap(filesUnder)].sort()) {
    if (!isForTests.test(path)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  for (const path of filesUnder("public").sort()) {
    hash.update(`${path}\0${statSync(join(root, path)).size}\0`);
  }
  return hash.digest("hex").slice(0, 16);
}

function filesUnder(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length));
}
