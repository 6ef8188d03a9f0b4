/**
 * What each page weighs and how fast a phone shows it: HTML, elements, script before and after the
 * first interaction, pictures, and Lighthouse's mobile figures, the median of so many runs. Cart and
 * checkout have two pieces in them.
 *
 *     npm run bench:pages [-- --short]
 *     npm run bench:pages -- --only=product,listing
 *     npm run bench:pages -- --only=product --runs=0 --each
 *     npm run bench:pages -- --thread [--runs=5] [--beside=../older]
 *
 * Each page's line is printed as soon as it is measured, and what is being done meanwhile on standard
 * error. `--runs=5` is how often Lighthouse looks at each page, 0 for not at all: it wants a machine
 * that does nothing else. "LCP s" is what it calculates from a fast visit, "LCP seen s" what it sees
 * when it slows line and processor instead; it comes over HTTPS and HTTP/2. `--each` names every script
 * and picture. `--url=` measures a shop that runs already. `--save=docs/pages.svg` writes the table as
 * a picture. `--thread` is what home, product and listing ask of a phone's main thread instead (a
 * processor four times slower), as multiples of a page of 200 links that Next serves alone; `--beside`
 * has the same pages of another checkout that is built visited in turn.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, isBuildFresh } from "../scripts/toolchain/build.mjs";
import { ensureChromium, wholeChromiumHere } from "../scripts/toolchain/chromium.mjs";
import { main, Stop } from "../scripts/toolchain/say.mjs";
import { withHttps } from "./https.mjs";
import { sessionWithGoods, WITH_GOODS } from "./pages/goods.mjs";
import { lighthouseOf } from "./pages/lighthouse.mjs";
import { drawing, heading, line, reportThreads } from "./pages/report.mjs";
import { routesOf } from "./pages/routes.mjs";
import { BARS, serveBare, threadOf } from "./pages/thread.mjs";
import { openPhone } from "./pages/weight.mjs";
import { amount, isShort, meets } from "./setup.ts";
import { serveShop } from "./shop.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: amount(undefined, "product,cart") },
    runs: { type: "string", default: amount("5", "1") },
    each: { type: "boolean", default: false },
    url: { type: "string" },
    save: { type: "string" },
    thread: { type: "boolean", default: false },
    beside: { type: "string" },
  },
});

await main(async () => {
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 0) throw new Stop("--runs is a number, such as 5.");
  const chromium = wholeChromiumHere() || (await ensureChromium());
  if (!chromium) return 1;
  if (!values.url && !isBuildFresh()) {
    process.stderr.write("Building the shop\n");
    if ((await build({ quiet: true })) !== 0) throw new Stop("The build failed; see above.");
  }
  const shop = values.url ? { url: values.url, stop: () => undefined } : await serveShop();
  try {
    if (!values.thread) {
      const measured = await measure(shop.url, chromium, runs);
      if (values.save) writeFileSync(values.save, drawing(measured, runs));
    }
    if (values.thread || isShort)
      return meets(await compareThreads(shop.url, chromium, runs)) ? 0 : 1;
  } finally {
    await shop.stop();
  }
});

/** Prints what the shop's pages ask of the main thread beside the bare page, and says whether all bars are met. */
async function compareThreads(url, chromium, runs) {
  const bare = await serveBare();
  const beside = values.beside && (await serveShop({}, resolve(values.beside)));
  const shops = { this: url, ...(beside && { [values.beside]: beside.url }) };
  const urls = { bare: bare.url };
  try {
    for (const [shop, address] of Object.entries(shops)) {
      const routes = await routesOf(address);
      for (const name of Object.keys(BARS)) urls[`${name}, ${shop}`] = address + routes[name];
    }
    const note = (what) => process.stderr.write(`${what}\n`);
    return reportThreads(await threadOf(chromium, urls, runs, note));
  } finally {
    await bare.stop();
    await beside?.stop();
  }
}

async function measure(url, chromium, runs) {
  const routes = await routesOf(url);
  const names = values.only?.split(",") ?? Object.keys(routes);
  const unknown = names.find((name) => !(name in routes));
  if (unknown) throw new Stop(`No page "${unknown}". There are: ${Object.keys(routes).join(", ")}`);
  const phone = await openPhone(chromium);
  const secure = await withHttps(url);
  const measured = [];
  console.log(heading(runs));
  try {
    for (const [at, name] of names.entries()) {
      const path = routes[name];
      const note = (what) =>
        process.stderr.write(`${name}, page ${at + 1} of ${names.length}: ${what}\n`);
      const session = WITH_GOODS.has(name) ? await sessionWithGoods(url) : undefined;
      note("its weight");
      const weight = await phone.weigh(url + path, session);
      const figures =
        runs > 0
          ? await lighthouseOf(secure.url + path, { chromePath: chromium, session, runs, note })
          : null;
      const page = { name, ...weight, ...figures };
      measured.push(page);
      console.log(line(page));
      if (values.each) console.log(weight.files.map((file) => `\t${file}`).join("\n"));
    }
  } finally {
    secure.stop();
    await phone.close();
  }
  return measured;
}
