// npm start: from a fresh clone to an open shop, with the demo catalog where there are no products;
// npm start -- --empty: without it. Runs on any Node from 20 with nothing installed.
import { join, resolve } from "node:path";
import { build, isBuildFresh } from "./toolchain/build.mjs";
import { refuseUnwritable } from "./toolchain/data-folder.mjs";
import { ensureInstalled, isInstalled } from "./toolchain/install.mjs";
import { withLock } from "./toolchain/lock.mjs";
import { pinnedNode } from "./toolchain/node.mjs";
import { root } from "./toolchain/root.mjs";
import { main, Stop, say } from "./toolchain/say.mjs";
import { serve } from "./toolchain/server.mjs";
import { loadEnvironmentFiles, script } from "./toolchain/tools.mjs";

/** What lib/platform/start-refused.ts ends with when it has said why. */
const REFUSED = new Set([69, 78]);
const EMPTY = "--empty";
const LOCK = join(root, ".setup-lock");

await main(async () => {
  const unknown = process.argv.slice(2).find((word) => word !== EMPTY);
  if (unknown) throw new Stop(`npm start takes ${EMPTY} (no demo catalog) and not ${unknown}.`, 2);
  if (process.env.npm_config_empty) {
    throw new Stop(`npm has kept ${EMPTY} for itself: write npm start -- ${EMPTY}`, 2);
  }
  if (isInstalled("shop")) loadEnvironmentFiles();
  await withLock(LOCK, prepare, () => {
    say("Another run is setting up this checkout; waiting for it");
  }).catch(prepareUnlocked);
  return serve(Number(process.env.PORT || 3000));
});

/** Another account than the files' owner, and a read-only disk, can serve what has been built. */
async function prepareUnlocked(error) {
  if (!["EACCES", "EPERM", "EROFS"].includes(error.code) || error.path !== LOCK) throw error;
  if (!isInstalled("shop") || !isBuildFresh()) {
    throw new Stop(
      `This account may not write to ${root}, and the shop is not built yet: run \`npm run build\` as the owner of the files.`,
    );
  }
  loadEnvironmentFiles();
  refuseUnwritable(resolve(root, process.env.DATA_DIR || ".data"));
  await prepare();
}

async function prepare() {
  await ensureInstalled("shop");
  pinnedNode();
  loadEnvironmentFiles();
  await seedWhenNew();
  if (!isBuildFresh()) await buildWithProgress();
}

/** Reads the settings too, and so stops a start that they would stop only after the build. */
async function seedWhenNew() {
  const flags = ["--if-new", ...process.argv.slice(2)];
  const code = await script("scripts/seed.ts", flags, { env: { NODE_ENV: "production" } });
  if (REFUSED.has(code)) throw new Stop("", code);
  if (code !== 0) throw new Stop("The database could not be prepared; the reason is above.");
}

async function buildWithProgress() {
  say("Building the shop (about a minute)");
  if ((await build({ quiet: true })) !== 0) throw new Stop("The build failed; see above.");
}
