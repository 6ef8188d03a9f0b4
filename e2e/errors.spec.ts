import { expectAccessible } from "./support/look";
import { expect, test } from "./support/test";

test("an unknown page says so and leads on", async ({ page, expectFailedRequest }) => {
  for (const path of ["/nowhere", "/products/category/999999"]) {
    expectFailedRequest(new RegExp(`${path}$`));
    await page.goto(path);
    await expect(
      page.getByRole("heading", { level: 1, name: "This page is not on our list" }),
    ).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("main").getByRole("link", { name: "Shop all" }).click();
  await expect(page).toHaveURL("/products");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown listing says so and leads on", async ({ page, expectFailedRequest }) => {
    expectFailedRequest(/products/);
    for (const path of ["/anything", "/category/6/more", "?page=999", "/designers/999999"]) {
      const response = await page.goto(`/products${path}`);
      expect(response?.status(), path).toBe(404);
      await expect(
        page.getByRole("heading", { name: "This page is not on our list" }),
      ).toBeVisible();
    }
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page of the shop says so, and the page comes when the connection does", async ({
    page,
    context,
    expectFailedRequest,
  }) => {
    await page.goto("/shipping");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
    });

    expectFailedRequest(/./);
    await context.setOffline(true);
    const answer = await page.goto("/return");
    expect(answer?.status()).toBe(503);
    await expect(
      page.getByRole("heading", { name: "We cannot be reached just now" }),
    ).toBeVisible();
    await expect(page).toHaveURL("/return");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(
      page.getByRole("heading", { name: "We cannot be reached just now" }),
    ).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Return Policy" })).toBeVisible();

    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept, "what the browser keeps of the shop").toEqual(["/offline"]);
  });
});
