import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addToCart, answerPayment, chooseShipping, fillAddress, goToPayment } from "./support/bag";
import { type OwnersShop, openOwnersShop } from "./support/owners-shop";
import { ONCE, OWN_SHOP } from "./support/projects";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const top = (page: Page) => main(page).locator("p").first();
const PIN = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price
reef-pin,Reef Pin,Skerry,Jewelry > Rings,Title,Default Title,shopify,10,deny,80.00
`;
const KEPT = "WELCOME: 25% off is kept for your cart.";

test.describe("what a newsletter links to", { tag: [ONCE, OWN_SHOP] }, () => {
  test.describe.configure({ mode: "default" });
  test.slow();
  let shop: OwnersShop;
  test.beforeAll(async ({ browser }) => {
    shop = await openOwnersShop();
    const own = ["--name", "Halm & Tide", "--email", "care@halm.example", "--country", "US"];
    await shop.run("init", "--yes", ...own);
    writeFileSync(join(shop.desk, "pin.csv"), PIN);
    await shop.run("import", "pin.csv");
    await shop.run("codes", "add", "WELCOME", "--percent", "25");
    writeFileSync(join(shop.desk, "past.csv"), "Code,Takes off,Until\nPAST,25%,2020-05-03\n");
    await shop.run("codes", "import", "past.csv");
    const page = await browser.newPage();
    await expect(async () => {
      await page.goto(`${shop.url}/products`);
      await expect(open(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.close();
  });
  test.afterAll(() => shop.close());

  const open = (page: Page) => main(page).getByRole("link", { name: "Reef Pin" }).first();
  const summary = (page: Page) => main(page).getByRole("complementary", { name: "Summary" });

  test("a link of a code alone says so at the top of its page, and the first piece has it", async ({
    page,
  }) => {
    const { said } = await shop.run("link", "--code", "welcome", "--to", "/products");
    const { pathname, search } = new URL(said.split("\n")[0] ?? "");
    await page.goto(shop.url + pathname + search);
    await expect(page).toHaveURL(`${shop.url}/products?code=WELCOME`);
    await expect(top(page)).toHaveText(KEPT);
    await expect(top(page)).toBeInViewport();
    await open(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Reef Pin" })).toBeVisible();
    await addToCart(page);
    await page.getByRole("link", { name: "SHOW CART" }).click();
    await expect(summary(page)).toContainText("Code WELCOME: 25% off");
    await expect(summary(page)).toContainText("$60.00 USD");
    await page.goto(`${shop.url}/DISCOUNT/welcome?redirect=/designers`);
    await expect(page).toHaveURL(`${shop.url}/designers?code=WELCOME`);
    await expect(top(page)).toHaveText("WELCOME: 25% off is in your cart.");
  });

  test("a code that is over or unknown is said there, and nothing is kept of its visitor", async ({
    page,
    context,
  }) => {
    await page.goto(`${shop.url}/buy?discounts/codes/0=PAST&continue_to=/`);
    await expect(top(page)).toHaveText("PAST ended on May 3, 2020.");
    await page.goto(`${shop.url}/discount/nosuch`);
    await expect(top(page)).toHaveText(
      "NOSUCH: This code is not valid. Please check its spelling.",
    );
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["form"]);
    await page.goto(`${shop.url}/cart`);
    await expect(main(page).getByText("Your cart is empty")).toBeVisible();
    await expect(main(page).getByText("NOSUCH")).toHaveCount(0);
  });

  test("the same without script, through a button where nobody is seen to click", async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.route("**/buy**", (route) =>
      route.continue({ headers: { ...route.request().headers(), purpose: "prefetch" } }),
    );
    await page.goto(`${shop.url}/buy?discounts/codes/0=WELCOME&continue_to=/products`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fill your cart");
    expect(await context.cookies()).toEqual([]);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(top(page)).toHaveText(KEPT);
    await open(page).click();
    await page.getByRole("button", { name: "ADD TO CART" }).first().click();
    await expect(page).toHaveURL(`${shop.url}/cart`);
    await expect(summary(page)).toContainText("Code WELCOME: 25% off");
    await context.close();
  });

  const toPin = async (page: Page) => {
    await open(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Reef Pin" })).toBeVisible();
  };
  const ways: [string, (page: Page) => Promise<Page>][] = [
    [
      "in another tab",
      async (page) => {
        const tab = page.context().waitForEvent("page");
        await open(page).click({ modifiers: ["ControlOrMeta"] });
        const other = await tab;
        await other.waitForLoadState();
        await other.waitForFunction(
          () => new Promise((resolve) => requestIdleCallback(() => resolve(true))),
        );
        await addToCart(other);
        return other;
      },
    ],
    [
      "after a reload",
      async (page) => {
        await toPin(page);
        await page.reload();
        await addToCart(page);
        return page;
      },
    ],
    [
      "by way of the cart",
      async (page) => {
        await page.goto(`${shop.url}/products?utm_source=before`);
        await toPin(page);
        await addToCart(page);
        await page.goto(`${shop.url}/cart?utm_source=by+way+of+the+cart`);
        await expect(summary(page)).toBeVisible();
        return page;
      },
    ],
  ];
  for (const [source, addPiece] of ways)
    test(`where a buyer comes from is known ${source}`, async ({ page }) => {
      await page.goto(`${shop.url}/products?utm_source=${source.replaceAll(" ", "+")}`);
      const buyer = await addPiece(page);
      await buyer.goto(`${shop.url}/checkout`);
      await fillAddress(buyer);
      await chooseShipping(buyer, /^Standard/, 1);
      await goToPayment(buyer);
      await answerPayment(buyer, "PAY");
      await expect(buyer.getByText("Order placed successfully")).toBeVisible();
      const { said } = await shop.run("sales", "--by", "source");
      expect(said).toMatch(new RegExp(`^${source} +1 +1 `, "m"));
    });
});
