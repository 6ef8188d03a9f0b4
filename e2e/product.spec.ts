import type { Locator, Page } from "@playwright/test";
import { fillBag } from "./support/bag";
import { layoutShift } from "./support/look";
import { ONCE, PHONE, QUICK } from "./support/projects";
import { openRing, RING } from "./support/ring";
import { expect, test } from "./support/test";

const COLLECTION = "/products/collection/";

const main = (page: Page) => page.getByRole("main");
const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const add = (page: Page) =>
  main(page)
    .getByRole("button", { name: /CART|STOCK/ })
    .first();

test("a choice stands in the address, survives reload and sharing, and says why it cannot be had", {
  tag: [ONCE, QUICK],
}, async ({ page, request, context, expectFailedRequest }) => {
  // @spec 11
  expectFailedRequest(/\/api\/products\/details/);
  const path = await openRing(page, request);
  await expect(radio(page, "Yellow gold")).toBeChecked();
  await expect(radio(page, "5")).toBeChecked();
  await expect(radio(page, "White gold")).toHaveAccessibleDescription(
    "Not made in White gold / Size 5",
  );

  await radio(page, "White gold").check();
  await expect(add(page)).toHaveText("OUT OF STOCK");
  await expect(add(page)).toBeDisabled();
  await expect(main(page).getByText("Not made in White gold / Size 5").last()).toBeVisible();

  await radio(page, "7").check();
  await expect(add(page)).toHaveText("ADD TO CART");
  await expect(page).toHaveURL(/\?v=\d+,\d+$/);
  const shared = page.url();

  await main(page).getByRole("link", { name: "Details", exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`${path}/details\\?v=`));
  await expect(main(page).getByRole("heading", { name: "Care" })).toBeVisible();
  await expect(radio(page, "White gold")).toBeChecked();
  await radio(page, "Rose gold").check();
  await page.goBack();
  await expect(page).toHaveURL(shared);
  await expect(radio(page, "White gold")).toBeChecked();

  await page.reload();
  await expect(radio(page, "White gold")).toBeChecked();
  await expect(radio(page, "7")).toBeChecked();
  const other = await context.newPage();
  await other.goto(shared);
  await expect(radio(other, "White gold")).toBeChecked();
  await expect(radio(other, "7")).toBeChecked();
});

test("the tabs are links that leave the page where it is", { tag: [ONCE, QUICK] }, async ({
  page,
  request,
}) => {
  // @spec 14, 368
  const path = await openRing(page, request);
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "About this piece" }).getByRole("link", { name });
  await expect(tab("Description")).toHaveAttribute("aria-current", "page");
  await tab("Details").scrollIntoViewIfNeeded();
  await tab("Details").focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${path}/details`);
  await expect(tab("Details")).toHaveAttribute("aria-current", "page");
  await expect(tab("Details")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.goBack();
  await expect(tab("Description")).toHaveAttribute("aria-current", "page");
});

test("the designer's name opens her popup, which leads to all of hers", { tag: QUICK }, async ({
  page,
  request,
}) => {
  // @spec 29
  await openRing(page, request);
  const name = main(page).getByRole("link", { name: "Hesper & Lowe" }).last();
  const href = await name.getAttribute("href");
  await name.click();
  const popup = page.getByRole("dialog", { name: "Hesper & Lowe" });
  await expect(popup.getByRole("heading", { name: "Hesper & Lowe" })).toBeVisible();
  await expect(popup.getByText("Hatton Garden")).toBeVisible();
  await popup.getByRole("button", { name: "Next" }).click();
  await expect(popup.getByRole("button", { name: "Previous" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(name).toBeFocused();
  await name.click();
  await popup.getByRole("link", { name: "Explore All" }).click();
  await expect(page).toHaveURL(href ?? "");
  await expect(popup).toBeHidden();
});

test("the breadcrumbs say the shortlist a visitor came from, after a reload too", {
  tag: ONCE,
}, async ({ page, request }) => {
  // @spec 17
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await openRing(page, request);
  await expect(crumbs).toHaveText(["Shop", "Designers", "Hesper & Lowe", "Details"]);

  const { data } = await (await request.get("/api/collections/not_paginated")).json();
  await page.goto(`${COLLECTION}${data[0].id}`);
  await main(page).getByRole("article").first().getByRole("link").first().click();
  const way = ["Shop", "Shortlists", data[0].name, "Details"];
  await expect(crumbs).toHaveText(way);
  await page.reload();
  await expect(crumbs).toHaveText(way);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  // What is reached from that product was not reached from the shortlist.
  const related = main(page).getByRole("region", { name: "You May Also Like" });
  await related.getByRole("link").first().click();
  await expect(crumbs.nth(1)).toHaveText("Designers");
  await page.goBack();
  await expect(crumbs).toHaveText(way);
  await crumbs.getByRole("link", { name: data[0].name }).click();
  await expect(page).toHaveURL(new RegExp(COLLECTION));
  await page.getByRole("contentinfo").getByRole("link", { name: "Jewelry" }).click();
  await expect(page).toHaveURL(/\/products\/category\//);
  await main(page).getByRole("article").first().getByRole("link").first().click();
  await expect(crumbs.nth(1)).toHaveText("Designers");
});

test("the button waits for the bag, says what the server refuses, and goes on", {
  tag: ONCE,
}, async ({ page, request, expectFailedRequest }) => {
  // @spec 168
  expectFailedRequest(/\/api\/cart/);
  await fillBag(page, [{ name: RING, values: [] }]);
  const come = Promise.withResolvers<void>();
  await page.route("**/api/orders/checkout*", async (route) => {
    await come.promise;
    await route.fallback();
  });
  await openRing(page, request);
  await expect(add(page).locator(".loading-dot")).toHaveCount(3);
  come.resolve();
  await expect(add(page)).toHaveText("ADD TO CART");
  await expect(add(page).locator(".loading-dot")).toHaveCount(0);
  await page.route("**/api/cart", (route) =>
    route.fulfill({ status: 409, json: { message: "Product Out Of Stock" } }),
  );
  await add(page).click();
  await expect(main(page).getByText("Product Out Of Stock")).toBeVisible();
  await expect(main(page).getByText("Product Out Of Stock")).toBeHidden();
  await expect(add(page)).toBeEnabled();
});

test("on a phone the bar stays once the button has scrolled away, and adds", {
  tag: PHONE,
}, async ({ page, request }) => {
  await openRing(page, request);
  await page.mouse.move(1, 1);
  const bar = main(page).locator(".buy-bar");
  await expect(bar).toHaveAttribute("inert");
  await expect(add(page)).toBeEnabled();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).not.toHaveAttribute("inert");
  const accepted = page.getByRole("contentinfo").getByText("We accept");
  const [end, top] = await Promise.all([accepted.boundingBox(), bar.boundingBox()]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(top?.y ?? 0);
  await bar.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 ITEMS");
});

test("the bar with ADD TO CART lies over the page at every width that has it", {
  tag: ONCE,
}, async ({ page, request }) => {
  await openRing(page, request);
  await page.mouse.move(1, 1);
  const bar = main(page).locator(".buy-bar");
  await expect(bar).toHaveAttribute("inert");
  for (const width of [360, 640, 679, 680, 700, 744, 768, 800, 820, 834, 880, 899]) {
    // Low, so that a picture below the button is seen when the button is not.
    await page.setViewportSize({ width, height: 480 });
    let seen = 0;
    for (const picture of await main(page).locator("img").all()) {
      await picture.evaluate((image) => {
        const { top, height } = image.getBoundingClientRect();
        window.scrollBy(0, top + height / 2 - window.innerHeight + 30);
      });
      const box = await add(page).boundingBox();
      if (!box || box.y + box.height > 0) continue;
      await expect(bar).not.toHaveAttribute("inert");
      await expect.poll(() => over(bar), { message: `at ${width} px` }).toEqual([]);
      seen += 1;
    }
    expect(seen, `at ${width} px`).toBeGreaterThan(0);
  }
  for (const width of [900, 960]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar).toBeHidden();
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
});

/** What is in front of it, at sixteen places. */
function over(bar: Locator): Promise<string[]> {
  return bar.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.05, 0.35, 0.65, 0.95];
    const places = parts.flatMap((x) => parts.map((y) => [left + x * width, top + y * height]));
    return places.flatMap(([x = 0, y = 0]) => {
      const front = document.elementFromPoint(x, y);
      return element.contains(front) ? [] : [front?.tagName ?? "nothing"];
    });
  });
}

test("a product that does not exist says so, and leads to the shop", {
  tag: [ONCE, QUICK],
}, async ({ page, expectFailedRequest }) => {
  // @spec 45
  expectFailedRequest(/\/details\/999999/);
  const response = await page.goto("/details/999999");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No Product Found");
  await main(page).getByRole("link", { name: "Shop Now" }).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("heading", { level: 1, name: "All Items" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page reads whole, and its tabs, designer and pictures are links", {
    tag: [ONCE, QUICK],
  }, async ({ page, request }) => {
    const path = await openRing(page, request);
    await expect(main(page).locator(".gallery img").first()).toBeVisible();
    await expect(main(page).getByText("brilliant-cut diamond")).toBeVisible();
    await expect(main(page).locator(".gallery a").first()).toHaveAttribute("href", /\.jpg$/);
    await page
      .getByRole("navigation", { name: "About this piece" })
      .getByRole("link", { name: "Details" })
      .click();
    await expect(page).toHaveURL(`${path}/details`);
    await main(page).getByRole("link", { name: "Hesper & Lowe" }).last().click();
    await expect(page).toHaveURL(/\/products\/designers\/\d+$/);
  });

  test("an unknown product's page is there in its HTML", { tag: ONCE }, async ({
    page,
    expectFailedRequest,
  }) => {
    expectFailedRequest(/\/details\/999999/);
    await page.goto("/details/999999");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No Product Found");
    await expect(main(page).getByRole("link", { name: "Shop Now" })).toBeVisible();
  });
});
