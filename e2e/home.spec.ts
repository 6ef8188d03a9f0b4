import type { APIRequestContext, Page } from "@playwright/test";
import { ONCE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

async function read<Data>(request: APIRequestContext, path: string): Promise<Data> {
  return (await (await request.get(`/api${path}`)).json()).data;
}

const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** How many slides of a carousel are wholly in its window. */
const slidesShown = (page: Page, name: string) =>
  carousel(page, name)
    .getByRole("list")
    .first()
    .evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      return [...row.children].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      }).length;
    });

const WIDTHS = [
  [390, 1],
  [599, 1],
  [600, 2],
  [820, 2],
  [899, 2],
  [900, 3],
  [1440, 3],
] as const;

test("the carousels show one slide, two from 600 px, three from 900 px", async ({
  page,
  isMobile,
}) => {
  // @spec 425
  await page.goto("/");
  for (const [width, slides] of WIDTHS.filter(([width]) => isMobile === width < 900)) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ["Shortlisted Stories", "New Arrivals"]) {
      await expect.poll(() => slidesShown(page, name), `${name} at ${width} px`).toBe(slides);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, "nothing sticks out sideways").toBeLessThanOrEqual(0);
  }
});

test("the banner shows its three pictures, words and the way to all items", { tag: QUICK }, async ({
  page,
  request,
}) => {
  // @spec 336
  const banner = await read<Record<string, string>>(request, "/home-banners");
  await page.goto("/");
  const shown = page.getByRole("region", { name: banner.title });
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(banner.title ?? "");
  await expect(shown.getByText(banner.info ?? "")).toBeVisible();
  for (const key of ["left_image", "middle_image", "right_image"]) {
    await expect(shown.locator(`img[src="${banner[key]}"]`)).toBeVisible();
  }
  await shown.getByRole("link", { name: banner.button_text }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test("sections follow the server: stories, arrivals two a slide, heading and posts", {
  tag: ONCE,
}, async ({ page, request }) => {
  const featured = await read<{ id: number; name: string }[]>(request, "/collections/featured");
  const arrivals = await read<{ product_id: number }[]>(request, "/products/new_arrival");
  const settings = await read<{ section3: string }>(request, "/web_settings");
  await page.goto("/");
  const stories = carousel(page, "Shortlisted Stories");
  for (const { id, name } of featured) {
    const story = stories.locator(`a[href="/products/collection/${id}"]`);
    await expect(story).toContainText(name);
    await expect(story).toContainText("See All");
  }
  const slides = carousel(page, "New Arrivals").locator("li");
  await expect(slides).toHaveCount(Math.ceil(arrivals.length / 2));
  await expect(slides.first().getByRole("article")).toHaveCount(2);
  for (const [place, { product_id }] of arrivals.entries()) {
    // A visitor is led from a slide's second column to the log-in (specification, section 2).
    const product = `/details/${product_id}`;
    const href = place % 2 === 0 ? product : `/login?next=${encodeURIComponent(product)}`;
    await expect(slides.locator(`a[href="${href}"]`, { hasText: "ADD TO CART" })).toHaveCount(1);
  }
  const spotlight = page.getByRole("region", { name: settings.section3 });
  await expect(spotlight.getByText(/^#.+ By You$/).first()).toBeVisible();
});

test("a new arrival's link is copied, and the page says so", { tag: ONCE }, async ({
  page,
  context,
}) => {
  // @spec 322
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  const arrivals = carousel(page, "New Arrivals");
  await arrivals
    .getByRole("button", { name: /^Copy link: / })
    .first()
    .click();
  await expect(arrivals.getByText("Link copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/details\/\d+$/);
  await expect(arrivals.getByText("Link copied!")).toBeHidden();
});

test("with reduced motion a carousel moves at once", { tag: ONCE }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const stories = carousel(page, "Shortlisted Stories");
  await stories.evaluate((region) => region.scrollIntoView({ block: "end" }));
  await stories.getByRole("button", { name: "Next" }).click();
  const row = stories.getByRole("list").first();
  expect(await row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
  await expect(row).not.toHaveAttribute("data-moving");
});

test("/home is the home page, which search engines know by one address", {
  tag: [ONCE, QUICK],
}, async ({ page }) => {
  // @spec 337
  const answer = await page.goto("/home?success=false");
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("Checkout was canceled")).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(carousel(page, "New Arrivals")).toBeVisible();
  const canonical = page.locator("link[rel=canonical]");
  expect(new URL((await canonical.getAttribute("href")) ?? "", page.url()).pathname).toBe("/");
});

test("the designers stand by letter under their heading, with pictures", {
  tag: [ONCE, QUICK],
}, async ({ page, request }) => {
  // @spec 345, 510, 511
  const brands = await read<{ id: number; name: string }[]>(request, "/brands");
  await page.goto("/designers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("DESIGNERS");
  await expect(page.getByText(/Discover the world's top designers/)).toBeVisible();
  const names = await page.getByRole("main").getByRole("heading", { level: 3 }).allInnerTexts();
  expect(names).toHaveLength(brands.length);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  for (const { id, name } of brands.slice(0, 3)) {
    const link = page.getByRole("main").locator(`a[href="/products/designers/${id}"]`);
    await expect(link).toContainText(name);
    await expect(link.locator("img, [data-broken]").first()).toBeVisible();
  }
  await page.getByRole("navigation", { name: "Designers by letter" }).getByText("M").click();
  await expect(page.getByRole("heading", { level: 2, name: "M", exact: true })).toBeInViewport();
});

test("the collections show picture, name and product count", { tag: [ONCE, QUICK] }, async ({
  page,
  request,
}) => {
  // @spec 346, 509
  const collections = await read<{ id: number; name: string; products: number }[]>(
    request,
    "/collections/not_paginated",
  );
  await page.goto("/collections");
  for (const { id, name, products } of collections) {
    const link = page.getByRole("main").locator(`a[href="/products/collection/${id}"]`);
    await expect(link).toContainText(name);
    await expect(link).toContainText(`${products} item`);
    await expect(link.locator("img, [data-broken]").first()).toBeVisible();
  }
});
