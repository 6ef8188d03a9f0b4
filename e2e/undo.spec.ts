import type { Locator, Page } from "@playwright/test";
import { addToCart, fillBag } from "./support/bag";
import { ONCE, QUICK } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const ENGRAVED = "Bay Pendant";
const TEXT = "A.L";
const OTHER = { name: "Rosalind Eau de Parfum", values: ["50 ml"] };

async function addEngraved(page: Page, pieces: number): Promise<void> {
  const { product_id } = await findProduct(page.request, ENGRAVED);
  await page.goto(`/details/${product_id}`);
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "Initials" }).check();
  await main.getByRole("textbox", { name: "Initials" }).fill(TEXT);
  await addToCart(page, pieces);
}

const lines = (cart: Locator) => cart.getByRole("button", { name: /^Remove / });

async function removeAndUndo(page: Page, cart: Locator, title: Locator): Promise<void> {
  const engraved = cart.getByText(`Initials “${TEXT}”`);
  await expect(engraved).toBeVisible();
  const before = await lines(cart).allTextContents();

  await cart.getByRole("button", { name: `Remove ${ENGRAVED}` }).click();
  await expect(engraved).toBeHidden();
  await expect(cart.getByText(`Removed ${ENGRAVED}.`)).toBeVisible();
  await expect(title).toBeFocused();
  await expect(said(page, `${ENGRAVED} removed`)).toBeAttached();

  const undo = cart.getByRole("button", { name: `UNDO removing ${ENGRAVED}` });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(undo).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(said(page, `${ENGRAVED} is back in your cart`)).toBeAttached();
  await expect(engraved).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(title).toBeFocused();
  expect(await lines(cart).allTextContents()).toEqual(before);
}

const said = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).first();

test("a line that was removed on the cart page comes back with its text", {
  tag: [ONCE, QUICK],
}, async ({ page }) => {
  await fillBag(page, [OTHER]);
  await addEngraved(page, 2);
  await page.goto("/cart");
  const main = page.getByRole("main");
  await removeAndUndo(page, main, main.getByRole("heading", { level: 1, name: "CART" }));
  await page.reload();
  await expect(main.getByText(`Initials “${TEXT}”`)).toBeVisible();
});

test("a line that was removed in the mini cart comes back with its text", { tag: ONCE }, async ({
  page,
}) => {
  await fillBag(page, [OTHER]);
  await addEngraved(page, 2);
  const cart = page.getByRole("dialog");
  await removeAndUndo(page, cart, cart.getByRole("heading", { level: 2, name: /ITEMS$/ }));
});
