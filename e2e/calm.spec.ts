import type { Locator, Page, Route } from "@playwright/test";
import { openFilters } from "./support/listing";
import { serveWithOtherBackend } from "./support/other-backend";
import { DESKTOP, ONCE, OWN_SHOP, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

const OFFLINE = "You're offline.";

/** Answers the router's requests for data that is about to be shown; those of prefetches pass. */
function onData(page: Page, answer: (route: Route) => Promise<void>) {
  return page.route(/\/(products|details)/, (route) => {
    const headers = route.request().headers();
    const isData = headers.rsc && !headers["next-router-prefetch"];
    return isData ? answer(route) : route.fallback();
  });
}

test("without a connection a listing stays as it is, says so, and goes on by itself", {
  tag: [DESKTOP, QUICK],
}, async ({ page, expectFailedRequest }) => {
  // @spec 662
  // The mouse passes over pieces, whose pages are fetched.
  expectFailedRequest(/products|details/);
  await page.goto("/products");
  const names = page.getByRole("main").getByRole("article");
  const before = await names.allTextContents();
  const panel = await openFilters(page, "Color");
  const box = panel.getByRole("checkbox", { name: /^Rose gold/ });
  let answer = (route: Route) => route.abort();
  await onData(page, (route) => answer(route));
  await box.click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page).toHaveURL("/products");
  expect(await names.allTextContents()).toEqual(before);
  answer = (route) => route.fallback();
  await expect(page).toHaveURL(/colors=/);
  await expect(box).toBeChecked();
  await expect(page.getByText(OFFLINE)).toBeHidden();
});

test("a listing's next state that the shop cannot answer is loaded as a page", {
  tag: DESKTOP,
}, async ({ page, expectFailedRequest }) => {
  // @spec 662
  expectFailedRequest(/products|details/);
  await page.goto("/products");
  await onData(page, (route) => route.fulfill({ status: 503, body: "" }));
  const panel = await openFilters(page, "Color");
  const box = panel.getByRole("checkbox", { name: /^Rose gold/ });
  await box.click();
  await expect(page).toHaveURL(/colors=/);
  await expect(
    (await openFilters(page, "Color")).getByRole("checkbox", { name: /^Rose gold/ }),
  ).toBeChecked();
});

test.describe("data that is on its way already when its link is followed, and is lost", {
  tag: ONCE,
}, () => {
  /** Points at a link until its data is on its way, follows it, and only then has the data answered. */
  async function follow(page: Page, link: Locator, answer: (route: Route) => Promise<void>) {
    const href = await link.getAttribute("href");
    const held: Route[] = [];
    await page.route(/_rsc=/, async (route) => {
      const address = new URL(route.request().url());
      address.searchParams.delete("_rsc");
      const isAhead = !route.request().headers()["next-router-prefetch"];
      const isIts = isAhead && address.pathname + address.search === href;
      if (isIts && held.length === 0) held.push(route);
      else await route.fallback();
    });
    // Only a link that is in sight and has come alive hears of it.
    await link.scrollIntoViewIfNeeded();
    await expect(async () => {
      await link.dispatchEvent("pointerover");
      expect(held).toHaveLength(1);
    }).toPass({ timeout: 60_000 });
    await link.click();
    await expect(page.locator(".page-progress")).toBeVisible();
    for (const route of held) await answer(route);
  }
  const losses: [string, (route: Route) => Promise<void>][] = [
    ["no connection", (route) => route.abort()],
    ["an answer of 503", (route) => route.fulfill({ status: 503, body: "" })],
    ["an answer of 404", (route) => route.fulfill({ status: 404, body: "" })],
  ];

  for (const [how, lose] of losses) {
    test(`has the whole page loaded: ${how}`, async ({ page, expectFailedRequest }) => {
      expectFailedRequest(/shipping/);
      await page.goto("/");
      const link = page
        .getByRole("contentinfo")
        .getByRole("link", { name: "Shipping", exact: true });
      await follow(page, link, lose);
      await expect(page.getByRole("heading", { level: 1, name: /Shipping/ })).toBeVisible();
      await expect(page).toHaveTitle(/Shipping/);
    });
  }
});

test("a page that takes long shows that it is on its way", { tag: ONCE }, async ({ page }) => {
  await page.goto("/designers");
  const held: Route[] = [];
  await page.route(/\/products\/designers\//, async (route) => void held.push(route));
  const line = page.locator(".page-progress");
  await expect(line).toHaveCount(0);
  await page.locator("main a[href^='/products/designers/']").first().click();
  await expect(line).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.unrouteAll();
  for (const route of held) await route.fallback().catch(() => undefined);
  await expect(page).toHaveURL(/\/products\/designers\//);
  await expect(line).toHaveCount(0);
});

test.describe("a shop whose backend fails in part", { tag: [DESKTOP, OWN_SHOP] }, () => {
  test.describe.configure({ mode: "default" });
  let failing = "";
  const asked: string[] = [];
  let address = "";
  let stop = async () => {};

  test.beforeAll(async ({ baseURL }) => {
    const shop = await serveWithOtherBackend(String(baseURL), ({ url = "/" }, _, response) => {
      asked.push(url);
      const fails = failing !== "" && url.startsWith(failing);
      if (fails) response.writeHead(500).end("{}");
      return fails;
    });
    address = shop.url;
    stop = shop.stop;
  });
  test.afterAll(() => stop());

  test("asks for each of a page's parts once, for its head and its content together", async () => {
    for (const path of [
      "/products?from=1&to=9000",
      "/products/designers/1?sort=desc",
      "/products/category/6?page=2",
      "/details/7",
      "/",
    ]) {
      asked.length = 0;
      expect((await fetch(address + path)).status, path).toBe(200);
      expect(asked.length, path).toBeGreaterThan(1);
      expect([...asked].sort(), path).toEqual([...new Set(asked)].sort());
    }
  });

  test("shows its pages, and keeps those that lack a part for seconds", async () => {
    failing = "/footer/images";
    for (const path of ["/contact", "/terms"]) {
      for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
        const answer = await fetch(address + path, { headers });
        expect(answer.status, path).toBe(200);
        expect(answer.headers.get("cache-control"), path).toBe("public, max-age=0, s-maxage=10");
        if (!("rsc" in headers))
          expect(await answer.text()).toMatch(/<header[\s\S]*<h1[\s\S]*<footer/);
      }
    }
    failing = "";
    const whole = await fetch(`${address}/privacy`);
    expect(whole.headers.get("cache-control")).toContain("s-maxage=3600");
  });

  test("a customer can log in while the form's picture does not load", async () => {
    failing = "/home-banners";
    for (const path of ["/login", "/register", "/recover", "/renamePass"]) {
      const answer = await fetch(address + path);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).toMatch(/<header[\s\S]*<form[\s\S]*<footer/);
    }
    failing = "";
  });

  test("says so where a page's subject is away, and shows it when asked again", {
    tag: QUICK,
  }, async ({ page, expectFailedRequest }) => {
    expectFailedRequest(/products|details/);
    failing = "/products";
    await page.goto(`${address}/products`);
    await expect(
      page.getByRole("heading", { name: "We can't show this page right now" }),
    ).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const answer = await page.goto(`${address}/details/1`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: "No Product Found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Shop Now" })).toHaveAttribute("href", "/products");
    failing = "";
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: /ADD TO CART|OUT OF STOCK/ })
        .first(),
    ).toBeVisible();
  });
});
