import type { Page, Request } from "@playwright/test";
import { expectListing, filters, idOf, openFilters, totalOf } from "./support/listing";
import { followScroll } from "./support/place";
import { DESKTOP, ONCE, PHONE } from "./support/projects";
import { expect, test } from "./support/test";

const gold = /^Rose gold/;
const bar = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Sort By/ });
const colorOf = async (request: Parameters<typeof totalOf>[0], name: string) => {
  const { colors } = await (await request.get("/api/products")).json();
  return colors.find(({ value }: { value: string }) => value === name).id as number;
};

/** More than what stands above the products on an opening page alone. */
const SLIDER_PX = 320;

/** The listings' data that is fetched to be shown; what is prefetched is told apart by its header. */
function followData(page: Page): () => string[] {
  const asked: string[] = [];
  const note = (request: Request) => {
    const headers = request.headers();
    const isListing = new URL(request.url()).pathname.startsWith("/products");
    if (isListing && headers.rsc && !headers["next-router-prefetch"]) asked.push(request.url());
  };
  page.on("request", note);
  return () =>
    asked.map((url) => {
      const { searchParams } = new URL(url);
      searchParams.delete("_rsc");
      return decodeURIComponent(String(searchParams));
    });
}

for (const y of [700, 1200]) {
  test(`the first filter at ${y} px keeps the place and is fetched once`, {
    tag: DESKTOP,
  }, async ({ page, request }) => {
    const color = await colorOf(request, "Rose gold");
    await page.goto("/products");
    await page.evaluate((top) => window.scrollTo(0, top), y);
    const box = (await openFilters(page, "Color")).getByRole("checkbox", { name: gold });
    await box.scrollIntoViewIfNeeded();
    const data = followData(page);
    const places = await followScroll(page);
    await box.check();
    await expectListing(page, `?colors=${color}`, await totalOf(request, `colors=${color}`));
    const way = await places();
    expect(way.filter((place) => place.y < y - SLIDER_PX)).toEqual([]);
    // The line of chips comes in above them.
    expect(new Set(way.map(({ products }) => products)).size, "where products begin").toBe(1);
    expect(data()).toEqual([`colors=${color}`]);
    await expect(box).toBeFocused();
  });
}

test("the first order and the first view keep the place and are fetched once", {
  tag: DESKTOP,
}, async ({ page, request }) => {
  const total = await totalOf(request, "");
  for (const [name, query] of [
    [/^Sort By/, "sort=desc"],
    ["List", "view=list"],
  ] as const) {
    await page.goto("/products");
    await bar(page).evaluate((link) => {
      window.scrollTo(0, link.getBoundingClientRect().top + window.scrollY - 200);
    });
    const start = await page.evaluate(() => window.scrollY);
    expect(start).toBeGreaterThan(100);
    const data = followData(page);
    const places = await followScroll(page);
    await page.getByRole("link", { name, exact: typeof name === "string" }).click();
    await expectListing(page, `?${query}`, total);
    expect(new Set((await places()).map((place) => place.y))).toEqual(new Set([start]));
    expect(data().length, "how often it is fetched").toBeLessThanOrEqual(1);
  }
});

test("on phones the sheet stays as it is, and the page behind it where it was", {
  tag: PHONE,
}, async ({ page, request }) => {
  // @spec 435
  const color = await colorOf(request, "Rose gold");
  await page.goto("/products");
  // The filters' bar hides on the way down and is back on the way up.
  await page.mouse.move(100, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await page.mouse.wheel(0, -300);
  const barTop = async () => (await page.locator(".listing-bar").boundingBox())?.y;
  await expect.poll(barTop).toBe(56);
  const sheet = await openFilters(page, "Color");
  const start = await page.evaluate(() => window.scrollY);
  expect(start).toBeGreaterThan(300);
  await sheet.getByRole("button", { name: /^Show all \d+ colors/ }).click();
  const data = followData(page);
  const places = await followScroll(page);
  const inSheet = () =>
    sheet.locator("[data-scroller]").evaluate((scroller) => Math.round(scroller.scrollTop));
  const box = sheet.getByRole("checkbox", { name: gold });
  await box.scrollIntoViewIfNeeded();
  expect(await inSheet()).toBeGreaterThan(100);
  const top = async () => Math.round((await box.boundingBox())?.y ?? 0);
  const before = await top();
  await box.check();
  const total = await totalOf(request, `colors=${color}`);
  await expectListing(page, `?colors=${color}`, total);
  await expect(sheet).toBeVisible();
  await expect(box).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await expect(sheet.getByRole("button", { name: /^Show all \d+ colors/ })).toBeHidden();
  // The pictures above the products leave: the place in the document changes, the one on the screen does not.
  const ys = (await places()).map((place) => place.y);
  for (const y of ys) expect(Math.abs(y - start)).toBeLessThan(SLIDER_PX);
  await sheet.getByRole("button", { name: `Show ${total} items` }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: /^Filter/ })).toBeFocused();
  expect(data()).toEqual([`colors=${color}`]);
});

test("each paging, the first like the next, glides to the top once a second has passed", {
  tag: ONCE,
}, async ({ page }) => {
  // @spec 461, 674
  await page.goto("/products");
  for (const number of [2, 3]) {
    const link = page.getByRole("link", { name: `Page ${number}`, exact: true });
    await link.scrollIntoViewIfNeeded();
    const start = await page.evaluate(() => window.scrollY);
    expect(start).toBeGreaterThan(1000);
    const places = await followScroll(page, "click");
    await link.click();
    await expect(page).toHaveURL(`/products?page=${number}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const way = await places();
    const moved = way.find(({ y }) => y < start - SLIDER_PX);
    expect(moved?.at, `when page ${number} begins to move`).toBeGreaterThanOrEqual(1000);
    const between = new Set(way.map(({ y }) => y).filter((y) => y > 0 && y < start));
    // A jump is nowhere in between; a busy machine draws few frames of a glide.
    expect(between.size, `where page ${number} is on its way`).toBeGreaterThan(0);
  }
});

/** So far down, the chips are still in view. */
const SEEN_CHIP = 100;
test("back and forward between a listing's states lead to the place each was left at", {
  tag: DESKTOP,
}, async ({ page, request }) => {
  const color = await colorOf(request, "Rose gold");
  const [all, some] = [await totalOf(request, ""), await totalOf(request, `colors=${color}`)];
  const y = () => page.evaluate(() => window.scrollY);
  const goTo = async (top: number) => {
    await page.evaluate((place) => window.scrollTo(0, place), top);
    await expect.poll(y).toBe(top);
  };
  await page.goto("/products");
  await goTo(1100);
  await (await openFilters(page, "Color")).getByRole("checkbox", { name: gold }).check();
  await expectListing(page, `?colors=${color}`, some);
  await goTo(SEEN_CHIP);
  await page.getByRole("link", { name: "Remove Rose gold" }).click();
  await expectListing(page, "", all);
  await goTo(900);
  await page.goBack();
  await expectListing(page, `?colors=${color}`, some);
  await expect.poll(y).toBe(SEEN_CHIP);
  await page.goBack();
  await expectListing(page, "", all);
  // The pictures above the products may leave before the browser notes the place.
  await expect.poll(async () => Math.abs((await y()) - 1100)).toBeLessThan(SLIDER_PX);
  await page.goForward();
  await expectListing(page, `?colors=${color}`, some);
  await expect.poll(y).toBe(SEEN_CHIP);
});

test("what is open, typed and folded in the panel stays while the listing changes", {
  tag: DESKTOP,
}, async ({ page, request }) => {
  const brand = await idOf(request, "/brands", "Casa Tormel");
  await page.goto("/products");
  const panel = filters(page);
  const find = panel.getByRole("searchbox", { name: "Search designers" });
  await panel
    .getByText("Jewelry subcategories")
    .or(panel.getByLabel("Jewelry subcategories"))
    .click();
  await panel.getByRole("heading", { name: "Size" }).click();
  await find.fill("TORM");
  await panel.getByRole("checkbox", { name: /^Casa Tormel/ }).check();
  await expectListing(page, `?brand=${brand}`, await totalOf(request, `brand=${brand}`));
  await expect(find).toHaveValue("TORM");
  await expect(panel.getByRole("checkbox", { name: /^Rings/ })).toBeVisible();
  await expect(panel.locator("[name=sizes]").first()).toBeVisible();
  await expect(panel.locator("[name=from]")).toBeHidden();
  await page.getByRole("button", { name: "Hide filter" }).click();
  await bar(page).click();
  await expect(page).toHaveURL(`/products?brand=${brand}&sort=desc`);
  await expect(panel).toBeHidden();
});

test("one live region says how many items each state has", { tag: ONCE }, async ({
  page,
  request,
}) => {
  await page.goto("/products");
  const [color, count] = [await colorOf(request, "Rose gold"), page.locator("#listing-count")];
  await expect(count).toHaveRole("status");
  // Only what changes in an element that is there already is spoken.
  await count.evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(element.textContent ?? "")).observe(element, {
      subtree: true,
      characterData: true,
      childList: true,
    });
  });
  const panel = await openFilters(page, "Color");
  await panel.getByRole("checkbox", { name: gold }).check();
  const total = await totalOf(request, `colors=${color}`);
  await expectListing(page, `?colors=${color}`, total);
  const said = await page.evaluate(() => Reflect.get(window, "said"));
  expect(said.at(-1)).toMatch(new RegExp(`^${total} items`));
});
