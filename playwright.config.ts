import { readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { DESKTOP, ONCE, OUTBOX, OWN_SHOP, PHONE, QUICK } from "./e2e/support/projects";
import { chromiumHere } from "./scripts/toolchain/chromium.mjs";
import { readShopFile } from "./shop/file/read";
import { setSettings } from "./shop/shop";

setSettings(readShopFile(readFileSync("demo/shop/shop.yaml", "utf8")));

const port = process.env.E2E_PORT || "3210";
const deployed = process.env.BASE_URL;
const baseURL = deployed || `http://127.0.0.1:${port}`;

/** Journeys of the other project; and of a shop that is not ours, those that need our own. */
const notFor = (tag: string) => new RegExp(deployed ? `${tag}|${OUTBOX}|${OWN_SHOP}` : tag);

/** Of the quick lane, a journey of both widths is made on a phone. */
const isQuick = process.env.TEST_LANE === "quick";
const quick = new RegExp(QUICK);
const quickOnDesktop = new RegExp(`(?=.*${QUICK})(?=.*${DESKTOP})`);

export default defineConfig({
  testDir: "e2e",
  testMatch: process.env.PROOF ? "*.proof.ts" : "*.spec.ts",
  // It needs a browser that is installed for the other lanes.
  testIgnore: isQuick ? ["**/old-browser.spec.ts"] : [],
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than a small machine has cores: a journey waits for a fifth of its time.
  workers: 3,
  // What fails is tried again, with a trace; what passes then is named as flaky (counts.mjs).
  retries: 1,
  // Many times what the longest takes, since a machine may have other work.
  timeout: 300_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { stylePath: "e2e/support/visual.css", maxDiffPixelRatio: 0.0005 },
  },
  // Letters are drawn otherwise elsewhere: what is kept was drawn on Linux.
  snapshotPathTemplate: "e2e/pictures/{arg}{ext}",
  ignoreSnapshots: process.platform !== "linux",
  reporter: [
    ["list"],
    ["html", { outputFolder: "reports/journeys", open: "never" }],
    ["junit", { outputFile: "reports/journeys.xml", includeProjectInTestName: true }],
    ["json", { outputFile: "reports/journeys.json" }],
  ],
  use: {
    baseURL,
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "America/New_York",
    serviceWorkers: "block",
    // Noting down each step takes a quarter of the time.
    trace: "on-first-retry",
    // What cannot be pressed or opened is told of long before the journey's own time is up.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromiumHere(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // A journey runs nothing often enough to earn back what V8's optimizing compilers cost, a
        // tenth of the processor's time.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      grep: isQuick ? quick : undefined,
      grepInvert: notFor(DESKTOP),
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: "desktop",
      grep: isQuick ? quickOnDesktop : undefined,
      grepInvert: notFor(`${PHONE}|${ONCE}`),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: deployed
    ? undefined
    : {
        command: "node e2e/support/serve.mjs",
        url: baseURL,
        env: { PORT: port },
        timeout: 120_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      },
});
