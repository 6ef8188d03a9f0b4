import type { Page, Request } from "@playwright/test";
import { addToCart, fillBag } from "./support/bag";
import { registerCustomer } from "./support/customer";
import { header } from "./support/header";
import { ONCE } from "./support/projects";
import { cartCount, findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const PERFUME = "Rosalind Eau de Parfum";
const ADDING = "Adding…";

const dialog = (page: Page) => page.getByRole("dialog", { name: /ITEMS$/ });
const badge = (page: Page, name: string) => header(page).getByRole("link", { name, exact: true });
const add = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first();

/** Opens the perfume's page and waits for the cart's code, which is fetched ahead. */
async function openPerfume(page: Page): Promise<void> {
  const { product_id } = await findProduct(page.request, PERFUME);
  const underWay = new Set<Request>();
  let isThere = false;
  page.on("request", (request) => {
    if (request.resourceType() === "script") underWay.add(request);
  });
  page.on("requestfinished", async (request) => {
    const response = underWay.has(request) ? await request.response() : null;
    // A page that is left takes the bodies of its answers along.
    const text = await response?.text().catch(() => "");
    isThere ||= text?.includes("SHOW CART") === true;
    underWay.delete(request);
  });
  await page.goto(`/details/${product_id}`);
  await expect.poll(() => isThere && underWay.size === 0).toBe(true);
}

/** From now on 400 ms and 60 KB/s. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
}

/**
 * Holds the answer to an addition.
 * @returns lets it be answered.
 */
async function holdAddition(page: Page, refused = false): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/cart", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await promise;
    const json = { message: "Product Out Of Stock" };
    await (refused ? route.fulfill({ status: 409, json }) : route.fallback());
  });
  return resolve;
}

test("on a slow line the cart is open with the piece before the shop has answered", {
  tag: ONCE,
}, async ({ page, expectFailedRequest }) => {
  expectFailedRequest(/_next\/static/);
  await openPerfume(page);
  await slowDown(page);
  const answer = await holdAddition(page);
  // The tap waits for no script.
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await add(page).click();
  await expect(dialog(page)).toHaveAccessibleName("1 ITEMS");
  await expect(dialog(page)).toContainText(PERFUME);
  await expect(dialog(page).getByText(ADDING)).toBeVisible();
  answer();
  await expect(dialog(page).getByText(ADDING)).toHaveCount(0);
  await expect(dialog(page)).toHaveAccessibleName("1 ITEMS");
});

test("a refusal on a slow line takes the piece back and says why", { tag: ONCE }, async ({
  page,
  expectFailedRequest,
}) => {
  expectFailedRequest(/\/api\/cart$/);
  await openPerfume(page);
  await slowDown(page);
  const answer = await holdAddition(page, true);
  await add(page).click();
  await expect(dialog(page).getByText(ADDING)).toBeVisible();
  answer();
  await expect(page.getByRole("main").getByText("Product Out Of Stock")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(badge(page, "Cart")).toBeVisible();
});

test("a request that is lost on tap is reported, and the piece leaves the cart", {
  tag: ONCE,
}, async ({ page, context, expectFailedRequest }) => {
  expectFailedRequest(/./);
  await openPerfume(page);
  await context.setOffline(true);
  await add(page).click();
  await expect(page.getByRole("main").getByText("Product Out Of Stock")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(badge(page, "Cart")).toBeVisible();
  await context.setOffline(false);
  await addToCart(page);
  await expect(badge(page, "Cart, 1 item")).toBeVisible();
});

test("fifty taps in two seconds end in the count that the shop has", { tag: ONCE }, async ({
  page,
  request,
}) => {
  await openPerfume(page);
  await add(page).evaluate(async (button: HTMLElement) => {
    for (let tap = 0; tap < 50; tap += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
  await expect(add(page)).toHaveAttribute("aria-busy", "false");
  const session = await page.evaluate(() => localStorage.getItem("session_id") ?? "");
  const count = await cartCount(request, session);
  expect(count).toBeGreaterThan(0);
  await expect(badge(page, `Cart, ${count} item${count === 1 ? "" : "s"}`)).toBeVisible();
});

test("a private window without storage fills a cart too, and keeps it", { tag: ONCE }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      const get = () => {
        throw new DOMException("denied", "SecurityError");
      };
      Object.defineProperty(window, name, { get });
    }
  });
  await openPerfume(page);
  await addToCart(page);
  await page.reload();
  await expect(badge(page, "Cart, 1 item")).toBeVisible();
});

test("a page that is gone back to shows what was added meanwhile", { tag: ONCE }, async ({
  page,
}) => {
  const session = await fillBag(page, [{ name: PERFUME, values: ["50 ml"] }]);
  await page.goto("/designers");
  await expect(badge(page, "Cart, 1 item")).toBeVisible();
  const line = { name: PERFUME, values: ["50 ml"], quantity: 2 };
  await fillBag(page, [line], session);
  // As the browser tells of it: Playwright turns the back/forward cache off.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(badge(page, "Cart, 3 items")).toBeVisible();
});

test("a log-out in one tab empties the cart that the other shows", { tag: ONCE }, async ({
  page,
  context,
  expectFailedRequest,
}) => {
  expectFailedRequest(/\/api\//);
  await registerCustomer(page);
  await openPerfume(page);
  await addToCart(page);
  const other = await context.newPage();
  await other.goto("/security");
  await expect(badge(other, "Cart, 1 item")).toBeVisible();
  await other.getByRole("navigation", { name: "Account" }).getByRole("button").click();
  await expect(other).toHaveURL("/login");
  await expect(badge(page, "Cart")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
