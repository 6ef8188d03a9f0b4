import type { Page } from "@playwright/test";
import { fillBag } from "./support/bag";
import { settle } from "./support/look";
import { DESKTOP, OWN_SHOP } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const WIDTHS = [390, 820, 1440];

/** The key screens, and what is done on each before it is looked at. */
const SCREENS: [name: string, path: string, act?: (page: Page) => Promise<void>][] = [
  ["home", "/"],
  ["shop", "/shop"],
  ["listing", "/products"],
  ["list-view", "/products/category/1?view=list"],
  ["designers", "/designers"],
  ["written", "/faq"],
  ["log-in", "/login"],
  ["not-found", "/nowhere"],
  ["empty-bag", "/cart"],
];

/** With a bag of two designers. */
const SHOPPING: typeof SCREENS = [
  ["bag", "/cart", async (page) => expect(page.getByText("Alma Ring").first()).toBeVisible()],
  [
    "checkout",
    "/checkout",
    async (page) => {
      await expect(page.getByRole("button", { name: "PAY NOW" })).toBeVisible();
      await expect(page.getByLabel("Country", { exact: true })).toHaveValue("US");
    },
  ],
];

/** Delivery is promised by another day tomorrow. */
async function nameNoDay(page: Page): Promise<void> {
  const promise = page.getByText(/^Free delivery by [A-Z][a-z]+ \d+/);
  await promise.evaluate((line) => {
    line.textContent = "Free delivery by a day";
  });
}

/**
 * The first screenful of the key screens as it was kept: `npm test -- --only=journeys
 * e2e/visual.spec.ts --update-snapshots` keeps them anew. Pictures are drawn as gray shapes.
 */
for (const width of WIDTHS) {
  test.describe(`at ${width} px the key screens look as they did`, {
    tag: [DESKTOP, OWN_SHOP],
  }, () => {
    test.use({ viewport: { width, height: 900 } });

    test("to a guest who has just come", async ({ page, request, expectFailedRequest }) => {
      expectFailedRequest(/\/nowhere$/);
      const { product_id } = await findProduct(request, "Alma Ring");
      const path = `/details/${product_id}`;
      await expectScreens(page, [...SCREENS, ["product", path, nameNoDay]]);
    });

    test("to a guest with a bag", async ({ page }) => {
      await fillBag(page, [
        { name: "Alma Ring", values: ["Yellow gold", "5"] },
        { name: "Petra Knit", values: ["Navy", "L"] },
      ]);
      await expectScreens(page, SHOPPING);
    });

    async function expectScreens(page: Page, screens: typeof SCREENS): Promise<void> {
      for (const [name, path, act] of screens) {
        await page.goto(path);
        await act?.(page);
        // A bag may be on its way.
        await expect(page.locator(".loading-dot")).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        await settle(page);
        await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`);
      }
    }
  });
}
