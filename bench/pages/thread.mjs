import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { Stop } from "../../scripts/toolchain/say.mjs";
import { freePort } from "../../scripts/toolchain/server.mjs";
import { tool } from "../../scripts/toolchain/tools.mjs";
import { timesOf } from "../measure.ts";

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
};
const PROCESSOR = 4;
/** What comes later is of a visit that goes on. */
const QUIET_MS = 2_000;
/** What blocks a tap is what a task takes beyond this. */
const LONG_MS = 50;

/** The most of each page, as a multiple of the bare page's. */
export const BARS = {
  home: { blocking: 0.9, work: 1.5 },
  product: { blocking: 0.9, work: 1.5 },
  listing: { blocking: 1, work: 1.7 },
};

const BARE = join(import.meta.dirname, "bare");

/** Builds and serves a page of 200 links by Next alone. */
export async function serveBare() {
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  if ((await tool("next", ["build", BARE], { env, quiet: true })) !== 0)
    throw new Stop("The bare page could not be built.");
  const port = await freePort();
  const next = join(import.meta.dirname, "..", "..", "node_modules", "next", "dist", "bin", "next");
  const server = spawn(process.execPath, [next, "start", BARE, "--port", String(port)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}/`;
  while (server.exitCode === null) {
    if ((await fetch(url).catch(() => null))?.ok) break;
    await sleep(100);
  }
  if (server.exitCode !== null) throw new Stop("The bare page could not be served.");
  const stop = async () => {
    server.kill();
    await once(server, "exit");
  };
  return { url, stop };
}

/**
 * What pages ask of a phone's main thread, each visited in turn so many times: milliseconds in which a
 * tap would wait, of all work and of script, the median of each.
 * @param urls by the pages' names.
 */
export async function threadOf(executablePath, urls, rounds, note) {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const all = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
  try {
    // The first round fills the caches.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, url] of Object.entries(urls)) {
        note(`main thread, ${name}, visit ${round} of ${rounds}`);
        const figures = await visit(browser, url);
        if (round > 0) all[name].push(figures);
      }
    }
  } finally {
    await browser.close();
  }
  const median = (visits, key) => timesOf(visits.map((each) => each[key])).median;
  return Object.fromEntries(
    Object.entries(all).map(([name, visits]) => [
      name,
      {
        blocking: median(visits, "blocking"),
        work: median(visits, "work"),
        script: median(visits, "script"),
      },
    ]),
  );
}

async function visit(browser, url) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
    await page.addInitScript((longMs) => {
      globalThis.blocking = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.blocking += duration - longMs;
      }).observe({ type: "longtask", buffered: true });
    }, LONG_MS);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(QUIET_MS);
    const blocking = await page.evaluate(() => globalThis.blocking);
    const { metrics } = await devtools.send("Performance.getMetrics");
    const milliseconds = (name) => 1000 * metrics.find((metric) => metric.name === name).value;
    return { blocking, work: milliseconds("TaskDuration"), script: milliseconds("ScriptDuration") };
  } finally {
    await context.close();
  }
}
