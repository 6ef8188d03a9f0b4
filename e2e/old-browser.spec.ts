import { expectAlive, oldChromium, tap } from "./support/old-browser";
import { buyAsGuest, menuByLink } from "./support/old-journeys";
import { ONCE } from "./support/projects";
import { expect, test } from "./support/test";

// All pages and journeys: chromium-111.proof.ts.
test.use({ launchOptions: oldChromium("111") });

test("the oldest Chromium that is promised shows the shop, leads to the menu's page and buys", {
  tag: ONCE,
}, async ({ page, browser }) => {
  expect(browser.version()).toMatch(/^111\./);
  for (const path of ["/", "/cart", "/checkout"]) {
    await page.goto(path);
    await expectAlive(page);
  }
  await menuByLink(page);
  await buyAsGuest(page, true);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing lies over ADD TO CART in the oldest Chromium that is promised", {
    tag: ONCE,
  }, async ({ page }) => {
    await page.goto("/details/1");
    await tap(page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first());
    await expect(page).toHaveURL("/cart");
    await expectAlive(page);
  });
});
