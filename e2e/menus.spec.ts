import type { Page } from "@playwright/test";
import { button, drawer, header, open, panel } from "./support/header";
import { layoutShift } from "./support/look";
import { DESKTOP, PHONE } from "./support/projects";
import { expect, test } from "./support/test";

test.describe("what the menus hold", () => {
  const asked = (page: Page) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/menu") requests.push(request.url());
    });
    return requests;
  };
  /** Turns to the header without touching anything in it. */
  const turnTo = async (page: Page) => {
    await page.mouse.move(700, 700);
    await page.mouse.move(700, 20);
  };

  test("is asked for when a visitor turns to the header, once", {
    tag: DESKTOP,
  }, async ({ page }) => {
    const requests = asked(page);
    const comes = page.waitForResponse("**/menu");
    await page.goto("/faq");
    // A pointer that comes before the page's script is not noticed.
    const turned = async () => {
      await turnTo(page);
      return requests.length;
    };
    await expect.poll(turned).toBe(1);
    await comes;
    await turnTo(page);
    await button(page, "Shortlists").click();
    await expect(panel(page, "Shortlists").locator("li a").first()).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test("comes into a calm frame on a slow network, and nothing moves", {
    tag: DESKTOP,
  }, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/menu", async (route) => {
      await held;
      await route.continue();
    });
    await open(page);
    const before = await layoutShift(page);
    await button(page, "Shop").click();
    const all = panel(page, "Shop").getByRole("link", { name: "See All" });
    await expect(all).toBeVisible();
    await all.focus();
    release();
    const first = panel(page, "Shop").locator("li a").first();
    await expect(first).toBeVisible();
    await expect(first).toBeFocused();
    expect(await layoutShift(page)).toBe(before);
  });

  test("is asked for again where it did not come, and the words are links meanwhile", {
    tag: DESKTOP,
  }, async ({ page, expectFailedRequest }) => {
    expectFailedRequest(/\/menu$/);
    await page.route("**/menu", (route) => route.abort());
    await page.goto("/faq", { waitUntil: "networkidle" });
    await turnTo(page);
    const word = header(page).getByRole("link", { name: "Designers", exact: true });
    await expect(word).toBeVisible();
    await word.click();
    await expect(page).toHaveURL("/designers");
    await page.unroute("**/menu");
    await turnTo(page);
    await button(page, "Designers").click();
    await expect(panel(page, "Designers").locator("li a").first()).toBeVisible();
  });

  test("comes into the drawer, whose parts are links until then", {
    tag: PHONE,
  }, async ({ page, expectFailedRequest }) => {
    expectFailedRequest(/\/menu$/);
    await page.route("**/menu", (route) => route.abort());
    await page.goto("/faq", { waitUntil: "networkidle" });
    await button(page, "Menu").tap();
    const part = drawer(page).getByRole("link", { name: "Shortlists", exact: true });
    await expect(part).toBeInViewport();
    await part.tap();
    await expect(page).toHaveURL("/collections");
    await expect(drawer(page)).toBeHidden();
    await page.unroute("**/menu");
    await button(page, "Menu").tap();
    await expect(drawer(page).locator("summary")).toHaveCount(4);
  });
});
