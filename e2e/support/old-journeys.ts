import { expect, type Page } from "@playwright/test";
import { fillAddress, shownTotal } from "./bag";
import { newCustomer, registerCustomer } from "./customer";
import { expectAlive, tap } from "./old-browser";
import { findProduct } from "./shop-api";

const main = (page: Page) => page.getByRole("main");
const named = { exact: true } as const;
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** From a product to the paid order, by what lies under the finger. */
export async function buyAsGuest(page: Page, hasScript: boolean): Promise<void> {
  // There are some ten of each.
  const name = isNarrow(page) ? "Cosima Tote" : "Una Brooch";
  const { product_id } = await findProduct(page.request, name);
  await page.goto(`/details/${product_id}`);
  await tap(main(page).getByRole("button", { name: "ADD TO CART" }).first());
  if (hasScript) await tap(page.getByRole("dialog").getByRole("link", { name: "SHOW CART" }));
  await expect(page).toHaveURL("/cart");
  await tap(main(page).getByRole("link", { name: "CHECKOUT", ...named }));
  await expect(page).toHaveURL("/checkout");
  await fillAddress(page);
  await page.getByLabel("State", named).selectOption("MA");
  await main(page)
    .getByRole("radio", { name: /^Standard/ })
    .check();
  if (hasScript) await shownTotal(page);
  await tap(main(page).getByRole("button", { name: "PAY NOW" }));
  await expect(page).toHaveURL(/\/test-payment\//);
  await tap(page.getByRole("button", { name: "PAY", ...named }));
  // The script's message takes the place of the page's own.
  if (hasScript) await expect(main(page).getByText(/^Order SL-/)).toBeVisible();
  await tap(page.getByRole("link", { name: "View your order" }));
  await expect(main(page).getByText(name).first()).toBeVisible();
}

export async function logIn(page: Page): Promise<void> {
  const customer = await registerCustomer(page, newCustomer());
  await page.context().clearCookies();
  await page.goto("/");
  await tap(page.getByRole("banner").getByRole("link", { name: "Log in" }));
  await expect(page).toHaveURL(/\/login/);
  await main(page).getByLabel("Email", named).fill(customer.email);
  await main(page).getByLabel("Password", named).fill(customer.password);
  await tap(main(page).getByRole("button", { name: "LOGIN", ...named }));
  await expect(page).not.toHaveURL(/\/login/);
  await expectAlive(page);
}

export async function searchByLink(page: Page): Promise<void> {
  await page.goto("/designers");
  await tap(page.getByRole("banner").getByRole("link", { name: "Search", ...named }));
  await expect(page).toHaveURL("/products");
  await page.getByRole("searchbox", { name: "Search", ...named }).fill("pearl");
  await tap(main(page).getByRole("button", { name: "Search", ...named }));
  await expect(page).toHaveURL("/products?search=pearl");
  await expectAlive(page);
}

export async function searchInPanel(page: Page): Promise<void> {
  await page.goto("/designers");
  await tap(page.getByRole("banner").getByRole("button", { name: "Search", ...named }));
  await page.locator("#search-text").fill("pearl");
  await tap(page.locator("#search").getByRole("button", { name: "Search", ...named }));
  await expect(page).toHaveURL("/products?search=pearl");
  await expectAlive(page);
}

export async function menuByLink(page: Page): Promise<void> {
  await page.goto("/designers");
  const name = isNarrow(page) ? "Menu" : "Shop";
  await tap(page.getByRole("banner").getByRole("link", { name, ...named }));
  await expect(page).toHaveURL("/shop");
  await expectAlive(page);
}

/** On a phone: the sheet opens, a designer is chosen, the products are narrowed, the sheet is gone. */
export async function filter(page: Page): Promise<void> {
  await page.goto("/products");
  await tap(page.locator(".listing-filter :is(a, button):visible"));
  const sheet = page.locator("#filter");
  await tap(sheet.locator(":is(a, button)[aria-label=Close]:visible"));
  await expect(sheet).toBeHidden();
  await tap(page.locator(".listing-filter :is(a, button):visible"));
  await sheet
    .getByRole("checkbox", { name: /^Jewelry/ })
    .first()
    .check();
  await tap(sheet.locator("button[type=submit]"));
  await expect(page).toHaveURL(/\/products\/category\/|category=/);
  await expect(sheet).toBeHidden();
  await expectAlive(page);
}

export async function ringGuide(page: Page): Promise<void> {
  const { product_id } = await findProduct(page.request, "Alma Ring");
  await page.goto(`/details/${product_id}`);
  await expect(page.locator("#ring-sizes")).toBeHidden();
  await tap(page.getByText("Ring size guide").locator("visible=true").first());
  await expect(page.getByRole("dialog", { name: "Ring size guide" })).toBeVisible();
  await tap(page.locator("#ring-sizes :is(a, button)[aria-label=Close]:visible"));
  await expect(page.locator("#ring-sizes")).toBeHidden();
}
