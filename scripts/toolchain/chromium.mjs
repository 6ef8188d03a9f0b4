import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { canInstallPackages, installPackages, onPath } from "./programs.mjs";
import { root } from "./root.mjs";
import { say } from "./say.mjs";
import { tool } from "./tools.mjs";

const missing =
  "No Chromium: install one (on Debian `apt-get install chromium-headless-shell`) or set CHROMIUM_PATH to it.";

/**
 * The path of a Chromium that runs: the one CHROMIUM_PATH names; the shell, installed now where it
 * can be; any other. Undefined, after a line that says what to do, when there is none to be had.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) {
    const named = running(process.env.CHROMIUM_PATH);
    if (!named) say(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not run.`);
    return named;
  }
  if (!running(onPath(SHELL)) && canInstallPackages()) await installPackages([SHELL]);
  const here = running(chromiumHere()) ?? (await installed());
  if (!here) say(missing);
  return here;
}

async function installed() {
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

/** Chromium without its windows: the same engine, journeys take two thirds of the processor's time. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of a Chromium, untried: the one CHROMIUM_PATH names, or the machine's own if any. */
export function chromiumHere() {
  return process.env.CHROMIUM_PATH || onPath(SHELL, ...WHOLE);
}

/**
 * The same for what is measured: the shell moves a mouse over the corner of every page, a phone's
 * too, which then fetches the menus and all that waits for a first interaction.
 */
export function wholeChromiumHere() {
  return process.env.CHROMIUM_PATH || onPath(...WHOLE);
}
