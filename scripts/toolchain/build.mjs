import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { root } from "./root.mjs";
import { tool } from "./tools.mjs";

const rooms = ["app", "components", "lib", "shop", "styles"];
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const packable = /\.(?:js|css|svg|json)$/;
const configuration =
  /^(next\.config|postcss\.config|middleware|instrumentation|mdx-components|tsconfig|package)[\w.-]*\.(ts|tsx|mjs|js|json)$/;
const isForTests = /\.test\.tsx?$|(^|\/)testing\//;
const stamp = join(root, ".next", "built-from");

/** Whether the last finished build came from the sources as they are now. */
export function isBuildFresh() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();
}

/** Builds the shop for production and gives the exit code. Options as for `run`. */
export async function build(options) {
  const from = fingerprint();
  rmSync(stamp, { force: true });
  const args = ["build", "--experimental-next-config-strip-types"];
  const code = await tool("next", args, { env: { NODE_ENV: "production" }, ...options });
  if (code !== 0) return code;
  await packStaticFiles();
  writeFileSync(stamp, from);
  return code;
}

/** Scripts and styles are packed once, as small as they get, so that no request packs them. */
async function packStaticFiles() {
  const paths = filesUnder(join(".next", "static")).filter((path) => packable.test(path));
  await Promise.all(
    paths.map(async (path) => {
      const bytes = readFileSync(join(root, path));
      writeFileSync(join(root, `${path}.br`), await brotli(bytes));
      writeFileSync(join(root, `${path}.gz`), await zip(bytes, { level: 9 }));
    }),
  );
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
  return hash.digest("hex");
}

function filesUnder(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length));
}
