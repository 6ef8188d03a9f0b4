import { randomInt } from "node:crypto";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { findProduct, type Listed } from "./shop-api";

/** One line of a bag: a product by name and the values chosen; the rest at their first. */
interface Wanted {
  name: string;
  values: readonly string[];
  quantity?: number;
}

/** Gives the page's browser a guest's bag with these lines, from its next page on; or adds them to it. */
export async function fillBag(
  page: Page,
  wanted: readonly Wanted[],
  session?: string,
): Promise<string> {
  const { request } = page;
  const session_id = session ?? (await (await request.get("/api/session_id")).json()).session_id;
  for (const line of wanted) await add(request, line, session_id);
  await keepSession(page, session_id);
  return session_id;
}

/** Makes this the session of a browser that has none yet. */
export async function keepSession(page: Page, session: string): Promise<void> {
  const { baseURL = "" } = test.info().project.use;
  await page.context().addCookies([{ name: "session", value: session, url: baseURL }]);
  await page.context().addInitScript((id) => {
    const { protocol } = window.location;
    if (!protocol.startsWith("http") || window.localStorage.getItem("session_id")) return;
    window.localStorage.setItem("session_id", id);
  }, session);
}

async function add(request: APIRequestContext, line: Wanted, session_id: string): Promise<void> {
  const product = await findProduct(request, line.name);
  const response = await request.post("/api/cart", {
    headers: { "sec-fetch-site": "same-origin" },
    data: {
      session_id,
      product_ids: [product.product_id],
      quantities: [line.quantity ?? 1],
      variation_values_id: [await valueIds(request, product, line.values)],
      variation_values: [line.values],
    },
  });
  expect(response.status(), `${line.name}: ${await response.text()}`).toBe(200);
}

async function valueIds(request: APIRequestContext, product: Listed, chosen: readonly string[]) {
  const { data } = await (await request.get(`/api/products/${product.product_id}`)).json();
  const variations: { values: { id: number; value: string }[] }[] = data.variations;
  return variations.map(
    ({ values }) => (values.find(({ value }) => chosen.includes(value)) ?? values[0])?.id,
  );
}

/** Adds the product that is shown, and waits until the bag holds so many pieces. */
export async function addToCart(page: Page, pieces = 1): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
  const cart = page.getByRole("dialog", { name: `${pieces} ITEMS` });
  await expect(cart).toBeVisible();
  await expect(cart.getByText("Adding…")).toHaveCount(0);
}

/** Opens a product's page by its name and adds it. */
export async function addByName(page: Page, name: string): Promise<void> {
  const { product_id } = await findProduct(page.request, name);
  // The step back by which a dialog leaves the history would break off a page that is asked for at once.
  await page.waitForFunction(() => !window.history.state?.isOverlay);
  await page.goto(`/details/${product_id}`);
  await addToCart(page);
}

/** Fills in a guest's address in Boston. */
export async function fillAddress(page: Page): Promise<void> {
  // A page that is left for the checkout may still be there, with an e-mail field in its footer.
  const form = page.getByRole("form", { name: "Checkout" });
  await form.getByLabel("Email").fill("guest@example.com");
  await fillDelivery(page);
}

/** A house of its own: a name at an address has the first order's discount once. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page
    .getByLabel("Address", { exact: true })
    .fill(`${randomInt(1, 1_000_000)} Charles Street`);
  await page.getByLabel("City").fill("Boston");
  await page.getByLabel("State", { exact: true }).selectOption("Massachusetts");
  await page.getByLabel("Zip code").fill("02114");
}

/** Chooses an option by its name for each of so many shipments. */
export async function chooseShipping(page: Page, name: RegExp, shipments: number): Promise<void> {
  const options = page.getByRole("radio", { name });
  await expect(options).toHaveCount(shipments);
  for (const option of await options.all()) await option.check();
}

/** Presses PAY NOW at the whole total and gives the address of the test payment page. */
export async function goToPayment(page: Page): Promise<string> {
  await shownTotal(page);
  await page.getByRole("button", { name: "PAY NOW" }).click();
  await expect(page).toHaveURL(/\/test-payment\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test payment");
  return page.url();
}

/** Answers the test payment page. */
export function answerPayment(page: Page, name: "PAY" | "DECLINE" | "CANCEL"): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

/** From the checkout of one shipment to the page of the order, which is paid. */
export async function orderAsGuest(page: Page): Promise<void> {
  await fillAddress(page);
  await chooseShipping(page, /^Standard/, 1);
  await goToPayment(page);
  await answerPayment(page, "PAY");
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Ada" })).toBeVisible();
}

/** The total the checkout shows, once the server has summed it up. */
export async function shownTotal(page: Page): Promise<string> {
  const totals = page.getByRole("main").locator("dl[aria-busy=false]").first();
  await expect(totals).toContainText(/Sales tax\$/);
  return (await totals.locator("dd").last().textContent()) ?? "";
}
