import type { Page } from "@playwright/test";
import { addToCart, chooseShipping, fillAddress, shownTotal } from "./support/bag";
import { serveWithOtherBackend } from "./support/other-backend";
import { DESKTOP, OWN_SHOP } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const JSON_TYPE = "application/json";
const OFFERED = [
  { provider: "cards", name: "Card" },
  { provider: "transfer", name: "Bank transfer" },
];

test.describe("a shop with two payment providers", { tag: [DESKTOP, OWN_SHOP] }, () => {
  test.describe.configure({ mode: "default" });
  /** By whom the orders placed are to be paid. */
  const chosen: unknown[] = [];
  let address = "";
  let stop = async () => {};

  test.beforeAll(async ({ baseURL }) => {
    const shop = await serveWithOtherBackend(
      String(baseURL),
      ({ method, url, headers }, body, response) => {
        const say = (type: string, answer: string) => {
          response.writeHead(200, { "content-type": type }).end(answer);
          return true;
        };
        if (url === "/payment-options") return say(JSON_TYPE, JSON.stringify({ data: OFFERED }));
        if (url?.startsWith("/pages/")) return say("text/html", `<h1>Pay by ${url.slice(7)}</h1>`);
        if (method !== "POST" || url !== "/orders") return false;
        const { payment_provider: provider } = JSON.parse(body.toString());
        chosen.push(provider);
        return say(JSON_TYPE, JSON.stringify({ url: `http://${headers.host}/pages/${provider}` }));
      },
    );
    address = shop.url;
    stop = shop.stop;
  });
  test.beforeEach(() => {
    chosen.splice(0);
  });
  test.afterAll(() => stop());

  const choice = (page: Page, name: string) =>
    page.getByRole("group", { name: "Payment" }).getByRole("radio", { name });

  /** The order's provider, and nobody else's page is the one that is shown. */
  async function expectToPayBy(page: Page, provider: string) {
    await expect(page.getByRole("heading", { name: `Pay by ${provider}` })).toBeVisible();
    expect(chosen).toEqual([provider]);
  }

  async function fillIn(page: Page) {
    const { product_id } = await findProduct(page.request, "Alma Ring");
    await page.goto(`${address}/details/${product_id}`);
    await addToCart(page);
    await page.goto(`${address}/checkout`);
    await fillAddress(page);
    await chooseShipping(page, /^Standard/, 1);
    await shownTotal(page);
  }

  test("leads to the first one's page where none is chosen", async ({ page }) => {
    await fillIn(page);
    await expect(choice(page, "Card")).toBeChecked();
    await page.getByRole("button", { name: "PAY NOW" }).click();
    await expectToPayBy(page, "cards");
  });

  test("leads to the second one's page, chosen by keyboard, and to the first's after another thought", async ({
    page,
  }) => {
    await fillIn(page);
    await choice(page, "Card").focus();
    await page.keyboard.press("ArrowDown");
    await expect(choice(page, "Bank transfer")).toBeFocused();
    await expect(choice(page, "Bank transfer")).toBeChecked();
    await page.getByRole("button", { name: "PAY NOW" }).click();
    await expectToPayBy(page, "transfer");

    await page.goBack();
    await fillAddress(page);
    await chooseShipping(page, /^Standard/, 1);
    await choice(page, "Card").check();
    await shownTotal(page);
    await page.getByRole("button", { name: "PAY NOW" }).click();
    await expect(page.getByRole("heading", { name: "Pay by cards" })).toBeVisible();
    expect(chosen).toEqual(["transfer", "cards"]);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("leads to the second one's page", async ({ page }) => {
      const { product_id } = await findProduct(page.request, "Cosima Tote");
      await page.goto(`${address}/details/${product_id}`);
      await page.getByRole("button", { name: "ADD TO CART" }).first().click();
      await page.getByRole("main").getByRole("link", { name: "CHECKOUT", exact: true }).click();
      await fillAddress(page);
      await page.getByRole("radio", { name: /^Standard/ }).check();
      await choice(page, "Bank transfer").check();
      await page.getByRole("button", { name: "UPDATE SHIPPING AND TOTAL" }).click();
      await expect(choice(page, "Bank transfer")).toBeChecked();
      await page.getByRole("button", { name: "PAY NOW" }).click();
      await expectToPayBy(page, "transfer");
    });
  });
});
