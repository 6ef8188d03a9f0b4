import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/look";
import { ONCE, PHONE, QUICK } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const UNREACHED = "We can't connect right now";

/** Waits until the page's navigations go through the service worker. */
async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
    );
  });
}

test("an unknown page says so and leads on", { tag: [ONCE, QUICK] }, async ({
  page,
  expectFailedRequest,
}) => {
  for (const path of ["/nowhere", "/products/category/999999"]) {
    expectFailedRequest(new RegExp(`${path}$`));
    await page.goto(path);
    await expect(
      page.getByRole("heading", { level: 1, name: "We can't find this page" }),
    ).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Shop all" }).click();
  await expect(page).toHaveURL("/products");
});

test("a page that fails in the browser says so in the shop's frame, and can be tried again", {
  tag: [ONCE, QUICK],
}, async ({ page }) => {
  const { product_id } = await findProduct(page.request, "Rosalind Eau de Parfum");
  // What is caught is told to the console and reported as well.
  await page.addInitScript(() => {
    Object.assign(console, { error: () => undefined });
    addEventListener("error", (event) => event.preventDefault());
  });
  await page.goto(`/details/${product_id}`);
  await page.evaluate(() => {
    const { prototype } = Intl.NumberFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, "format") ?? {};
    const get = () => {
      throw new Error("no prices");
    };
    Object.defineProperty(prototype, "format", { configurable: true, get });
    Object.assign(window, { mend: () => void Object.defineProperty(prototype, "format", format) });
  });
  const heading = page.getByRole("heading", { level: 1 });
  const sizes = page.getByRole("main").getByRole("radio");
  await sizes.and(page.locator(":not(:checked)")).last().click({ force: true });
  await expect(heading).toHaveText("We can't show this page right now");
  await expect(page.getByRole("alert").filter({ has: heading })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expectAccessible(page);
  await page.evaluate("mend()");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading).toHaveText("Rosalind Eau de Parfum");
  await sizes.and(page.locator(":not(:checked)")).last().click({ force: true });
  await expect(page.getByRole("main")).toContainText("100 ml");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown listing says so and leads on", { tag: ONCE }, async ({
    page,
    expectFailedRequest,
  }) => {
    expectFailedRequest(/products/);
    for (const path of ["/anything", "/category/6/more", "?page=999", "/designers/999999"]) {
      const response = await page.goto(`/products${path}`);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { name: "We can't find this page" })).toBeVisible();
    }
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/products?search=ring&page=777");
    const main = page.getByRole("main");
    await expect(main).toContainText(/“ring” has \d+ pages now, and no page 777\./);
    await main.getByRole("link", { name: "Go to the last page" }).click();
    await expect(page).toHaveURL(/search=ring&page=\d$/);
    await expect(main.getByRole("article").first()).toBeVisible();
  });
});

test("what takes the place of what had the focus gets it, and is announced", {
  tag: ONCE,
}, async ({ page, expectFailedRequest }) => {
  expectFailedRequest(/products/);
  const main = page.getByRole("main");
  const announced = page.locator("next-route-announcer [role=alert]");
  await page.goto("/products?search=ring&page=777");
  await main.getByRole("link", { name: "Go to the last page" }).press("Enter");
  await expect(page).toHaveURL(/search=ring&page=\d$/);
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(main).toBeFocused();
  await expect(announced).toHaveText(/“ring”, page \d/);

  await page.goto("/products?search=barcelte");
  await main.getByRole("link", { name: "“bracelet”" }).press("Enter");
  await expect(page).toHaveURL(/search=bracelet$/);
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(main).toBeFocused();
  await expect(announced).toHaveText(/“bracelet”/);

  await page.goto("/products?search=ring&to=1");
  await main.getByRole("link", { name: "Clear all filters" }).press("Enter");
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(main).toBeFocused();
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page of the shop says so, and the page comes when the connection does", {
    tag: [ONCE, QUICK],
  }, async ({ page, context, expectFailedRequest }) => {
    await page.goto("/shipping");
    await workerIsReady(page);

    expectFailedRequest(/./);
    await context.setOffline(true);
    const answer = await page.goto("/return");
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: UNREACHED })).toBeVisible();
    await expect(page).toHaveURL("/return");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: UNREACHED })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Return Policy" })).toBeVisible();

    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept, "what the browser keeps of the shop").toEqual(["/offline"]);
  });
});

test("the offline page at its own address stays as it is", { tag: PHONE }, async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/offline");
  await page.clock.runFor(30_000);
  await expect(page.getByRole("heading", { name: UNREACHED })).toBeVisible();
  expect(asked).toHaveLength(1);
});
