import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { csvOf, inSizes } from "../owner/testing/csv";
import { addToCart, answerPayment, chooseShipping, fillAddress, goToPayment } from "./support/bag";
import { expectAccessible } from "./support/look";
import { letterTo, linkIn } from "./support/outbox";
import { type OwnersShop, openOwnersShop } from "./support/owners-shop";
import { OWN_SHOP, PHONE } from "./support/projects";
import { expect, test } from "./support/test";

const EMAIL = "zoe@example.com";
/** The shop looks once a minute for what is back. */
const MINUTE_MS = 75_000;

test.describe("a sold-out ring", { tag: [PHONE, OWN_SHOP] }, () => {
  // In one shop: each worker would open one of its own.
  test.describe.configure({ mode: "default" });
  let shop: OwnersShop;
  test.beforeAll(async () => {
    shop = await openOwnersShop();
    await shop.run("init", "--yes", "--email", "care@halm.example");
    const [six, seven] = inSizes("wren", ["6", "7"], { title: "Wren Ring" });
    const rows = [
      { ...six, sku: "WREN-6", quantity: "0" },
      { ...seven, sku: "WREN-7", quantity: "1" },
    ];
    writeFileSync(join(shop.desk, "wren.csv"), csvOf(rows));
    expect((await shop.run("import", "wren.csv")).exitCode).toBe(0);
  });
  test.afterAll(() => shop.close());

  test("is asked for by email, comes back, says so by email, and is bought", async ({ page }) => {
    const main = page.getByRole("main");
    await expect(async () => {
      await page.goto(`${shop.url}/products?search=wren`);
      await main.getByRole("article").getByRole("link").first().click({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("heading", { level: 1, name: "Wren Ring" })).toBeVisible();
    await expect(main.getByRole("radio", { name: "7" })).toBeChecked();
    await expect(main.getByText("Only 1 left")).toBeVisible();
    const field = main.getByRole("textbox", { name: "Email me when it's back" });
    await expect(field).toHaveCount(0);
    await main.getByRole("radio", { name: "6" }).check();
    await expect(main.getByRole("button", { name: "OUT OF STOCK" }).first()).toBeVisible();
    await expect(main.getByText("Only 1 left")).toBeHidden();
    await field.focus();
    await expect(main.locator(".notify-me form[novalidate]")).toBeAttached();
    await field.fill("zoe");
    await main.getByRole("button", { name: "NOTIFY ME" }).click();
    await expect(main).toContainText("Please enter a valid email address.");
    await expectAccessible(page);
    await field.fill(EMAIL);
    await main.getByRole("button", { name: "NOTIFY ME" }).click();
    await expect(main.getByText(`Check your inbox at ${EMAIL} to confirm.`)).toBeFocused();

    const letters = { outbox: shop.outbox, timeout: MINUTE_MS };
    const question = await letterTo(EMAIL, undefined, letters);
    await page.goto(shop.url + linkIn(question, /\/notify\/confirm\//));
    await main.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "We'll email you" })).toBeVisible();

    expect((await shop.run("stock", "set", "WREN-6", "2")).exitCode).toBe(0);
    const news = await letterTo(EMAIL, "Wren Ring is back in stock", letters);
    await page.goto(shop.url + linkIn(news, /\/details\//));
    await expect(field).toHaveCount(0);
    await addToCart(page);
    await page.getByRole("link", { name: "SHOW CART" }).click();
    await page.getByRole("link", { name: "CHECKOUT" }).click();
    await fillAddress(page);
    await chooseShipping(page, /^Standard/, 1);
    await goToPayment(page);
    await answerPayment(page, "PAY");
    await expect(page.getByText(/^Order SL-\w{6}\. We've emailed/)).toBeVisible();
  });

  test("is asked for without script", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    expect((await shop.run("stock", "set", "WREN-7", "0")).exitCode).toBe(0);
    const main = page.getByRole("main");
    await page.goto(`${shop.url}/products?search=wren`);
    const href = await main.getByRole("article").getByRole("link").first().getAttribute("href");
    await page.goto(shop.url + href);
    await main.getByRole("radio", { name: "7" }).check();
    await main.getByRole("button", { name: "Show this choice" }).click();
    await expect(async () => {
      await page.reload();
      await expect(main.getByRole("button", { name: "NOTIFY ME" })).toBeVisible({ timeout: 500 });
    }).toPass();
    await main.getByRole("textbox", { name: "Email me when it's back" }).fill("ada@example.com");
    await main.getByRole("button", { name: "NOTIFY ME" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();
    const letter = await letterTo("ada@example.com", undefined, { outbox: shop.outbox });
    await page.goto(shop.url + linkIn(letter, /\/notify\/cancel\//));
    await main.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "You're unsubscribed" }),
    ).toBeVisible();
    await context.close();
  });
});
