import type { Page } from "@playwright/test";
import { addByName, answerPayment, chooseShipping, fillAddress, goToPayment } from "./support/bag";
import { DESKTOP } from "./support/projects";
import { expect, test } from "./support/test";

/** Orders a bag as a guest; the checkout itself has its own journey. Gives the payment's address. */
async function order(page: Page): Promise<string> {
  await addByName(page, "Cosima Tote");
  await page.goto("/checkout");
  await fillAddress(page);
  await chooseShipping(page, /^Standard/, 1);
  return goToPayment(page);
}

test("the test payment takes no money, says so, and can be declined, reloaded, paid and gone back to", {
  tag: DESKTOP,
}, async ({ page }) => {
  const address = await order(page);
  await expect(page.getByText("Test payment page. No card is charged.")).toBeVisible();

  await answerPayment(page, "DECLINE");
  const declined = page.getByText("The payment was declined. Nothing was charged");
  await expect(declined).toBeVisible();
  await page.reload();
  await expect(declined).toBeVisible();
  await answerPayment(page, "PAY");
  await expect(page.getByText("Order placed successfully")).toBeVisible();

  await page.goBack();
  await expect(page.getByText("This order is paid. Thank you.")).toBeVisible();
  await expect(page.getByRole("button", { name: "PAY", exact: true })).toBeHidden();
  await page.getByRole("link", { name: "VIEW YOUR ORDER" }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{43}$/);

  const second = await order(page);
  expect(second).not.toBe(address);
  await answerPayment(page, "CANCEL");
  await expect(page.getByText("Checkout was canceled")).toBeVisible();
  await page.goto(second);
  await expect(page.getByText("This payment was canceled. Nothing was charged")).toBeVisible();
  await page.getByRole("link", { name: "BACK TO CHECKOUT" }).click();
  await expect(page.getByRole("button", { name: "PAY NOW" })).toBeVisible();
});
