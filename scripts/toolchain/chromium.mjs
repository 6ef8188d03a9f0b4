import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromiumHere } from "./chromium-here.mjs";
import { canInstallPackages, installPackages } from "./debian.mjs";
import { root } from "./root.mjs";
import { say } from "./say.mjs";
import { tool } from "./tools.mjs";

const missing =
  "No Chromium: install one (on Debian `apt-get install chromium`) or set CHROMIUM_PATH to it.";

/**
 * The path of a Chromium that runs: the one `chromiumHere` gives, or one installed now. Undefined,
 * after a line that says what to do, when there is none to be had.
 */
export async function ensureChromium() {
  const here = running(chromiumHere());
  if (here) return here;
  if (process.env.CHROMIUM_PATH) {
    say(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run.`);
    return undefined;
  }
  const installed = await install();
  if (!installed) say(missing);
  return installed;
}

async function install() {
  if (canInstallPackages() && (await installPackages(["chromium"]))) {
    const own = running(chromiumHere());
    if (own) return own;
  }
  const playwrights = () => {
    const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
    return running(chromium.executablePath());
  };
  const before = playwrights();
  if (before) return before;
  say("Downloading Chromium with Playwright");
  await tool("playwright", ["install", "--no-shell", "chromium"], { quiet: true });
  return playwrights();
}

/** The path, if a Chromium runs there. */
function running(path) {
  const runs = path && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
  return runs ? path : undefined;
}
