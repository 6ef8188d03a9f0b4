import { setTimeout as sleep } from "node:timers/promises";
import { chromium, devices } from "@playwright/test";
import { ensureChromium, wholeChromiumHere } from "../../scripts/toolchain/chromium.mjs";

const SETTLE_MS = 1_000;
/** What a connection or a cache adds is another's. */
const NOT_SENT = /^(?:host|connection|accept-encoding|cookie|cache-control|pragma|:.*)$/;

/** All that a phone with an empty cache asks the shop for when it opens a page, in order. */
export async function firstVisit(url, path) {
  const executablePath = wholeChromiumHere() || (await ensureChromium());
  if (!executablePath) throw new Error("A first visit needs a Chromium.");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const phone = { ...devices["Pixel 7"], serviceWorkers: "block" };
    const page = await (await browser.newContext(phone)).newPage();
    const asked = [];
    page.on("request", (request) => asked.push(request));
    await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
    await sleep(SETTLE_MS);
    return await Promise.all(asked.filter((request) => isOf(request, url)).map(sentBy));
  } finally {
    await browser.close();
  }
}

const isOf = (request, url) => request.method() === "GET" && request.url().startsWith(`${url}/`);

async function sentBy(request) {
  const { pathname, search } = new URL(request.url());
  const own = Object.entries(await request.allHeaders()).filter(([name]) => !NOT_SENT.test(name));
  const headers = { ...Object.fromEntries(own), "accept-encoding": "gzip, deflate, br" };
  return { method: "GET", path: pathname + search, headers };
}
