import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aProduct, csvOf } from "../owner/testing/csv";
import { addToCart, chooseShipping, fillAddress, shownTotal } from "./support/bag";
import { type OwnersShop, openOwnersShop } from "./support/owners-shop";
import { OWN_SHOP, PHONE } from "./support/projects";
import { expect, test } from "./support/test";

const WRONG = "This code is not valid. Please check its spelling.";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => page.getByRole("textbox", { name: "Discount code" });

test.describe("a code that is typed and not applied", { tag: [PHONE, OWN_SHOP] }, () => {
  test.describe.configure({ mode: "default" });
  test.slow();
  let shop: OwnersShop;
  let product = "";
  test.beforeAll(async () => {
    shop = await openOwnersShop();
    const own = ["--name", "Halm & Tide", "--email", "care@halm.example", "--country", "US"];
    await shop.run("init", "--yes", ...own);
    const pin = aProduct("reef-pin", { title: "Reef Pin", vendor: "Skerry", price: "80.00" });
    writeFileSync(join(shop.desk, "pin.csv"), csvOf([pin]));
    await shop.run("import", "pin.csv");
    await shop.run("codes", "add", "SPRING", "--percent", "25");
  });
  test.afterAll(() => shop.close());

  async function fillCart(page: Page): Promise<void> {
    await expect(async () => {
      await page.goto(`${shop.url}/products`);
      await main(page).getByRole("link", { name: "Reef Pin" }).first().click({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("heading", { level: 1, name: "Reef Pin" })).toBeVisible();
    product = page.url();
  }

  for (const width of [390, 1440]) {
    test(`is taken with CHECKOUT and with PAY NOW, or stops them, at ${width}`, async ({
      page,
      expectFailedRequest,
    }) => {
      expectFailedRequest(/\/api\/cart\/code$/);
      await page.setViewportSize({ width, height: 844 });
      await fillCart(page);
      await addToCart(page);
      await page.goto(`${shop.url}/cart`);
      await main(page).getByText("Add a code").click();
      await field(page).fill("sprlng");
      await main(page).getByRole("button", { name: "CHECKOUT" }).click();
      await expect(field(page)).toHaveAccessibleDescription(WRONG);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toBeInViewport();
      await expect(page).toHaveURL(`${shop.url}/cart`);
      await field(page).fill("");
      await main(page).getByRole("link", { name: "CHECKOUT" }).click();
      await expect(page).toHaveURL(`${shop.url}/checkout`);

      await fillAddress(page);
      await chooseShipping(page, /^Standard/, 1);
      await shownTotal(page);
      const summary = page.getByRole("complementary", { name: "Order summary" });
      const fold = summary.getByRole("button", { name: /^Order summary/ });
      if (await fold.isVisible()) await fold.click();
      await summary.getByText("Add a code").click();
      await field(page).fill("sprlng");
      if (await fold.isVisible()) await fold.click();
      await page.getByRole("button", { name: "PAY NOW" }).click();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toBeInViewport();
      await expect(field(page)).toHaveAccessibleDescription(WRONG);
      await expect(page.getByText("Placing your order")).toHaveCount(0);
      await field(page).fill("spring");
      await page.getByRole("button", { name: "PAY NOW" }).click();
      await expect(page).toHaveURL(/\/test-payment\//);
      await expect(main(page)).toContainText("$60.00");

      await page.goto(`${shop.url}/cart`);
      await main(page).getByRole("button", { name: "Remove code" }).click();
      await expect(field(page)).toBeFocused();
      await field(page).fill("spring");
      await main(page).getByRole("button", { name: "CHECKOUT" }).click();
      await expect(page).toHaveURL(`${shop.url}/checkout`);
      await expect(summary).toContainText("−$20.00");
    });
  }

  test("that is on its way is waited for by PAY NOW, 400 ms away", async ({ page }) => {
    await fillCart(page);
    await addToCart(page);
    await page.goto(`${shop.url}/checkout`);
    await fillAddress(page);
    await chooseShipping(page, /^Standard/, 1);
    await shownTotal(page);
    const summary = page.getByRole("complementary", { name: "Order summary" });
    await summary.getByRole("button", { name: /^Order summary/ }).click();
    await summary.getByText("Add a code").click();
    await field(page).fill("spring");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await summary.getByRole("button", { name: "APPLY" }).click();
    await page.getByRole("button", { name: "PAY NOW" }).click();
    await expect(page).toHaveURL(/\/test-payment\//);
    await expect(main(page)).toContainText("$60.00");
  });

  test("is taken with CHECKOUT without script, or shown again with its sentence", async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product);
    await page.getByRole("button", { name: "ADD TO CART" }).first().click();
    await page.getByText("Add a code").click();
    await field(page).fill("sprlng");
    await main(page).getByRole("button", { name: "CHECKOUT" }).click();
    await expect(page).toHaveURL(`${shop.url}/cart`);
    await expect(field(page)).toHaveValue("sprlng");
    await expect(field(page)).toHaveAccessibleDescription(WRONG);
    await field(page).fill("spring");
    await main(page).getByRole("button", { name: "CHECKOUT" }).click();
    await expect(page).toHaveURL(`${shop.url}/checkout`);
    await expect(main(page)).toContainText("−$20.00");
    await context.close();
  });
});
