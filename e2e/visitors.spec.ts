import type { Page } from "@playwright/test";
import { DESKTOP } from "./support/projects";
import { expect, test } from "./support/test";

/** What is left of a visit to the shop, wherever a browser keeps anything. */
function leftIn(page: Page) {
  return page.evaluate(async () => ({
    cookie: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    entries: history.length,
    mark: "mark" in window,
    permission: (await navigator.permissions.query({ name: "geolocation" })).state,
    isOnline: navigator.onLine,
    width: window.innerWidth,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
  }));
}

test.describe("journeys one after another", { tag: DESKTOP }, () => {
  test.describe.configure({ mode: "serial" });

  test("are a new visitor's, whatever this one leaves", async ({ page, context }) => {
    await page.addInitScript(() => Object.assign(window, { mark: true }));
    await page.goto("/faq");
    await page.goto("/terms");
    await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: what a page leaves is what is tried.
      document.cookie = "left=1; path=/";
      localStorage.setItem("left", "1");
      sessionStorage.setItem("left", "1");
      await caches.open("left");
      await new Promise((resolve) => {
        indexedDB.open("left").onsuccess = resolve;
      });
    });
    await context.grantPermissions(["geolocation"]);
    await page.setViewportSize({ width: 500, height: 500 });
    await page.emulateMedia({ colorScheme: "dark" });
    await context.route("**/faq", (route) => route.fulfill({ body: "a route that is left" }));
    expect(await leftIn(page)).toMatchObject({
      cookie: expect.stringContaining("left=1"),
      local: { left: "1" },
      session: { left: "1" },
      databases: expect.arrayContaining(["left"]),
      caches: expect.arrayContaining(["left"]),
      mark: true,
      permission: "granted",
      isDark: true,
    });
    await context.setOffline(true);
  });

  test("are a new visitor's, whatever the one before has left", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.getByRole("main")).toBeVisible();
    const left = await leftIn(page);
    expect(left).toMatchObject({ session: {}, databases: [], caches: [], mark: false });
    expect(left).toMatchObject({ isOnline: true, width: 1440, isDark: false });
    expect(left.permission).not.toBe("granted");
    expect(left.cookie).not.toContain("left");
    expect(left.local).not.toHaveProperty("left");
    // The empty page it began with, and this one.
    expect(left.entries).toBeLessThanOrEqual(2);
  });
});
