import type { Page } from "@playwright/test";
import { DESKTOP, ONCE, PHONE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

const overlay = (page: Page) => page.getByRole("search", { name: "Search" });
const input = (page: Page) => overlay(page).getByRole("combobox");
const options = (page: Page) => overlay(page).getByRole("option");

async function openSearch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await expect(input(page)).toBeFocused();
}

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.mouse.move(1, 1);
  await expect(page.locator("header button[aria-expanded]").first()).toBeAttached();
}

for (const width of [390, 820, 1440]) {
  const tag = width < 1024 ? PHONE : DESKTOP;
  test(`at ${width} px Enter searches, and back and forward return`, {
    tag: width === 390 ? [tag, QUICK] : tag,
  }, async ({ page }) => {
    // @spec 321, 385, 387, 608
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    await openSearch(page);
    await input(page).fill("  gold ring ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\?search=gold\+ring$/);
    await expect(overlay(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main a[href^='/details/']").first()).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await expect(page).toHaveURL(/search=gold\+ring$/);
    await openSearch(page);
    await expect(overlay(page).getByRole("link", { name: "gold ring" })).toBeVisible();
  });
}

test("the icon searches too", { tag: ONCE }, async ({ page }) => {
  // @spec 386
  await openHome(page);
  await openSearch(page);
  await input(page).fill("pearl");
  await overlay(page).getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/products\?search=pearl$/);
});

test("nothing but space does nothing", { tag: ONCE }, async ({ page }) => {
  await openHome(page);
  await openSearch(page);
  for (const text of ["", "   "]) {
    await input(page).fill(text);
    await page.keyboard.press("Enter");
  }
  await expect(overlay(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
});

test("recent searches are repeated and removed", { tag: ONCE }, async ({ page }) => {
  // @spec 388, 389
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem("recentSearches", '["hat","pearl","belt","scarf","watch","sixth"]'),
  );
  await openHome(page);
  await openSearch(page);
  const recent = overlay(page).getByRole("region", { name: "Recent Searches" });
  await expect(recent.getByRole("link")).toHaveText(["hat", "pearl", "belt", "scarf", "watch"]);
  await recent.getByRole("button", { name: "Remove hat" }).click();
  await expect(recent.getByRole("button", { name: "Remove pearl" })).toBeFocused();
  await recent.getByRole("link", { name: "belt" }).click();
  await expect(page).toHaveURL(/\/products\?search=belt$/);
  await page.reload();
  await openSearch(page);
  await expect(recent.getByRole("link")).toHaveText(["belt", "pearl", "scarf", "watch"]);
});

test("suggestions are chosen by keyboard, and Escape leaves in two steps", {
  tag: [DESKTOP, QUICK],
}, async ({ page }) => {
  await openHome(page);
  await openSearch(page);
  await input(page).pressSequentially("rin");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(input(page)).toHaveValue("rin");
  await page.keyboard.press("Escape");
  await expect(overlay(page)).toBeHidden();
  await expect(
    page.getByRole("button", { name: "Search", exact: true }).filter({ visible: true }),
  ).toBeFocused();

  await openSearch(page);
  await expect(input(page)).toHaveValue("");
  await input(page).pressSequentially("rin");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowUp");
  const chosen = (await options(page).last().getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(chosen);
  await expect(overlay(page)).toBeHidden();
});

test("a suggestion is followed by a click", { tag: ONCE }, async ({ page }) => {
  await openHome(page);
  await openSearch(page);
  await input(page).pressSequentially("Rings");
  const category = overlay(page).getByRole("group", { name: "Categories" });
  await category.getByRole("option", { name: "Rings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rings" })).toBeVisible();
});

test("a server without suggestions is asked once", { tag: ONCE }, async ({
  page,
  expectFailedRequest,
}) => {
  expectFailedRequest(/search\/suggestions/);
  let asked = 0;
  await page.route("**/api/search/suggestions*", (route) => {
    asked += 1;
    return route.fulfill({ status: 404, json: { message: "Not found" } });
  });
  await openHome(page);
  await openSearch(page);
  const refused = page.waitForResponse(/search\/suggestions/);
  await input(page).pressSequentially("gol");
  await refused;
  await input(page).pressSequentially("d");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=gold$/);
  await openSearch(page);
  await input(page).pressSequentially("ring");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=ring$/);
  expect(asked).toBe(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a plain form", { tag: [ONCE, QUICK] }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    const text = overlay(page).getByLabel("What are you looking for?");
    await text.fill("pearl");
    await text.press("Enter");
    await expect(page).toHaveURL(/\/products\?search=pearl$/);
    await expect(page.locator("main a[href^='/details/']").first()).toBeVisible();
  });

  test("what is found in part is said, and nothing is searched for again", { tag: ONCE }, async ({
    page,
  }) => {
    await page.goto("/products?search=rings+for+women");
    await expect(page.getByText("Showing the closest matches.")).toBeVisible();
    await page.goto("/products?search=barcelte");
    await page.getByRole("searchbox", { name: "Search again" }).fill("bracelet");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\?search=bracelet$/);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "with none", () => {
    test.use({ javaScriptEnabled });

    test("questions about the shop lead to its pages, and a measure to those that there are", {
      tag: ONCE,
    }, async ({ page, request }) => {
      const main = page.getByRole("main");
      await page.goto("/products?search=returns");
      await expect(main.getByRole("article").first()).toBeVisible();
      const help = main.getByRole("list", { name: "Help" });
      await help.getByRole("link", { name: "Returns" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Return Policy" })).toBeVisible();

      await page.goto("/products?search=gift+card");
      await help.getByRole("link", { name: "Questions" }).click();
      await expect(page).toHaveURL(/\/faq#do-you-sell-gift-cards$/);
      await expect(main.getByText("Do you sell gift cards?")).toBeInViewport();
      if (javaScriptEnabled) await expect(main.getByText("Not yet.")).toBeInViewport();

      for (const words of ["birthday", "graduation", "neckless"]) {
        await page.goto(`/products?search=${words}`);
        await expect(main.getByRole("article").first()).toBeVisible();
      }

      await page.goto("/products?search=delivery");
      await expect(help.getByRole("link", { name: "Shipping" })).toBeVisible();
      await expect(main.getByText("No Item Found")).toBeVisible();

      await page.goto("/products?search=14k+ring");
      const said = "Nothing in 14k: we have 18k. Showing the closest matches.";
      await expect(main.getByText(said)).toBeVisible();
      await main.getByRole("link", { name: "“18k ring”" }).click();
      await expect(page).toHaveURL(/search=18k\+ring$/);
      await expect(main.getByText(said)).toBeHidden();

      const markdown = await (await request.get("/products.md?search=14k+gift+card")).text();
      expect(markdown).toMatch(/See \[Questions\]\(.+\/faq#do-you-sell-gift-cards\)\./);
      expect(markdown).toContain("No items match all of “14k gift card”.");
    });
  });
}

test("a listing that was pointed at before is not taken for what is searched in it", {
  tag: DESKTOP,
}, async ({ page }) => {
  await page.goto("/terms");
  const pointedAt = page.getByRole("contentinfo").locator("a[href='/products']");
  await pointedAt.hover();
  await page.waitForLoadState("networkidle");
  await openSearch(page);
  await input(page).fill("Cosima Tote");
  await input(page).press("Enter");
  await expect(page).toHaveURL("/products?search=Cosima+Tote");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

for (const [width, tag] of [
  [390, PHONE],
  [1440, DESKTOP],
] as const) {
  test(`at ${width} px what no piece meets whole shows the closest, and nothing leads on`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    await openSearch(page);
    await input(page).fill("rings for women");
    await expect(overlay(page).getByText("These are the closest.")).toBeVisible();
    await overlay(page)
      .getByRole("option", { name: /^See all \d+ results$/ })
      .click();
    const said = page.getByRole("status").filter({ hasText: "No items match all of" });
    await expect(said).toHaveText(
      "No items match all of “rings for women”. Showing the closest matches.",
    );
    await page
      .getByRole("list", { name: "See instead" })
      .getByRole("link", { name: "Rings" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Rings" })).toBeVisible();

    await openSearch(page);
    await input(page).fill("barcelte");
    await expect(overlay(page).getByText("Nothing found for “barcelte”.").first()).toBeVisible();
    await page.keyboard.press("Enter");
    const main = page.getByRole("main");
    await expect(main.getByText("No Item Found")).toBeVisible();
    await expect(main.getByRole("searchbox", { name: "Search again" })).toHaveValue("barcelte");
    await expect(main.getByRole("heading", { name: "New Arrivals" })).toBeVisible();
    await main.getByRole("link", { name: "“bracelet”" }).click();
    await expect(page).toHaveURL(/\/products\?search=bracelet$/);
    await expect(main.getByRole("article").first()).toContainText("Bracelet");
  });
}

test("a category that is named as the text comes before the products", { tag: ONCE }, async ({
  page,
}) => {
  await openHome(page);
  await openSearch(page);
  await input(page).pressSequentially("ring");
  await expect(options(page).first()).toHaveText("Rings");
});
