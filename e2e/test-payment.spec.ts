import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/look";
import { DESKTOP } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

/** Orders a bag as a guest; the checkout itself has its own journey. Gives the payment's address. */
async function order(page: Page): Promise<string> {
  const product = await findProduct(page.request, "Cosima Tote");
  await page.goto(`/details/${product.product_id}`);
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("1 ITEMS");
  await page.goto("/checkout");
  await page.getByLabel("Email").first().fill("ada@example.com");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Address", { exact: true }).fill("12 Charles Street");
  await page.getByLabel("City").fill("Boston");
  await page.getByLabel("Zip code").fill("02114");
  await page.getByRole("radio", { name: /^Standard/ }).check();
  await page.getByRole("button", { name: "PAY NOW" }).click();
  await expect(page).toHaveURL(/\/test-payment\//);
  return page.url();
}

test("the test payment takes no money, says so, and can be declined, reloaded, paid and gone back to", {
  tag: DESKTOP,
}, async ({ page }) => {
  const address = await order(page);
  await expect(page.getByText("Test payment page. No card is charged.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "DECLINE" }).click();
  const declined = page.getByText("The payment was declined. Nothing was charged");
  await expect(declined).toBeVisible();
  await page.reload();
  await expect(declined).toBeVisible();
  await page.getByRole("button", { name: "PAY", exact: true }).click();
  await expect(page.getByText("Order placed successfully")).toBeVisible();

  await page.goBack();
  await expect(page.getByText("This order is paid. Thank you.")).toBeVisible();
  await expect(page.getByRole("button", { name: "PAY", exact: true })).toBeHidden();
  await page.getByRole("link", { name: "VIEW YOUR ORDER" }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}$/);

  const second = await order(page);
  expect(second).not.toBe(address);
  await page.getByRole("button", { name: "CANCEL", exact: true }).click();
  await expect(page.getByText("Checkout was canceled")).toBeVisible();
  await page.goto(second);
  await expect(page.getByText("This payment was cancelled. Nothing was charged")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "BACK TO CHECKOUT" }).click();
  await expect(page.getByRole("button", { name: "PAY NOW" })).toBeVisible();
});
