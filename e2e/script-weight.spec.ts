import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { fillBag } from "./support/bag";
import { BUDGETS } from "./support/budgets";
import { button, panel } from "./support/header";
import { DESKTOP, ONCE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

for (const [name, saveData, most] of [
  ["home", true, BUDGETS.home.script],
  ["product", true, BUDGETS.product.script],
  ["listing", true, BUDGETS.listing.script],
  ["product", false, BUDGETS.product.ahead],
  ["listing", false, BUDGETS.listing.ahead],
] as const) {
  const visitor = saveData ? "who saves data" : "who does not";
  test(`a ${name} page sends no more script than it needs, the first interaction's included, to a visitor ${visitor}`, {
    tag: QUICK,
  }, async ({ page, request }) => {
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, "connection", { value: { saveData } });
    }, saveData);
    const path = await pathOf(name, request);
    const scripts = watchScripts(page);
    // In the corner, where the mouse of a browser that has no page yet is, it would be on the header.
    await page.goto("/robots.txt");
    await page.mouse.move(5, 200);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 60);
    const bytes = await scripts.settled();
    expect(bytes, scripts.list()).toBeGreaterThan(100_000);
    expect(bytes, scripts.list()).toBeLessThanOrEqual(most);
    expect(await scripts.bytesBeforeLoad(), scripts.list()).toBeLessThanOrEqual(
      BUDGETS[name].script,
    );
  });
}

/** High enough that the suggestions are not in view. */
const GOODS = ["Alma Ring", "Cosima Tote", "Una Brooch"].map((name) => ({ name, values: [] }));

for (const name of ["cart", "checkout"] as const) {
  test(`/${name} with goods sends no more script than it needs, the first interaction's included`, {
    tag: QUICK,
  }, async ({ page }) => {
    await fillBag(page, GOODS);
    const scripts = watchScripts(page);
    await page.goto("/robots.txt");
    await page.mouse.move(5, 200);
    const answer = await page.goto(`/${name}`);
    const { responseBodySize } = await answer!.request().sizes();
    expect(responseBodySize).toBeLessThanOrEqual(BUDGETS[name].html);
    await page.waitForLoadState("networkidle");
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 60);
    const bytes = await scripts.settled();
    expect(bytes, scripts.list()).toBeGreaterThan(100_000);
    expect(bytes, scripts.list()).toBeLessThanOrEqual(BUDGETS[name].script);
  });
}

for (const name of ["home", "listing", "product"] as const) {
  test(`a ${name} page has no more elements than it needs, a visitor's turn to its header included`, {
    tag: DESKTOP,
  }, async ({ page, request }) => {
    await page.goto(await pathOf(name, request));
    let isFetched = false;
    page.on("response", (response) => {
      isFetched ||= response.url().endsWith("/menu");
    });
    // A pointer that comes before the page's script is not noticed.
    const comeToHeader = async () => {
      await page.mouse.move(700, 700);
      await page.mouse.move(700, 20);
      return isFetched;
    };
    await expect.poll(comeToHeader).toBe(true);
    await page.waitForLoadState("networkidle");
    const elements = () => page.locator("*").count();
    const before = await elements();
    expect(before).toBeLessThanOrEqual(BUDGETS[name].elements);
    await button(page, "Designers").click();
    await expect(panel(page, "Designers").locator("li a").first()).toBeVisible();
    expect(await elements()).toBeGreaterThan(before);
  });
}

for (const name of ["home", "listing", "product"] as const) {
  test(`a ${name} page's HTML is sent in no more bytes than it needs`, { tag: ONCE }, async ({
    request,
  }) => {
    const headers = { "accept-encoding": "br" };
    const answer = await request.get(await pathOf(name, request), { headers });
    expect(answer.headers()["content-encoding"]).toBe("br");
    expect(Number(answer.headers()["content-length"])).toBeLessThanOrEqual(BUDGETS[name].html);
  });
}

for (const path of ["/", "/products", "product"]) {
  test(`${path} is live without the browser's Intl, which takes a phone a tenth of a second`, {
    tag: ONCE,
  }, async ({ page, request }) => {
    const { data } = await (await request.get("/api/products")).json();
    await page.addInitScript(() => {
      const used: string[] = [];
      Object.assign(window, { used });
      for (const name of ["NumberFormat", "Collator", "ListFormat", "DateTimeFormat"] as const) {
        const construct = (...[maker, given]: [typeof Intl.Collator, [], object]) => {
          used.push(name);
          return Reflect.construct(maker, given);
        };
        Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct } as object) });
      }
    });
    await page.goto(path === "product" ? `/details/${data.data[0].product_id}` : path);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => "used" in window && window.used)).toEqual([]);
  });
}

test("what a phone's browser can compile beside the page's own thread asks for it", {
  tag: ONCE,
}, async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text());
  });
  await page.goto("/products", { waitUntil: "networkidle" });
  const large = (await Promise.all(scripts)).filter((script) => script.length > 100_000);
  expect(large).toHaveLength(2);
  for (const script of large) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("a page has its letters from two small faces, and another letter from the whole one", {
  tag: ONCE,
}, async ({ page }) => {
  const fetched: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".woff2"))
      fetched.push(response.body().then((body) => body.length));
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(fetched).toHaveLength(2);
  for (const bytes of await Promise.all(fetched)) expect(bytes).toBeLessThan(22_000);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.append("ü"));
  await expect.poll(() => fetched.length).toBe(3);
  const drawnWith = () =>
    page.evaluate(() => {
      const faces = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
      return faces.filter(({ status }) => status === "loaded").length;
    });
  await expect.poll(drawnWith).toBe(3);
});

test("the shop's own links navigate without a reload", { tag: ONCE }, async ({ page, request }) => {
  const { data } = await (await request.get("/api/products")).json();
  await page.goto(`/details/${data.data[0].product_id}`, { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Designers").click();
  await expect(page).toHaveURL("/designers");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a first piece in the bag is counted and shown, and another tab follows", {
  tag: ONCE,
}, async ({ page, context, request }) => {
  const { data } = await (await request.get("/api/products")).json();
  const other = await context.newPage();
  await other.goto("/designers", { waitUntil: "networkidle" });
  expect(await other.evaluate(() => localStorage.getItem("session_id"))).toBeNull();
  await page.goto(`/details/${data.data[0].product_id}`);
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog", { name: "1 ITEMS" })).toBeVisible();
  const bag = { name: "Cart, 1 item", exact: true };
  await expect(page.getByRole("banner").getByRole("link", bag)).toBeAttached();
  await expect(other.getByRole("banner").getByRole("link", bag)).toBeVisible();
});

test("what the mini-cart is made of is fetched once, while the first piece is added", {
  tag: ONCE,
}, async ({ page, request }) => {
  const { data } = await (await request.get("/api/products")).json();
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    // One that comes as the journey ends cannot be read any more.
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  const holding = async (text: string) =>
    (await Promise.all(scripts)).filter((script) => script.includes(text)).length;
  const { promise: asked, resolve: letOn } = Promise.withResolvers<void>();
  await page.route("**/api/cart", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/details/${data.data[0].product_id}`);
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect.poll(() => holding("SHOW CART")).toBe(1);
  letOn();
  await expect(page.getByRole("dialog", { name: "1 ITEMS" })).toBeVisible();
  expect(await holding("SHOW CART")).toBe(1);
});

async function pathOf(name: "home" | "product" | "listing", request: APIRequestContext) {
  if (name === "home") return "/";
  if (name === "listing") return "/products";
  const { data } = await (await request.get("/api/products")).json();
  return `/details/${data.data[0].product_id}`;
}

/** What the page has loaded of script; each file as gzip makes it. */
function watchScripts(page: Page) {
  const scripts: Promise<[name: string, bytes: number]>[] = [];
  let countBeforeLoad = 0;
  page.on("load", () => {
    countBeforeLoad ||= scripts.length;
  });
  let sizes: [name: string, bytes: number][] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js")) return;
    scripts.push(response.body().then((body) => [pathname, gzipSync(body).length]));
  });
  const bytes = async () => {
    sizes = await Promise.all(scripts);
    return sizes.reduce((sum, [, size]) => sum + size, 0);
  };
  return {
    /** Once no more has come for half a second. */
    settled: async () => {
      let before = 0;
      const more = async () => {
        const last = before;
        before = await bytes();
        return before - last;
      };
      await expect.poll(more, { intervals: [500] }).toBe(0);
      return before;
    },
    bytesBeforeLoad: async () => {
      const before = await Promise.all(scripts.slice(0, countBeforeLoad));
      return before.reduce((sum, [, size]) => sum + size, 0);
    },
    list: () => sizes.map((size) => size.join(" ")).join("\n"),
  };
}
