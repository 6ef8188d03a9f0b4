import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/** The most script, gzipped, that a page may send: at first, and with what the first stir fetches. */
const MOST_BYTES = { product: [152_000, 170_000], listing: [168_000, 175_000] } as const;

for (const [name, [atFirst, stirred]] of Object.entries(MOST_BYTES)) {
  test(`a ${name} page sends no more script than it needs, before and after the first stir`, async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get("/api/products")).json();
    const scripts = watchScripts(page);
    await page.goto(name === "product" ? `/details/${data.data[0].product_id}` : "/products");
    await page.waitForLoadState("networkidle");
    expect(await scripts.bytes(), scripts.list()).toBeLessThanOrEqual(atFirst);

    const more = page.waitForResponse(/\.js$/);
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 60);
    await more;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForLoadState("networkidle");
    const bytes = await scripts.bytes();
    expect(bytes, scripts.list()).toBeGreaterThan(100_000);
    expect(bytes, scripts.list()).toBeLessThanOrEqual(stirred);
  });
}

test("the shop's own links change a page without loading it anew", async ({ page, request }) => {
  const { data } = await (await request.get("/api/products")).json();
  await page.goto(`/details/${data.data[0].product_id}`, { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Designers").click();
  await expect(page).toHaveURL("/designers");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a first piece in the bag is counted and shown, and another tab follows", async ({
  page,
  context,
  request,
}) => {
  const { data } = await (await request.get("/api/products")).json();
  const other = await context.newPage();
  await other.goto("/designers", { waitUntil: "networkidle" });
  expect(await other.evaluate(() => localStorage.getItem("session_id"))).toBeNull();
  await page.goto(`/details/${data.data[0].product_id}`);
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog", { name: "1 ITEMS" })).toBeVisible();
  const bag = { name: "Bag, 1 item", exact: true };
  await expect(page.getByRole("banner").getByRole("link", bag)).toBeAttached();
  await expect(other.getByRole("banner").getByRole("link", bag)).toBeVisible();
});

/** What the page has loaded of script; each file as gzip makes it. */
function watchScripts(page: Page) {
  const scripts: Promise<[name: string, bytes: number]>[] = [];
  let sizes: [name: string, bytes: number][] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js")) return;
    scripts.push(response.body().then((body) => [pathname, gzipSync(body).length]));
  });
  return {
    bytes: async () => {
      sizes = await Promise.all(scripts);
      return sizes.reduce((sum, [, size]) => sum + size, 0);
    },
    list: () => sizes.map((size) => size.join(" ")).join("\n"),
  };
}
