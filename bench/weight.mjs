/**
 * What a page weighs as HTML: bytes as they are, packed by brotli at best (11) and as fast servers
 * do it (5), bytes of them that are data for React, and elements. Needs a build.
 *
 *     npm run bench:weight
 */
import { brotliCompressSync, constants } from "node:zlib";
import { serveShop } from "./shop.mjs";

/** Most bytes, most bytes packed, most elements. */
const BARS = {
  home: [165_000, 16_000, 750],
  product: [85_000, 12_500, 420],
  listing: [180_000, 18_000, 1_100],
};

const shop = await serveShop();
try {
  console.log(["page", "raw", "br 11", "br 5", "data", "elements"].join("\t"));
  for (const [name, path] of Object.entries(await pages(shop.url))) {
    const { raw, best, fast, data, elements } = weigh(await textOf(`${shop.url}${path}`));
    console.log([name, raw, best, fast, data, elements].join("\t"));
    const bars = BARS[name];
    if (bars?.some((bar, index) => [raw, best, elements][index] > bar)) {
      console.log(`\tmore than ${bars.join(" / ")}`);
      process.exitCode = 1;
    }
  }
} finally {
  await shop.stop();
}

async function pages(url) {
  const list = await (await fetch(`${url}/api/products`)).json();
  return {
    home: "/",
    product: `/details/${list.data.data[0].product_id}`,
    listing: "/products",
    shop: "/shop",
    designers: "/designers",
    collections: "/collections",
  };
}

async function textOf(url) {
  return (await fetch(url)).text();
}

function weigh(html) {
  const packed = (quality) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  const data = html.match(/<script>self\.__next_f\.push[\s\S]*?<\/script>/g) ?? [];
  const markup = html.replaceAll(/<!--[\s\S]*?-->|(?<=<script\b[^>]*>)[\s\S]*?(?=<\/script>)/g, "");
  return {
    raw: Buffer.byteLength(html),
    best: packed(11),
    fast: packed(5),
    data: Buffer.byteLength(data.join("")),
    elements: (markup.match(/<[a-z][^>]*>/gi) ?? []).length,
  };
}
