/**
 * What each page weighs and how fast a phone shows it: HTML, elements, script before and after the
 * first interaction, pictures, and Lighthouse's mobile figures, the median of so many runs. Cart and
 * checkout have two pieces in them.
 *
 *     npm run bench:pages [-- --short]
 *     npm run bench:pages -- --only=product,listing
 *     npm run bench:pages -- --only=product --runs=0 --each
 *
 * Each page's line is printed as soon as it is measured, and what is being done meanwhile on standard
 * error. `--runs=5` is how often Lighthouse looks at each page, 0 for not at all: it wants a machine
 * that does nothing else. "LCP s" is what it calculates from a fast visit, "LCP seen s" what it sees
 * when it slows line and processor instead; it comes over HTTPS and HTTP/2. `--each` names every script
 * and picture. `--url=` measures a shop that runs already. `--save=docs/pages.svg` writes the table as
 * a picture.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { build, isBuildFresh } from "../scripts/toolchain/build.mjs";
import { ensureChromium, wholeChromiumHere } from "../scripts/toolchain/chromium.mjs";
import { main, Stop } from "../scripts/toolchain/say.mjs";
import { withHttps } from "./https.mjs";
import { sessionWithGoods, WITH_GOODS } from "./pages/goods.mjs";
import { lighthouseOf } from "./pages/lighthouse.mjs";
import { drawing, heading, line } from "./pages/report.mjs";
import { routesOf } from "./pages/routes.mjs";
import { openPhone } from "./pages/weight.mjs";
import { amount } from "./setup.ts";
import { serveShop } from "./shop.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: amount(undefined, "product,cart") },
    runs: { type: "string", default: amount("5", "1") },
    each: { type: "boolean", default: false },
    url: { type: "string" },
    save: { type: "string" },
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
    const measured = await measure(shop.url, chromium, runs);
    if (values.save) writeFileSync(values.save, drawing(measured, runs));
  } finally {
    await shop.stop();
  }
});

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
