import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { canInstallPackages, installPackages } from "./debian.mjs";
import { isExecutable, onPath } from "./executable.mjs";
import { root } from "./root.mjs";
import { say } from "./say.mjs";
import { tool } from "./tools.mjs";

const missing =
  "No Chromium: install one (on Debian `apt-get install chromium`) or set CHROMIUM_PATH to it.";

/**
 * The path of a Chromium that runs: the one CHROMIUM_PATH names, the machine's own, or one
 * installed now. Undefined, after a line that says what to do, when there is none to be had.
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    say(`CHROMIUM_PATH is ${named}, which does not run.`);
    return undefined;
  }
  const found = installed() ?? (await install());
  if (!found) say(missing);
  return found;
}

function installed() {
  const path = onPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  return path && runs(path) ? path : undefined;
}

async function install() {
  if (canInstallPackages() && (await installPackages(["chromium"])) && installed()) {
    return installed();
  }
  const downloaded = () => {
    const path = createRequire(join(root, "package.json"))(
      "@playwright/test",
    ).chromium.executablePath();
    return path && isExecutable(path) && runs(path) ? path : undefined;
  };
  if (downloaded()) return downloaded();
  say("Downloading Chromium with Playwright");
  await tool("playwright", ["install", "--no-shell", "chromium"], { quiet: true });
  return downloaded();
}

function runs(path) {
  return spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}
