import type { Locator, Page } from "@playwright/test";
import { addByName, fillBag, keepSession } from "./support/bag";
import { DESKTOP, ONCE, QUICK } from "./support/projects";
import { cartCount, findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const PERFUME = { name: "Rosalind Eau de Parfum", values: ["50 ml"] };
const RING = { name: "Alma Ring", values: ["Yellow gold", "7"] };
const BROOCH = { name: "Una Brooch", values: ["White gold"] };

test("the mini-cart keeps the focus, keeps a note for the checkout and leads to what it holds", {
  tag: QUICK,
}, async ({ page }) => {
  await fillBag(page, [PERFUME, BROOCH]);
  await page.goto("/designers");
  const bag = page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" });
  await bag.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "2 ITEMS" });
  await expect(drawer).toBeVisible();
  await expect(drawer).toContainText("You are eligible for free shipping!");
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName),
  ).not.toBe("BODY");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(bag).toBeFocused();

  await page.keyboard.press("Enter");
  await drawer.getByText("Order note").click();
  await page.getByPlaceholder("How can we help you?").fill("Please wrap it as a gift.");
  await page.getByRole("button", { name: "SAVE" }).click();
  await expect(drawer.getByText("Saved")).toBeVisible();
  await drawer.getByRole("group", { name: "Quantity of Una Brooch" }).waitFor();
  await drawer.locator('a[aria-hidden="true"]').last().click();
  await expect(page.getByRole("heading", { level: 1, name: BROOCH.name })).toBeVisible();
  await expect(drawer).toBeHidden();

  await page.goto("/checkout");
  await expect(page.getByLabel(/^Note/)).toHaveValue("Please wrap it as a gift.");
});

test("a press that begins while the bag is read, and ends after it, adds the piece", {
  tag: DESKTOP,
}, async ({ page, request }) => {
  await fillBag(page, [RING]);
  const { product_id } = await findProduct(request, RING.name);
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route("**/api/orders/checkout?*", async (route) => {
    await told;
    await route.fallback();
  });
  await page.goto(`/details/${product_id}`);
  const dots = page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).locator("span");
  const box = await dots.nth(2).boundingBox();
  if (!box) throw new Error("no dots while the bag is read");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  tell();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "2 ITEMS" })).toBeVisible();
});

test(`fifty clicks in two seconds are at most three writes and end exact ${DESKTOP}`, async ({
  page,
  request,
}) => {
  const session = await fillBag(page, [PERFUME, BROOCH]);
  const writes: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("/cart/update/")) writes.push(sent.postData() ?? "");
  });
  await page.clock.install();
  await page.goto("/cart");
  const quantity = page.getByRole("group", { name: "Quantity of Rosalind Eau de Parfum" });
  const more = quantity.getByRole("button", { name: "Increase quantity" });
  await expect(more).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  for (let click = 1; click <= 50; click += 1) {
    await more.dispatchEvent("click");
    await expect(quantity.locator("output")).toHaveText(String(click + 1));
    await page.clock.runFor(40);
  }
  await page.clock.resume();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Cart, 52 items" }),
  ).toBeVisible();
  await expect.poll(() => cartCount(request, session)).toBe(52);
  expect(writes.length, writes.join()).toBeLessThanOrEqual(3);
  await page.reload();
  await expect(quantity.locator("output")).toHaveText("51");
});

test(`the badge follows in a second tab, and an unknown session is replaced silently, once ${DESKTOP}`, async ({
  page,
  context,
  expectFailedRequest,
}) => {
  expectFailedRequest(/\/api\/cart$/);
  const unknown = "u".repeat(22);
  await keepSession(page, unknown);
  let sessions = 0;
  context.on("request", (sent) => {
    if (sent.url().endsWith("/api/session_id")) sessions += 1;
  });
  const second = await context.newPage();
  await second.goto("/designers");
  const badge = (of: typeof page, name: string) =>
    of.getByRole("banner").getByRole("link", { name, exact: true });
  await expect(badge(second, "Cart")).toBeVisible();

  await addByName(page, BROOCH.name);
  await expect(badge(second, "Cart, 1 item")).toBeVisible();
  expect(sessions).toBe(1);
  const kept = await page.evaluate(() => localStorage.getItem("session_id"));
  expect(kept).not.toBe(unknown);

  await second.goto("/cart");
  await second.getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.getByRole("dialog", { name: "2 ITEMS" })).toBeVisible();
  await second.getByRole("button", { name: "Remove Una Brooch" }).click();
  await expect(second.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(badge(page, "Cart")).toBeVisible();
});

test("on a phone that lies on its side, the drawer scrolls as a whole", { tag: ONCE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const { product_id } = await findProduct(page.request, BROOCH.name);
  await page.goto(`/details/${product_id}`);
  await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
  const drawer = page.getByRole("dialog", { name: "1 ITEMS" });
  const picture = drawer.locator('a[aria-hidden="true"]').first();
  await expect(picture).toBeInViewport({ ratio: 1 });
  const cart = drawer.getByRole("link", { name: "SHOW CART" });
  await expect(cart).not.toBeInViewport();
  await drawer.getByText("Order note").click();
  await cart.scrollIntoViewIfNeeded();
  await cart.click();
  await expect(page).toHaveURL("/cart");
});

test("the cart page: suggestions, an empty bag, and the way back from an empty checkout", {
  tag: [ONCE, QUICK],
}, async ({ page }) => {
  // @spec 77, 78
  await fillBag(page, [RING]);
  await page.goto("/cart");
  await page.mouse.move(1, 1);
  await expect(page.getByText(/^\$[\d,.]+ USD$/)).toBeVisible();
  await page.getByRole("heading", { name: "You May Also Like" }).scrollIntoViewIfNeeded();
  const related = page.getByRole("region", { name: "You May Also Like" });
  await related.evaluate((region) => region.scrollIntoView({ block: "end" }));
  const next = page.getByRole("button", { name: "Next" });
  await expectBesideTotal(page);
  const previous = page.getByRole("button", { name: "Previous" });
  await next.click();
  await expect(previous).toBeEnabled();
  await page
    .getByRole("button", { name: /^Go to page/ })
    .last()
    .click();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(next).toBeEnabled();
  await next.press("Enter");
  await expect(next).toBeDisabled();
  await expect(next, "keeps the focus at the end").toBeFocused();
  await page.getByRole("button", { name: `Remove ${RING.name}` }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await page.goto("/checkout");
  await expect(page).toHaveURL("/cart");
});

/** On a wide screen suggestions are as wide as the goods, and begin where these or the total end. */
async function expectBesideTotal(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const main = page.getByRole("main");
  const total = await boxOf(main.getByRole("complementary", { name: "Summary" }));
  const title = await boxOf(main.getByRole("heading", { name: "You May Also Like" }));
  const goods = await boxOf(main.getByText("SUBTOTAL").locator(".."));
  const row = await boxOf(main.getByRole("region", { name: "You May Also Like" }));
  expect([row.x, row.width]).toEqual([goods.x, goods.width]);
  expect(row.x + row.width).toBeLessThan(total.x);
  expect(title.y - goods.y).toBeLessThan(500);
  if (before) await page.setViewportSize(before);
}
