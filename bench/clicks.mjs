/**
 * From click to picture: milliseconds from the click on a listing's card until the product's
 * heading and first picture are painted, from the click on a filter's value until other products
 * stand there, and from the click on ADD TO CART until the cart is open with the piece (also at 400 ms
 * and 60 KB/s, "cart, slow"); the median of 10, each by a visitor of her own. With a mouse that has rested on it
 * for a quarter of a second, and on a phone (a processor four times slower, 150 ms round trip,
 * 1.6 Mbit/s) whose finger has touched nothing before. There the card's own picture is shown at
 * once, and "sharp" is when the page's is. Needs a build.
 *
 *     npm run bench:clicks [-- --short]
 *     npm run bench:clicks -- --slow [--visitors=5] [--beside=../older]
 *
 * `--slow` is a purchase at the edge of the net instead: a processor six times slower, 400 kbit/s, 400 ms,
 * 2 % of packets late, an empty cache, over HTTPS and HTTP/2; `--beside` has the same visits made in
 * turn in another checkout that is built. Other work on the machine makes all of it slower: compare
 * what one run prints.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../scripts/toolchain/chromium.mjs";
import { visitOnSlowLine } from "./clicks/on-slow-line.mjs";
import { timesOf } from "./measure.ts";
import { amount, isShort, meets } from "./setup.ts";
import { serveShop } from "./shop.mjs";

const VISITORS = amount(10, 1);
const HOVER_MS = 250;
/** A visitor to whom nothing has come by then is counted as lost. */
const MOST_MS = 30_000;
/** A look at the listing before the finger comes down. */
const LOOK_MS = 1_500;
const DEVICES = {
  mouse: {
    most: { product: 100, filter: 150, cart: 100, "cart, slow": 100 },
    context: { viewport: { width: 1440, height: 900 } },
  },
  phone: {
    most: { product: 500, filter: 600, cart: 200, "cart, slow": 200 },
    context: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    },
  },
};

const ACTS = {
  product: onCard,
  filter: onFilter,
  cart: onAdd,
  "cart, slow": (page, index) => onAdd(page, index, { latency: 400, bytesPerSecond: 60_000 }),
};
/** Round trip and bytes of a phone's line. */
const PHONE_LINE = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

const { values } = parseArgs({
  options: {
    slow: { type: "boolean", default: false },
    visitors: { type: "string", default: amount("5", "1") },
    beside: { type: "string" },
  },
});
const shop = await serveShop();
const beside = values.beside && (await serveShop({}, resolve(values.beside)));
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  if (!values.slow) await onOrdinaryLines();
  if (values.slow || isShort) {
    const shops = [{ name: "this", url: shop.url }];
    if (beside) shops.push({ name: values.beside, url: beside.url });
    const missed = await visitOnSlowLine(browser, shops, Number(values.visitors));
    if (!meets(missed === 0)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.stop();
  await beside?.stop();
}

async function onOrdinaryLines() {
  console.log(["device", "clicked", "painted", "p95", "sharp", "KB before", "bar"].join("\t"));
  for (const [name, { most, context }] of Object.entries(DEVICES)) {
    for (const [what, act] of Object.entries(ACTS)) {
      // The first round fills the page cache, as the shop's other visitors do.
      await clicks(name, context, act, VISITORS);
      const tries = await clicks(name, context, act, VISITORS);
      const all = tries.filter((each) => each !== null);
      if (all.length < VISITORS) {
        console.log(`${name}\t${what}\t${VISITORS - all.length} of ${VISITORS} never came to it`);
        process.exitCode = 1;
      }
      if (all.length === 0) continue;
      const painted = timesOf(all.map((each) => each.painted));
      const sharp = timesOf(all.map((each) => each.sharp));
      const bytes = timesOf(all.map((each) => each.bytes));
      const row = [painted.median, painted.p95, sharp.median, bytes.median / 1000];
      const bar = most[what];
      console.log([name, what, ...row.map((value) => value.toFixed(0)), `≤ ${bar}`].join("\t"));
      if (!meets(painted.median <= bar)) process.exitCode = 1;
    }
  }
}

async function clicks(name, context, act, count) {
  const all = [];
  for (let index = 0; index < count; index += 1) {
    const done = click(name, context, act, index).catch((error) => {
      console.error(`${name}: ${error.message.split("\n", 1)[0]}`);
      return null;
    });
    all.push(await done);
  }
  return all;
}

async function click(name, options, act, index) {
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${shop.url}/products`, { waitUntil: "networkidle" });
    const { target, watch, line } = await act(page, index);
    await target.scrollIntoViewIfNeeded();
    if (name === "phone") await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    if (name === "phone" || line) await slowDown(devtools, line ?? PHONE_LINE);
    await page.evaluate(watch);
    const box = await target.boundingBox();
    const point = [box.x + box.width / 2, box.y + Math.min(box.height, 200) / 2];
    if (name === "phone") await page.waitForTimeout(LOOK_MS);
    else {
      await page.mouse.move(...point, { steps: 5 });
      await page.waitForTimeout(HOVER_MS);
    }
    const before = bytes;
    if (name === "phone") await page.touchscreen.tap(...point);
    else await page.mouse.click(...point);
    const times = await page.evaluate(
      (most) =>
        Promise.race([
          globalThis.painted,
          new Promise((_, reject) => setTimeout(reject, most, new Error("nothing was painted"))),
        ]),
      MOST_MS,
    );
    return { ...times, bytes: before };
  } finally {
    await context.close();
  }
}

async function onCard(page, index) {
  return { target: page.locator("main article a").nth(index), watch: watchProduct };
}

/** The filters are open on a wide window; on a phone in a sheet. */
async function onFilter(page, index) {
  const values = page.locator(".filter-sheet label:has(input[type=checkbox])");
  if (!(await values.first().isVisible())) {
    await page.getByRole("button", { name: /^Filter/ }).click();
    await page.waitForTimeout(LOOK_MS);
  }
  return { target: values.filter({ visible: true }).nth(index), watch: watchListing };
}

async function onAdd(page, index, line) {
  const path = await page.locator("main article a").nth(index).getAttribute("href");
  await page.goto(new URL(path, shop.url).href, { waitUntil: "networkidle" });
  const target = page.locator("main").getByRole("button", { name: "ADD TO CART" }).first();
  return { target, watch: watchCart, line };
}

async function slowDown(devtools, { latency, bytesPerSecond }) {
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

/** In the page: promises when the cart is open with a piece, counted from the first click. */
function watchCart() {
  globalThis.painted = new Promise((resolve) => {
    let began = 0;
    const look = () => {
      const isOpen = document.querySelector("dialog[open].drawer a[href^='/details/']");
      if (!isOpen) requestAnimationFrame(look);
      // What is there in this frame is on the screen when the next one begins.
      else requestAnimationFrame((now) => resolve({ painted: now - began, sharp: now - began }));
    };
    addEventListener(
      "click",
      (event) => {
        began = event.timeStamp;
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

/** In the page: promises when other products are painted, counted from the first click. */
function watchListing() {
  const shown = () =>
    [...document.querySelectorAll("main article a")].map(({ href }) => href).join();
  const before = shown();
  globalThis.painted = new Promise((resolve) => {
    let began = 0;
    const look = () => {
      if (shown() === before) requestAnimationFrame(look);
      // What is there in this frame is on the screen when the next one begins.
      else requestAnimationFrame((now) => resolve({ painted: now - began, sharp: now - began }));
    };
    addEventListener(
      "click",
      (event) => {
        began = event.timeStamp;
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

/** In the page: promises when heading and picture are painted, counted from the first click. */
function watchProduct() {
  globalThis.painted = new Promise((resolve) => {
    let began = 0;
    const times = { painted: 0, sharp: 0 };
    const isLoaded = (src) => {
      const image = new Image();
      image.src = src;
      return image.complete;
    };
    const look = () => {
      const image = document.querySelector(".gallery img");
      const heading = document.querySelector("main h1");
      if (image && heading && location.pathname.startsWith("/details/")) {
        const { backgroundImage } = getComputedStyle(image.closest(".picture"));
        const stand = backgroundImage.match(/url\("(http[^"]+)"\)/)?.[1];
        const isSharp = image.complete && image.naturalWidth > 0;
        const isPainted = isSharp || (stand !== undefined && isLoaded(stand));
        // What is there in this frame is on the screen when the next one begins.
        requestAnimationFrame((now) => {
          if (isPainted) times.painted ||= now - began;
          if (isSharp) times.sharp ||= now - began;
          if (times.sharp) resolve(times);
        });
        if (isSharp) return;
      }
      requestAnimationFrame(look);
    };
    addEventListener(
      "click",
      (event) => {
        began = event.timeStamp;
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
