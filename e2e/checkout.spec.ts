import type { Page } from "@playwright/test";
import {
  addByName,
  answerPayment,
  chooseShipping,
  fillAddress,
  fillBag,
  fillDelivery,
  goToPayment,
  shownTotal,
} from "./support/bag";
import { newCustomer, registerCustomer } from "./support/customer";
import { COUNTS_STOCK, DESKTOP, ONCE, PHONE, QUICK } from "./support/projects";
import { findProduct, lookUp, readOrder } from "./support/shop-api";
import { expect, test } from "./support/test";

/** Ships everywhere; does not ship abroad. */
const ABROAD = { name: "Una Brooch", values: ["White gold"] };
const DOMESTIC = { name: "Rosalind Eau de Parfum", values: ["50 ml"] };

const payNow = (page: Page) => page.getByRole("button", { name: "PAY NOW" });

test("a guest is stopped, orders to Canada without what does not ship there, is declined, pays", {
  tag: [ONCE, QUICK],
}, async ({ page }) => {
  // @spec 339
  await fillBag(page, [ABROAD, DOMESTIC]);
  await page.goto("/checkout");
  await expect(page.getByRole("radio")).toHaveCount(4);

  await payNow(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Email is required." })).toBeFocused();
  await expect(page.getByText("Please select a shipping option", { exact: true })).toHaveCount(2);

  const summary = page.getByRole("complementary", { name: "Order summary" });
  const cheapest = await summary.locator("dd").last().textContent();
  expect(cheapest).toMatch(/^from \$[\d,.]+ USD$/);
  await chooseShipping(page, /^Standard/, 2);
  await expect(summary.locator("dd").last()).toHaveText(cheapest?.replace("from ", "") ?? "");

  await fillAddress(page);
  await page.getByLabel("City").fill("");
  await page.getByLabel("Country").selectOption("Canada");
  await page.getByLabel("Postal code").fill("K1A 0B1");
  await expect(page.getByLabel("Province")).toHaveValue("AB");
  await page.getByLabel("Province").selectOption("Ontario");
  await expect(page.getByText("International Shipping unavailable")).toBeVisible();
  await page.getByRole("button", { name: "Remove everything by Roquessan" }).click();
  await expect(page.getByText("International Shipping unavailable")).toBeHidden();
  await chooseShipping(page, /^Standard .*\$/, 1);
  await payNow(page).click();
  await expect(page.getByLabel("City")).toHaveAccessibleDescription("City is required.");
  await page.getByLabel("City").fill("Ottawa");
  const total = await shownTotal(page);
  await goToPayment(page);
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  await answerPayment(page, "DECLINE");
  await expect(page.getByText("The payment was declined.")).toBeVisible();
  await answerPayment(page, "PAY");
  await expect(page.getByText("Order placed successfully")).toBeVisible();
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Ada" })).toBeVisible();
  await expect(page.getByText("Shipment 1 of 1")).toBeVisible();
  await expect(page.getByText("Ottawa, Ontario K1A 0B1")).toBeVisible();
  await expect(page.getByText(total, { exact: true })).toBeVisible();
});

test(`PAY NOW is one order: pressed twice, its answer lost, the page reloaded, gone back to ${PHONE}`, {
  tag: COUNTS_STOCK,
}, async ({ page, request, expectFailedRequest }) => {
  expectFailedRequest(/\/api\/orders$/);
  const variant = { name: "Petra Knit", values: ["Navy", "L"] };
  const product = await findProduct(request, variant.name);
  const stock = async () => (await lookUp(request, product, variant.values)).inventory;
  const before = await stock();
  await fillBag(page, [variant]);
  await page.goto("/checkout");
  await fillAddress(page);
  await chooseShipping(page, /^Standard/, 1);
  await shownTotal(page);

  const keys: (string | undefined)[] = [];
  await page.route("**/api/orders", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await route.fetch();
    await route.abort();
  });
  await payNow(page).dblclick();
  await expect(page.getByText("We couldn't send your order.")).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(await stock()).toBe(before - 1);

  await page.unroute("**/api/orders");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue("guest@example.com");
  await shownTotal(page);
  const sent = page.waitForRequest("**/api/orders");
  await payNow(page).click();
  expect((await sent).headers()["idempotency-key"]).toBe(keys[0]);
  await expect(page).toHaveURL(/\/test-payment\//);
  const payment = page.url();

  await page.goBack();
  await shownTotal(page);
  await expect(page.getByText("Placing your order")).toBeHidden();
  await payNow(page).click();
  await expect(page).toHaveURL(payment);
  expect(await stock()).toBe(before - 1);
  await answerPayment(page, "CANCEL");
  await expect(page.getByText("Checkout was canceled")).toBeVisible();
  expect(await stock()).toBe(before);
});

test(`two tabs that order one bag at once end in one payment ${DESKTOP}`, {
  tag: COUNTS_STOCK,
}, async ({ page, context, request }) => {
  const variant = { name: "Petra Knit", values: ["Navy", "XL"] };
  const product = await findProduct(request, variant.name);
  const stock = async () => (await lookUp(request, product, variant.values)).inventory;
  const before = await stock();
  await fillBag(page, [variant]);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto("/checkout");
    await fillAddress(tab);
    await chooseShipping(tab, /^Standard/, 1);
    await shownTotal(tab);
  }
  await Promise.all([payNow(page).click(), payNow(second).click()]);
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/test-payment\//);
    await expect(tab.getByRole("heading", { level: 1, name: "Test payment" })).toBeVisible();
  }
  expect(await stock()).toBe(before - 1);

  const tabs = [page, second];
  for (const tab of tabs) await tab.reload();
  const open = await Promise.all(
    tabs.map((tab) => tab.getByRole("button", { name: "PAY", exact: true }).isVisible()),
  );
  const payable = tabs[open.indexOf(true)];
  expect(payable).toBeDefined();
  await answerPayment(payable!, "PAY");
  await expect(payable!.getByText("Order placed successfully")).toBeVisible();
  expect(await stock()).toBe(before - 1);
  const other = tabs.find((tab) => tab !== payable)!;
  await other.goto("/checkout");
  await expect(other).toHaveURL("/cart");
  await expect(other.getByText("Your cart is empty.")).toBeVisible();
});

test("a guest learns what an account saves, makes one and gets it", { tag: ONCE }, async ({
  page,
}) => {
  await addByName(page, ABROAD.name);
  await page.goto("/checkout");
  const offer = page.getByText(/15% off your first order: log in or create an account/);
  await expect(offer).toContainText(/and this order is \$[\d,.]+ less\.$/);
  const saved = /\$[\d,.]+/.exec((await offer.textContent()) ?? "")?.[0].replace(/\.$/, "") ?? "";
  await offer.getByRole("link", { name: "create an account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an account");
  const { firstName, lastName, email, password } = newCustomer();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("#password_confirmation").fill(password);
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(offer).toHaveCount(0);
  const line = page.getByText("15% off your first order").filter({ visible: true });
  await expect(line).toHaveCount(1);
  await expect(page.getByText(`−${saved}`).filter({ visible: true })).toHaveCount(1);
  await page.goto("/cart");
  await expect(page.getByText("15% off your first order, at checkout")).toBeVisible();
});

test("a customer is asked for no e-mail, and the first order is 15 % less", { tag: ONCE }, async ({
  page,
}) => {
  await registerCustomer(page);
  await addByName(page, ABROAD.name);
  await page.getByRole("link", { name: "SHOW CART" }).click();
  await page.getByRole("link", { name: "CHECKOUT" }).click();
  await expect(page.getByLabel("First name")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveCount(0);
  await fillDelivery(page);
  await chooseShipping(page, /^Standard/, 1);
  const total = await shownTotal(page);
  await expect(page.getByText("15% off your first order").filter({ visible: true })).toHaveCount(1);
  await goToPayment(page);
  const returned = page.waitForRequest((sent) => sent.url().includes("/?success=true"));
  await answerPayment(page, "PAY");
  const token = new URL((await returned).url()).searchParams.get("order") ?? "";
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page.getByText("15% off your first order")).toBeVisible();
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  const order = await readOrder(page.request, token);
  expect(Math.round(order.discount * 100)).toBe(Math.round(order.subtotal * 15));
});
