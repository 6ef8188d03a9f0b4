import type { Page } from "@playwright/test";
import { fillBag } from "./support/bag";
import { openFilters } from "./support/listing";
import { ONCE } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");

/**
 * Opens a page whose scripts are on their way.
 * @returns lets them come.
 */
async function openBeforeScript(
  page: Page,
  path: string,
  part = (page: Page) => page.getByRole("contentinfo"),
): Promise<() => void> {
  const { promise: isThere, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await isThere;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(part(page)).toBeAttached();
  return come;
}

test.describe("before the script is there", { tag: ONCE }, () => {
  test("a tap on ADD TO CART counts", async ({ page, request, expectFailedRequest }) => {
    expectFailedRequest(/_next\/static/);
    const { product_id } = await findProduct(request, "Cosima Tote");
    const come = await openBeforeScript(page, `/details/${product_id}`);
    await main(page)
      .getByRole("button", { name: "ADD TO CART" })
      .first()
      .click({ noWaitAfter: true });
    come();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Cosima Tote", exact: true })).toBeVisible();
  });

  test("what is typed into the checkout stays", async ({ page }) => {
    await fillBag(page, [{ name: "Alma Ring", values: ["Yellow gold"] }]);
    const come = await openBeforeScript(page, "/checkout", main);
    const field = (name: string) => main(page).getByLabel(name, { exact: true });
    await field("Email").fill("ada@example.com");
    await field("State").selectOption("AL");
    await main(page)
      .getByRole("radio", { name: /^Standard/ })
      .check();
    await field("First name").fill("A");
    come();
    await expect(main(page).locator("dl[aria-busy=false]").first()).toContainText(/Sales tax\$/);
    await expect(field("First name")).toBeFocused();
    await page.keyboard.type("da");
    await expect(field("First name")).toHaveValue("Ada");
    await expect(field("Email")).toHaveValue("ada@example.com");
    await expect(field("State")).toHaveValue("AL");
  });

  test("a chosen size stays chosen", async ({ page, request }) => {
    const { product_id } = await findProduct(request, "Rosalind Eau de Parfum");
    const come = await openBeforeScript(page, `/details/${product_id}`);
    const size = main(page).getByRole("radio", { name: "100 ml" });
    await expect(size).not.toBeChecked();
    await size.check();
    await expect(main(page).locator(".chosen-value")).toHaveText("100 ml");
    come();
    await expect(page).toHaveURL(/\?v=\d+$/);
    await expect(size).toBeChecked();
    await expect(main(page).locator(".chosen-value")).toHaveText("100 ml");
  });

  test("a picture out of sight leaves the line to the script", async ({ page, request }) => {
    const { product_id } = await findProduct(request, "Cosima Tote");
    const asked: string[] = [];
    page.on("request", (sent) => {
      if (sent.resourceType() === "image") asked.push(sent.url());
    });
    const come = await openBeforeScript(page, `/details/${product_id}`);
    const picture = main(page).locator(".gallery img").first();
    const isThere = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isThere).toBe(true);
    const outOfSight = () => asked.filter((url) => /cosima-tote-[23]|footer/.test(url));
    expect(outOfSight()).toEqual([]);
    come();
    await expect.poll(() => outOfSight().length).toBeGreaterThan(1);
  });

  test("the picture somebody went on to stays", async ({ page, request }) => {
    const { product_id } = await findProduct(request, "Cosima Tote");
    const come = await openBeforeScript(page, `/details/${product_id}`);
    const row = main(page).getByRole("list", { name: "Pictures" });
    const along = () => row.evaluate((list) => list.scrollLeft / list.clientWidth);
    await row.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(along).toBe(1);
    come();
    const dots = main(page).getByLabel("Pictures").first().locator("> div > span");
    await expect(dots.nth(1)).toHaveClass(/bg-ink$/);
    expect(await along()).toBe(1);
  });

  test("what is ticked and typed to filter by narrows the listing", async ({ page }) => {
    const come = await openBeforeScript(page, "/products");
    const sheet = await openFilters(page, "Price");
    await sheet.getByRole("checkbox", { name: /^Bags/ }).check();
    await sheet.getByRole("checkbox", { name: /^Accessories/ }).check();
    await sheet.locator("[name=from]").fill("100");
    await sheet.locator("[name=to]").fill("900");
    await sheet.getByRole("searchbox", { name: "Search designers" }).fill("a");
    come();
    await expect(page).toHaveURL(/\/products\?category=[\d,]+&from=100&to=900$/);
    await expect(sheet.getByRole("checkbox", { name: /^Bags/ })).toBeChecked();
    await expect(sheet.getByRole("searchbox", { name: "Search designers" })).toHaveValue("a");
    await expect(sheet.getByRole("searchbox", { name: "Search designers" })).toBeFocused();
  });

  test("a price alone narrows the listing once it is left", async ({ page }) => {
    const come = await openBeforeScript(page, "/products");
    const sheet = await openFilters(page, "Price");
    await sheet.locator("[name=from]").fill("100");
    come();
    await expect(sheet.getByRole("slider")).toHaveCount(2);
    await expect(sheet.locator("[name=from]")).toHaveValue("100");
    await expect(page).toHaveURL("/products");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL("/products?from=100");
  });

  test("a message keeps what is written, and is sent", async ({ page }) => {
    const come = await openBeforeScript(page, "/contact");
    const field = (name: string) => main(page).getByRole("textbox", { name });
    await field("Name").fill("Zoë");
    await field("Telephone").fill("1");
    await field("Email").fill("zoe@example.com");
    await field("Message content").fill("Hel");
    come();
    await expect(main(page).locator("form[novalidate]")).toBeAttached();
    await page.keyboard.type("lo");
    await expect(field("Name")).toHaveValue("Zoë");
    await expect(field("Message content")).toHaveValue("Hello");
    await main(page).getByRole("button", { name: "Send" }).click();
    await expect(main(page).getByText("Message sent successfully")).toBeVisible();
  });

  test("who types into the search gets suggestions", async ({ page }) => {
    const come = await openBeforeScript(page, "/");
    await page.getByRole("button", { name: "Search" }).click();
    await page.keyboard.type("ros");
    come();
    const line = page.getByRole("combobox");
    await expect(line).toHaveValue("ros");
    await expect(line).toBeFocused();
    await expect(page.getByRole("option").first()).toBeVisible();
  });
});
