import type { Page } from "@playwright/test";
import { fillBag } from "./support/bag";
import { expectAccessible } from "./support/look";
import { DESKTOP } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const BAG = [{ name: "Alma Ring", values: ["Yellow gold", "5"] }];

/** Sends a form as it is; what is wrong stands beside its fields. */
async function sendEmpty(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: button, exact: true }).click();
  await expect(main.locator("[aria-invalid=true], [data-notice]").first()).toBeVisible();
  await expectAccessible(page);
}

test("forms that are refused are for everyone", async ({ page, expectFailedRequest }) => {
  expectFailedRequest(/\/api\//);
  await sendEmpty(page, "/login", "LOGIN");
  await sendEmpty(page, "/register", "CREATE ACCOUNT");
  await sendEmpty(page, "/recover", "RECOVER");
  await sendEmpty(page, "/contact", "Send");
  const letters = page.locator(".newsletter");
  await letters.getByLabel("Email address").fill("nobody");
  await letters.getByRole("button", { name: "Subscribe" }).click();
  await expect(letters.getByRole("alert")).not.toBeEmpty();
  await expectAccessible(page, ".newsletter");
});

test("the bag and the checkout that need no script are for everyone too", async ({ page }) => {
  await fillBag(page, BAG);
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("link", { name: "Alma Ring" })).toBeVisible();
  await page.goto("/plain/cart");
  await expect(page.getByRole("main").getByRole("link", { name: "Alma Ring" })).toBeVisible();
  await expectAccessible(page, "main");
  await page.goto("/plain/checkout");
  await expectAccessible(page);
  await page.getByRole("button", { name: "PAY NOW" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test.describe("under a visitor's own colors", { tag: DESKTOP }, () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("pages and what opens over them are for everyone", async ({
    page,
    request,
    expectFailedRequest,
  }) => {
    expectFailedRequest(/\/api\/login/);
    const { product_id } = await findProduct(request, "Alma Ring");
    await page.goto("/");
    await expectAccessible(page);
    await page.goto("/products?colors=1");
    await expectAccessible(page);
    await page.goto(`/details/${product_id}`);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
    await expect(page.getByRole("dialog", { name: "1 ITEMS" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/checkout");
    await page.getByRole("button", { name: "PAY NOW" }).click();
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    await expectAccessible(page);
    await sendEmpty(page, "/login", "LOGIN");
  });
});
