/**
 * Bytes of pictures that a page loads before it is scrolled, as the network carries them: cold
 * cache, on a phone (390 × 844 at three pixels a point) and on a desktop (1440 × 900). Needs a build.
 *
 *     npm run bench:pictures
 */
import { chromium } from "@playwright/test";
import { ensureChromium } from "../scripts/toolchain/chromium.mjs";
import { serveShop } from "./shop.mjs";

const MOST_BYTES = 250_000;
const SCREENS = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

const shop = await serveShop();
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
      const isTooMuch = name === "phone" && bytes > MOST_BYTES;
      const line = [name, `${(bytes / 1000).toFixed(0)} KB`, `${pictures.length} pictures`, path];
      console.log(line.join("\t") + (isTooMuch ? "\tmore than a phone should load" : ""));
      if (isTooMuch) process.exitCode = 1;
      if (process.argv.includes("--each")) {
        for (const { url, bytes } of pictures) console.log(`\t\t${bytes}\t${url}`);
      }
    }
  }
} finally {
  await browser.close();
  shop.stop();
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
  ];
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
    return loaded;
  } finally {
    await context.close();
  }
}
