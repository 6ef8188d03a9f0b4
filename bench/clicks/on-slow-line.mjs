import { withHttps } from "../https.mjs";
import { timed, timesOf } from "../measure.ts";
import { slowLine } from "../slow-line.mjs";

/** A telephone at the edge of its net. */
const LINE = {
  bytesPerSecond: 400_000 / 8,
  latency: 400,
  lateShare: 0.02,
  leastLate: 300,
  mostLate: 1_200,
};
const PROCESSOR = 6;
const RING = "Alma Ring";
/** A step that takes longer ends the visit. */
const MOST_MS = 60_000;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  serviceWorkers: "block",
};

/** What a visit takes, and the most seconds of it; what has no bar is for who looks for a cause. */
const STEPS = [
  ["picture", "landing → the product's picture"],
  ["tap", "picture → tap on a size is answered", 2],
  ["drawer", "ADD TO CART → drawer"],
  ["cart", "SHOW CART → cart"],
  ["form", "CHECKOUT → form", 3],
  ["payment", "PAY NOW → payment page"],
  ["success", "PAY → success", 3],
];

/**
 * Visits each shop in turn, each visit with an empty cache and the same packets late, and prints the
 * median of each step in seconds.
 * @param shops the one that is judged first, each with its name and address.
 * @returns how many bars were missed.
 */
export async function visitOnSlowLine(browser, shops, visitors) {
  const all = shops.map(() => []);
  for (let index = -1; index < visitors; index += 1) {
    for (const [at, { name, url }] of shops.entries()) {
      process.stderr.write(`${name}, visitor ${index + 1} of ${visitors}\n`);
      const times = await visit(browser, url, Math.max(0, index));
      // The first one fills the page cache.
      if (index >= 0) all[at].push(times);
    }
  }
  const median = (visits, step) => timesOf(visits.map((times) => times[step])).median / 1000;
  console.log(["seconds, slow line", ...shops.map(({ name }) => name), "bar"].join("\t"));
  let missed = 0;
  for (const [step, what, bar] of STEPS) {
    const medians = all.map((visits) => median(visits, step));
    const shown = medians.map((seconds) => seconds.toFixed(1));
    console.log([what, ...shown, bar ? `≤ ${bar}` : ""].join("\t"));
    if (bar && medians[0] > bar) missed += 1;
  }
  return missed;
}

async function visit(browser, shop, seed) {
  const path = await pathOf(RING, shop);
  const secure = await withHttps(shop, slowLine({ ...LINE, seed }));
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(MOST_MS);
  context.setDefaultNavigationTimeout(MOST_MS);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
    return await buy(page, secure.url + path);
  } finally {
    await context.close();
    secure.stop();
  }
}

async function pathOf(name, shop) {
  const answer = await fetch(`${shop}/api/products?search=${encodeURIComponent(name)}`);
  const found = (await answer.json()).data.data.find((each) => each.product_name === name);
  if (!found) throw new Error(`No product is called "${name}".`);
  return `/details/${found.product_id}`;
}

async function buy(page, address) {
  const times = {};
  const step = async (name, control, shown) => {
    await control.waitFor();
    times[name] = await timed(async () => {
      await control.tap({ noWaitAfter: true });
      await shown.waitFor();
    });
  };
  const main = page.getByRole("main");
  const form = page.getByRole("form", { name: "Checkout" });

  times.picture = await timed(async () => {
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(() => {
      const image = document.querySelector(".gallery img");
      return image?.complete && image.naturalWidth > 0;
    });
  });
  const size = main.locator("label.choice:has(.chip):has(input:not(:checked, [aria-describedby]))");
  const wanted = (await size.first().textContent()) ?? "";
  times.tap = await timed(async () => {
    await size.first().tap();
    await main.locator(".chosen-value").getByText(wanted, { exact: true }).waitFor();
  });
  // Until the page is live its form is posted, and there is no drawer.
  await page.waitForURL(/[?&]v=/);
  const drawer = page.getByRole("dialog", { name: "1 ITEMS" });
  await step("drawer", main.getByRole("button", { name: "ADD TO CART" }).first(), drawer);
  await drawer.getByText("Adding…").waitFor({ state: "detached" });
  const checkout = main.getByRole("link", { name: "CHECKOUT" });
  await step("cart", drawer.getByRole("link", { name: "SHOW CART" }), checkout);
  await step("form", checkout, form.getByLabel("Email"));
  await fillIn(page, form);
  const pay = page.getByRole("button", { name: "PAY", exact: true });
  await step("payment", page.getByRole("button", { name: "PAY NOW" }), pay);
  await step("success", pay, page.getByText("Order placed successfully"));
  return times;
}

async function fillIn(page, form) {
  await form.getByLabel("Email").fill("guest@example.com");
  await form.getByLabel("First name").fill("Ada");
  await form.getByLabel("Last name").fill("Byron");
  await form.getByLabel("Address", { exact: true }).fill("1 Charles Street");
  await form.getByLabel("City").fill("Boston");
  await form.getByLabel("State", { exact: true }).selectOption("Massachusetts");
  await form.getByLabel("Zip code").fill("02114");
  await page.getByRole("radio", { name: /^Standard/ }).check();
  const totals = form.locator("dl[aria-busy=false]", { hasText: /Sales tax\$/ });
  await totals.first().waitFor({ state: "attached" });
}
