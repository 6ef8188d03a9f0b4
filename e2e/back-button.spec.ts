import type { Locator, Page } from "@playwright/test";
import { addToCart, answerPayment, chooseShipping, fillAddress, goToPayment } from "./support/bag";
import { button, drawer, header, open, panel } from "./support/header";
import { filters, openFilters } from "./support/listing";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const bag = (page: Page) => page.getByRole("dialog", { name: /ITEMS$/ });
const place = (page: Page) => page.evaluate(() => window.scrollY);

test.beforeEach(async ({ page }, { project }) => {
  // A low laptop beside the phone.
  if (project.name === "desktop") await page.setViewportSize({ width: 1366, height: 768 });
});

/** Opens something over the page; going back closes it, and nothing else changes. */
async function closesByBack(page: Page, openIt: () => Promise<void>, opened: Locator) {
  const url = page.url();
  await openIt();
  await expect(opened).toBeVisible();
  const y = await place(page);
  await page.goBack();
  await expect(opened).toBeHidden();
  expect(page.url()).toBe(url);
  await expect.poll(() => place(page)).toBe(y);
}

/** The title of the page that is shown. */
const expectTitle = (page: Page, name: string | RegExp) =>
  expect(main(page).getByRole("heading", { level: 1, name })).toBeVisible();

test("a shopper who closes every layer with the back button browses and buys", async ({
  page,
  request,
  isMobile,
}) => {
  test.slow();
  const { product_id } = await findProduct(request, "Alma Ring");
  const menu = () => (isMobile ? drawer(page) : panel(page, "Shop"));
  // Without the scroll by which a press of Playwright's comes to what stays in view anyway.
  const press = (name: string) =>
    button(page, name)
      .filter({ visible: true })
      .evaluate((element: HTMLElement) => element.click());
  const openMenu = () => press(isMobile ? "Menu" : "Shop");

  await test.step("menu and search close, and the page stays", async () => {
    await open(page, "/designers");
    await open(page, "/");
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.evaluate(() => window.scrollTo(0, 300));
    await closesByBack(page, openMenu, menu());
    const search = page.getByRole("dialog", { name: "Search" });
    await closesByBack(page, () => press("Search"), search);
  });

  await test.step("a page that is gone to from the menu leads back to where it was opened", async () => {
    await openMenu();
    await expect(menu()).toBeVisible();
    if (isMobile) await menu().getByText("Shop", { exact: true }).click();
    await menu().getByRole("link", { name: "See All items" }).click();
    await expect(page).toHaveURL("/products");
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(menu()).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL("/products");
  });

  await test.step("the filters' sheet closes first, then what was chosen in it is taken back", async () => {
    if (!isMobile) return;
    const sheet = await openFilters(page, "Color");
    await sheet.getByRole("checkbox", { name: /^Rose gold/ }).click();
    await expect(page).toHaveURL(/colors=/);
    await page.goBack();
    await expect(filters(page)).toBeHidden();
    await expect(page).toHaveURL(/colors=/);
    await page.goBack();
    await expect(page).toHaveURL("/products");
    await page.goForward();
    await expect(page).toHaveURL(/colors=/);
  });

  await test.step("so do pictures, designer and bag of a piece", async () => {
    await page.goto(`/details/${product_id}`);
    await expectTitle(page, "Alma Ring");
    const zoom = page.getByRole("dialog", { name: "Pictures of Alma Ring" });
    const picture = main(page).locator(".gallery a").first();
    await closesByBack(page, () => picture.click(), zoom);
    const popup = page.locator("dialog.brand-popup");
    const brand = main(page).locator("a[aria-haspopup=dialog].label");
    await closesByBack(page, () => brand.click(), popup);
    await closesByBack(page, () => addToCart(page), bag(page));
    const icon = header(page).getByRole("link", { name: /^Cart, 1 item/ });
    await closesByBack(page, () => icon.click(), bag(page));
  });

  await test.step("what was closed otherwise takes no step of its own", async () => {
    const icon = header(page).getByRole("link", { name: /^Cart, 1 item/ });
    await icon.click();
    await expect(bag(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bag(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.history.state?.isOverlay)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL(/\/products/);
    await page.goForward();
    await expectTitle(page, "Alma Ring");
  });

  await test.step("a layer that was open when the page was reloaded does not come back", async () => {
    await header(page)
      .getByRole("link", { name: /^Cart, 1 item/ })
      .click();
    await expect(bag(page)).toBeVisible();
    await page.reload();
    await expectTitle(page, "Alma Ring");
    await expect.poll(() => page.evaluate(() => window.history.state?.isOverlay)).toBeUndefined();
    await expect(bag(page)).toBeHidden();
  });

  await test.step("and the way from the bag to the payment is one of pages alone", async () => {
    await header(page)
      .getByRole("link", { name: /^Cart, 1 item/ })
      .click();
    await bag(page).getByRole("link", { name: "SHOW CART" }).click();
    await expect(page).toHaveURL("/cart");
    await page.goBack();
    await expectTitle(page, "Alma Ring");
    await expect(bag(page)).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL("/cart");
    await main(page).getByRole("link", { name: "CHECKOUT" }).click();
    await expect(page).toHaveURL("/checkout");
    await fillAddress(page);
    await chooseShipping(page, /^Standard/, 1);
    await goToPayment(page);
    await answerPayment(page, "PAY");
    await expect(page.getByText("Order placed successfully")).toBeVisible();
  });
});
