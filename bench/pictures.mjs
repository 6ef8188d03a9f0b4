/**
 * Bytes of pictures that a page loads before it is scrolled, as the network carries them: cold
 * cache, on two phones, a tablet and two desktops; and which are drawn at quite another size than
 * that of their file. First how far each prepared size is from its JPEG. Needs a build.
 *
 *     npm run bench:pictures [-- --each] [--url=http://localhost:3000] [--short]
 *
 * `--each` names every picture: its bytes, its file's width, and the pixels it is drawn at.
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { preparedSizes } from "../lib/domain/product/prepared-sizes.ts";
import { dssim } from "../owner/pictures/distance.ts";
import { ensureChromium } from "../scripts/toolchain/chromium.mjs";
import { amount, meets } from "./setup.ts";
import { serveShop } from "./shop.mjs";

const MAX_BYTES = 250_000;
/** A file may be so many times as wide as it is drawn, and no less than so many. */
const FITS = { most: 1.7, least: 0.7 };
const SAMPLED = amount(48, 200);
const MAX_PAGES = amount(10, 2);
const NARROWEST = 320;
const WIDEST = 1080;
const PHONE = { isMobile: true, hasTouch: true };
const SCREENS = {
  "phone 390 × 3": { ...PHONE, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  "phone 412 × 1.75": { ...PHONE, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  "tablet 820 × 2": { ...PHONE, viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
  "desktop 1440 × 1": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  "desktop 1440 × 2": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
};

const { values } = parseArgs({
  options: { each: { type: "boolean", default: false }, url: { type: "string" } },
});
await printQuality();
const shop = values.url ? { url: values.url, stop: () => undefined } : await serveShop();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const paths = await pages(shop.url);
  for (const [name, screen] of Object.entries(SCREENS)) {
    for (const path of paths) {
      const pictures = await picturesOf(`${shop.url}${path}`, screen);
      const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
      const isTooMuch = name.startsWith("phone") && bytes > MAX_BYTES;
      const line = [name, `${(bytes / 1000).toFixed(0)} KB`, `${pictures.length} pictures`, path];
      console.log(line.join("\t") + (isTooMuch ? "\tmore than a phone should load" : ""));
      if (!meets(!isTooMuch)) process.exitCode = 1;
      for (const picture of pictures.filter((each) => values.each || isMisfit(each))) {
        const { url, bytes, width, drawn } = picture;
        const misfit = isMisfit(picture) ? "does not fit" : "";
        console.log(`\t\t${bytes}\t${width} px for ${drawn} drawn\t${misfit}\t${url}`);
      }
    }
  }
} finally {
  await browser.close();
  shop.stop();
}

/** Of a few products' pictures; 30 and less is an SSIMULACRA2 of about 80 and more. */
async function printQuality() {
  const folder = "/catalogue/products/";
  const names = readdirSync(`public${folder}`).filter((_, at) => at % SAMPLED === 0);
  const found = new Map();
  for (const name of names) {
    const jpeg = readFileSync(`public${folder}${name}`);
    for (const { src, width } of preparedSizes(`${folder}${name}`)) {
      const avif = readFileSync(`public${src}`);
      const far = 10_000 * (await dssim(sharp(jpeg), sharp(avif), width));
      found.set(width, [...(found.get(width) ?? []), { far, bytes: avif.length }]);
    }
  }
  console.log("width\tmean KB\tDSSIM × 10,000: mean\tworst");
  for (const [width, sizes] of found) {
    const mean = (value) => sizes.reduce((sum, each) => sum + value(each), 0) / sizes.length;
    const worst = Math.max(...sizes.map(({ far }) => far));
    const line = [width, mean(({ bytes }) => bytes / 1000), mean(({ far }) => far), worst];
    console.log(line.map((value, at) => (at === 0 ? value : value.toFixed(1))).join("\t"));
  }
}

/** The home page, the listing, and the first category, designer, shortlist and product. */
async function pages(url) {
  const ask = async (path) => (await (await fetch(`${url}/api${path}`)).json()).data;
  const [categories, brands, collections, products] = await Promise.all(
    ["/categories", "/brands", "/collections/featured", "/products"].map(ask),
  );
  return [
    "/",
    "/shop",
    "/products",
    "/products/exclusives",
    `/products/category/${categories[0].children[0].id}`,
    `/products/designers/${brands[0].id}`,
    `/products/collection/${collections[0].id}`,
    "/designers",
    "/collections",
    `/details/${products.data[0].product_id}`,
  ].slice(-MAX_PAGES);
}

/** What is loaded until the network has been quiet for half a second, with its size on the wire. */
async function picturesOf(url, screen) {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.setCacheDisabled", { cacheDisabled: true });
    const images = new Map();
    const loaded = [];
    network.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (type === "Image" && !response.url.startsWith("data:"))
        images.set(requestId, new URL(response.url).pathname);
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const picture = images.get(requestId);
      if (picture) loaded.push({ url: picture, bytes: encodedDataLength });
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const drawn = new Map(await page.evaluate(drawnWidths));
    return loaded.map((picture) => ({
      ...picture,
      width: Number(/-(\d+)\.(?:avif|webp)$/.exec(picture.url)?.[1]),
      drawn: drawn.get(picture.url),
    }));
  } finally {
    await context.close();
  }
}

/** How many pixels wide each picture of the page is drawn at most, by its file. Runs in the page. */
function drawnWidths() {
  const widths = new Map();
  for (const image of document.images) {
    if (!image.currentSrc) continue;
    const { pathname } = new URL(image.currentSrc);
    const width = Math.round(image.getBoundingClientRect().width * devicePixelRatio);
    widths.set(pathname, Math.max(width, widths.get(pathname) ?? 0));
  }
  return [...widths];
}

/** The narrowest and the widest file there is may be out of proportion. */
function isMisfit({ width, drawn }) {
  if (width > FITS.most * drawn) return width > NARROWEST;
  return width < FITS.least * drawn && width < WIDEST;
}
