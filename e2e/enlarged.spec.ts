import type { Page } from "@playwright/test";
import { answerPayment, chooseShipping, fillAddress, fillBag, goToPayment } from "./support/bag";
import { DESKTOP } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

/** How far apart a reader may set letters, words and lines (WCAG 1.4.12). */
const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;
const TWICE = "html { font-size: 200% !important; }";

/** What is wider than the window, or cut off within itself. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const cut = [
      ...document.querySelectorAll<HTMLElement>("button, .button, label, h1, h2, legend"),
    ]
      .filter((element) => element.checkVisibility() && !element.closest("[inert]"))
      // What is for screen readers alone is a pixel wide.
      .filter((element) => element.clientWidth > 1)
      .filter((element) => getComputedStyle(element).overflowX !== "visible")
      .filter((element) => element.scrollWidth > element.clientWidth + 1);
    return [...wide, ...cut.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

test("a page at twice its letters, or with letters and lines apart, loses nothing", {
  tag: DESKTOP,
}, async ({ page, request }) => {
  const { product_id } = await findProduct(request, "Alma Ring");
  await fillBag(page, [{ name: "Alma Ring", values: ["Yellow gold", "5"] }]);
  await page.setViewportSize({ width: 1280, height: 1024 });
  const faults: string[] = [];
  for (const path of ["/", "/products", `/details/${product_id}`, "/cart", "/checkout", "/login"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    for (const style of [SPACED, TWICE]) {
      const added = await page.addStyleTag({ content: style });
      faults.push(...(await cutOff(page)).map((fault) => `${path}: ${fault}`));
      await added.evaluate((element) => element.parentNode?.removeChild(element));
    }
  }
  expect(faults).toEqual([]);
});

test("the whole purchase works at 400 % zoom, in a window of 320 × 256", {
  tag: DESKTOP,
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { product_id } = await findProduct(request, "Cosima Tote");
  const main = page.getByRole("main");
  await page.goto(`/details/${product_id}`);
  await main.getByRole("button", { name: "ADD TO CART" }).first().click();
  const bag = page.getByRole("dialog", { name: "1 ITEMS" });
  await expect(bag).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await bag.getByRole("link", { name: "SHOW CART" }).click();
  await expect(page).toHaveURL("/cart");
  expect(await cutOff(page)).toEqual([]);
  await main.getByRole("link", { name: "CHECKOUT" }).click();
  await expect(page).toHaveURL("/checkout");
  await fillAddress(page);
  await chooseShipping(page, /^Standard/, 1);
  expect(await cutOff(page)).toEqual([]);
  await goToPayment(page);
  expect(await cutOff(page)).toEqual([]);
  await answerPayment(page, "PAY");
  await expect(page.getByText("Order placed successfully")).toBeVisible();
});
