import type { APIRequestContext, Page } from "@playwright/test";
import { answerPayment, chooseShipping, fillDelivery, goToPayment } from "./support/bag";
import { ONCE, QUICK } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const lines = (page: Page) => main(page).getByRole("group", { name: /^Quantity of/ });

interface Combination {
  variation_values: number[];
  out_of_stock: boolean | number;
}

/** The shop's own number of a combination, as a link names it. */
async function numberOf(request: APIRequestContext, name: string, isSoldOut = false) {
  const { product_id } = await findProduct(request, name);
  const { data } = await (await request.get(`/api/products/${product_id}`)).json();
  const found = data.combinations.find(
    ({ out_of_stock }: Combination) => Boolean(out_of_stock) === isSoldOut,
  );
  expect(found, `${name} has such a combination`).toBeDefined();
  return [product_id, ...found.variation_values].join("-");
}

/** A product with a choice that is sold out. */
async function soldOutNumber(request: APIRequestContext) {
  const { data } = await (await request.get("/api/products?page=1")).json();
  for (const { product_id, product_name } of data.data) {
    const { data: product } = await (await request.get(`/api/products/${product_id}`)).json();
    const found = product.combinations?.find(({ out_of_stock }: Combination) => out_of_stock);
    if (found) return { name: product_name, id: [product_id, ...found.variation_values].join("-") };
  }
  throw new Error("nothing is sold out");
}

/** As a browser that says nothing of the click, or one that only prepares the page. */
async function withoutClick(page: Page) {
  await page.route("**/buy/**", (route) =>
    route.continue({ headers: { ...route.request().headers(), purpose: "prefetch" } }),
  );
}

async function buyAsGuest(page: Page, email: string) {
  await expect(page).toHaveURL("/checkout");
  const field = page.getByRole("form", { name: "Checkout" }).getByLabel("Email");
  await expect(field).toHaveValue(email);
  await fillDelivery(page);
  await chooseShipping(page, /Standard/, 1);
  await goToPayment(page);
  await answerPayment(page, "PAY");
  await expect(page.getByText("Order placed successfully")).toBeVisible();
}

test("a mail scanner's fetch changes nothing, and no crawler keeps a link", {
  tag: ONCE,
}, async ({ page: { request } }) => {
  for (const method of ["GET", "HEAD"]) {
    for (const address of ["/buy/1:1", "/buy/1:1/", "/buy/?continue_to=/"]) {
      const response = await request.fetch(address, { method, maxRedirects: 0 });
      expect([address, response.status()]).toEqual([address, 200]);
      expect(response.headers()).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      });
      expect(response.headers()["set-cookie"]).toBeUndefined();
    }
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /buy/");
});

test("a link leads to its piece in the cart, to the checkout, and to a paid order", {
  tag: [ONCE, QUICK],
}, async ({ page, request }) => {
  const tote = await numberOf(request, "Cosima Tote");
  const email = `link-${tote}@example.com`;
  await page.goto("/designers");
  await page.goto(`/buy/${tote}:2?buyer/email=${encodeURIComponent(email)}&utm_source=letter`);
  await expect(page).toHaveURL("/cart");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).locator("output")).toHaveText("2");
  await page.goBack();
  await expect(page).toHaveURL("/designers");
  await page.goForward();
  await expect(lines(page).locator("output")).toHaveText("2");
  await main(page).getByRole("link", { name: "CHECKOUT", exact: true }).click();
  await buyAsGuest(page, email);
});

test("the same link in two tabs, with one piece sold out, fills the cart once and says so", {
  tag: ONCE,
}, async ({ page, context, request }) => {
  const tote = await numberOf(request, "Cosima Tote");
  const gone = await soldOutNumber(request);
  const link = `/buy/${tote}:1,${gone.id}:1?continue_to=/products`;
  await page.goto("/");
  const other = await context.newPage();
  await page.goto(link);
  await other.goto(link);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL("/cart");
    await expect(main(tab).getByText(/ is sold out\.$/)).toContainText(gone.name);
    await expect(lines(tab)).toHaveCount(1);
    await expect(lines(tab).locator("output")).toHaveText("1");
  }
  await page.goto(`/buy/${tote}:1?continue_to=/products`);
  await expect(page).toHaveURL("/products");
});

test("a browser that does not say who follows the link sends the page's form by itself", {
  tag: ONCE,
}, async ({ page, request }) => {
  const tote = await numberOf(request, "Cosima Tote");
  await page.goto("/designers");
  await withoutClick(page);
  await page.goto(`/buy/${tote}:1`);
  await expect(page).toHaveURL("/cart");
  await expect(lines(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL("/designers");
});

test("a campaign's marks go along with a piece that is added on a later page", {
  tag: ONCE,
}, async ({ page }) => {
  await page.goto("/products?utm_source=letter&utm_campaign=spring");
  await main(page).locator('a[href^="/details/"]').first().click();
  await expect(page).toHaveURL(/\/details\//);
  const sent = page.waitForRequest((each) => each.url().endsWith("/api/cart"));
  await main(page).getByRole("button", { name: "ADD TO CART" }).first().click();
  expect((await sent).headers()["x-visit"]).toMatch(/\?utm_source=letter&utm_campaign=spring( |$)/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a link leads through a button to the checkout, which has the email address", {
    tag: ONCE,
  }, async ({ page, request }) => {
    const tote = await numberOf(request, "Cosima Tote");
    const email = "plain-link@example.com";
    await withoutClick(page);
    await page.goto(`/buy/${tote}:1?continue_to=/checkout&buyer/email=${email}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fill your cart");
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL("/checkout");
    await expect(main(page).getByLabel("Email", { exact: true })).toHaveValue(email);
  });
});
