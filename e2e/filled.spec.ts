import type { Page } from "@playwright/test";
import { fillBag } from "./support/bag";
import { loseCookies } from "./support/customer";
import { LATE_FONT_SHIFT, layoutShift } from "./support/look";
import { ONCE, PHONE } from "./support/projects";
import { expect, test } from "./support/test";

/** Cart and checkout come filled from the server, for whoever the cookie names and nobody else. */

const RING = { name: "Alma Ring", values: ["Yellow gold"] };
const main = (page: Page) => page.getByRole("main");

for (const path of ["/cart", "/checkout"]) {
  test(`${path} has the goods in its HTML, is stored nowhere and moves nothing`, {
    tag: PHONE,
  }, async ({ page, request }) => {
    const session = await fillBag(page, [RING]);
    const answer = await request.get(path, { headers: { cookie: `session=${session}` } });
    expect(answer.headers()["cache-control"]).toMatch(/^private,.*no-store/);
    expect(await answer.text()).toContain(RING.name);

    const strange = await request.get(path, { maxRedirects: 0 });
    expect(strange.status()).toBe(200);
    expect(strange.headers()["cache-control"]).toMatch(/^private,.*no-store/);
    expect(await strange.text()).not.toContain(RING.name);

    const calls: string[] = [];
    page.on("request", (sent) => {
      if (/\/api\/(?:orders|cart(?!\/related)|countries|session_id)/.test(sent.url()))
        calls.push(sent.url());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(main(page).getByText(RING.name).first()).toBeAttached();
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }),
    ).toBeVisible();
    expect(calls).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(LATE_FONT_SHIFT);
  });
}

test("a cart whose cookie is gone is read by the script", { tag: ONCE }, async ({ page }) => {
  await fillBag(page, [RING]);
  for (const path of ["/cart", "/checkout"]) {
    await loseCookies(page);
    await page.goto(path);
    await expect(main(page).getByText(RING.name).first()).toBeAttached();
    await expect(page).toHaveURL(path);
  }
});

test("an empty cart leads from the checkout to the cart", { tag: ONCE }, async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
});
