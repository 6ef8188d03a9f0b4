/**
 * Requests per second of a cached product page against a bare Node server that sends the same
 * bytes, in turn within one run, so that the machine's mood cancels out. Needs a build.
 *
 *     npm run bench:product-page
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { freePort } from "../scripts/toolchain/server.mjs";
import { serveShop } from "./shop.mjs";

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;

const shop = await serveShop();
try {
  const path = await firstProduct(shop.url);
  const page = await cachedPage(`${shop.url}${path}`);
  console.log(`${path}: ${page.body.length} bytes, ${gzipSync(page.body).length} gzipped`);
  const bare = await serveBytes(page);
  const shopRates = [];
  const bareRates = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    shopRates.push(await rate(`${shop.url}${path}`));
    bareRates.push(await rate(`${bare.url}${path}`));
  }
  bare.process.kill();
  const ratios = shopRates.map((value, index) => value / bareRates[index]);
  console.log(`shop       ${row(shopRates, 0)} requests/s`);
  console.log(`bare node  ${row(bareRates, 0)} requests/s`);
  console.log(`ratio      ${row(ratios, 3)}`);
} finally {
  shop.stop();
}

async function firstProduct(url) {
  const list = await (await fetch(`${url}/api/products`)).json();
  return `/details/${list.data.data[0].product_id}`;
}

async function cachedPage(url) {
  await fetch(url);
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  if (!response.headers.get("cache-status")?.includes("; hit"))
    throw new Error("The page is not cached.");
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: [...response.headers].filter(
      ([name]) => !/^(connection|keep-alive|date|transfer)/.test(name),
    ),
  };
}

async function serveBytes({ body, headers }) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "bare-server.mjs"), String(port)],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  child.stdin.end(JSON.stringify({ body: body.toString("base64"), headers }));
  await once(child.stdout, "data");
  return { process: child, url: `http://127.0.0.1:${port}` };
}

async function rate(url) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${url} failed under load.`);
  return result.requests.average;
}

/** Minimum, median and maximum. */
function row(values, digits) {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    .map((value) => value.toFixed(digits).padStart(8))
    .join(" ");
}
