import type { Locator, Page } from "@playwright/test";
import { fillBag } from "./support/bag";
import { registerCustomer } from "./support/customer";
import { settle } from "./support/look";
import { DESKTOP, ONCE, PHONE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

const ALMA = { name: "Alma Ring", values: ["Yellow gold", "5"] };

const main = (page: Page) => page.getByRole("main");
const header = (page: Page) => page.locator("body > header");
const card = (page: Page, at = 0) => main(page).locator("article a").nth(at);
const footer = (page: Page) => page.locator("body > footer");
const drawer = (page: Page) => page.getByRole("dialog", { name: /ITEMS$/ });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "About this piece" }).getByRole("link", { name });

test.beforeEach(async ({ page }, { project }) => {
  // A low laptop: what stands above the fold is less than on the other journeys' screen.
  if (project.name === "desktop") await page.setViewportSize({ width: 1366, height: 680 });
});

/** Where the page is, once it has been drawn. */
function place(page: Page) {
  return page.evaluate(async () => {
    const isInView = (element: Element | null) => {
      if (!element) return false;
      const { top, bottom } = element.getBoundingClientRect();
      const below = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
      // A heading for screen readers alone sticks out by a pixel.
      return top >= (element.closest("header") ? 0 : below - 1) && bottom <= window.innerHeight;
    };
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
    const { activeElement } = document;
    return {
      y: window.scrollY,
      isHeadingInView: isInView(document.querySelector("main h1")),
      isFocusInView: activeElement?.id === "main" || isInView(activeElement),
    };
  });
}

/** The page that is shown begins at its top, and the focus with it. */
async function expectTop(page: Page): Promise<void> {
  // A page is scrolled as soon as it has been drawn, which is after its address has changed.
  await expect
    .poll(() => place(page), { message: `where ${page.url()} begins` })
    .toEqual({ y: 0, isHeadingInView: true, isFocusInView: true });
}

/** Clicks a link, wherever it stands, and expects its page from its top on. */
async function follow(page: Page, link: Locator): Promise<void> {
  const href = await link.getAttribute("href");
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === href);
  await expect(main(page).locator("h1")).toHaveCount(1);
  await expectTop(page);
}

/** Clicks its way through the shop: each link stands on the page that the one before leads to. */
async function walk(page: Page, ...ways: ((page: Page) => Locator)[]): Promise<void> {
  for (const way of ways) await follow(page, way(page).first());
}

/** Goes down the page and a little up again, where the header is on every screen. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    window.scrollTo(0, 900);
    await drawn();
    await drawn();
    window.scrollBy(0, -200);
  });
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
}

const crumb = (name: string) => (page: Page) =>
  page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name });
const related = (page: Page) =>
  main(page).getByRole("region", { name: "You May Also Like" }).getByRole("link");

test("a product begins with its picture and name, wherever it is followed from", async ({
  page,
}) => {
  await page.goto("/");
  await walk(page, card, related, related, crumb("Shop"), (listing) => card(listing, 7));
  await page.goto("/");
  await walk(page, (home) => main(home).getByRole("link", { name: /^ADD TO CART/ }));
  await page.goto("/");
  await walk(page, (home) => main(home).getByRole("link", { name: / By You$/ }));
});

test("designers and shortlists lead down to their products and up again", { tag: ONCE }, async ({
  page,
}) => {
  const last = (path: string) => (all: Page) => main(all).locator(`a[href^="${path}"]`).last();
  await page.goto("/");
  await walk(page, last("/collections"), last("/products/collection/"), card, crumb("Shortlists"));
  await page.goto("/designers");
  await walk(page, last("/products/designers/"), card, crumb("Designers"));
  await page.goto("/shop");
  await walk(page, last("/products/category/"), card);
});

test("each of the footer's links leads to the top of a page", { tag: ONCE }, async ({ page }) => {
  // @spec 367
  await page.goto("/cart");
  const hrefs = await footer(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const ways = hrefs.filter((href) => href.startsWith("/"));
  expect(ways.length).toBeGreaterThan(12);
  for (const href of ways) await follow(page, footer(page).locator(`a[href="${href}"]`));
});

test("the menus of a wide screen lead to the top of a page", { tag: DESKTOP }, async ({ page }) => {
  // @spec 367
  await page.goto("/faq");
  for (const name of ["Shop", "Designers", "Shortlists"]) {
    const panel = header(page).getByRole("navigation", { name, exact: true });
    for (const link of [panel.getByRole("link").first(), panel.getByRole("link").last()]) {
      await scrollDown(page);
      await header(page).getByRole("button", { name, exact: true }).click();
      await expect(panel.locator("li a").first()).toBeVisible();
      await settle(page);
      await follow(page, link);
    }
  }
});

test("the menus of a phone lead to the top of a page", { tag: PHONE }, async ({ page }) => {
  await page.goto("/faq");
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const part of ["Shop", "Designers", "Exclusives", "Shortlists"]) {
    await scrollDown(page);
    await header(page).getByRole("button", { name: "Menu", exact: true }).click();
    await menu.locator("summary", { hasText: part }).click();
    await settle(page);
    await follow(page, menu.locator("details[open] a").last());
  }
});

test("the header's icons and name lead to the top of a page", { tag: QUICK }, async ({ page }) => {
  // @spec 367
  await page.goto("/faq");
  for (const href of ["/login", "/", "/cart"]) {
    await scrollDown(page);
    await follow(
      page,
      header(page)
        .locator(`> :first-child a[href${href === "/login" ? "^" : ""}="${href}"]`)
        .first(),
    );
  }
});

test("a search and what it suggests begin at the top", { tag: ONCE }, async ({ page }) => {
  await page.goto("/faq");
  const search = page.getByRole("search", { name: "Search" });
  const open = async () => {
    await scrollDown(page);
    await header(page).getByRole("button", { name: "Search", exact: true }).first().click();
    await search.getByRole("combobox").fill("pearl");
  };
  await open();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?search=pearl$/);
  await expectTop(page);
  await open();
  await follow(page, search.getByRole("option").first());
});

test("the bag leads to the top of what it holds, and of the checkout", async ({
  page,
  isMobile,
}) => {
  await fillBag(page, [ALMA]);
  await page.goto("/faq");
  const openBag = async () => {
    await scrollDown(page);
    await header(page).getByRole("link", { name: "Cart, 1 item" }).click();
  };
  await openBag();
  await follow(page, drawer(page).locator('a[href^="/details/"]').last());
  await openBag();
  await follow(page, drawer(page).getByRole("link", { name: "SHOW CART" }));
  const line = () => main(page).getByRole("link", { name: ALMA.name });
  await follow(page, line());
  await openBag();
  await follow(page, drawer(page).getByRole("link", { name: "SHOW CART" }));
  await follow(page, main(page).getByRole("link", { name: "CHECKOUT" }));
  if (isMobile)
    await main(page)
      .getByRole("button", { name: /^Order summary/ })
      .click();
  await follow(page, line());
});

test("the pages of an account begin at their top", { tag: ONCE }, async ({ page }) => {
  await registerCustomer(page);
  await page.goto("/favourites");
  const account = page.getByRole("navigation", { name: "Account" });
  for (const href of ["/orders", "/address", "/payment", "/favourites"]) {
    await page.evaluate(() => window.scrollTo(0, 60));
    await follow(page, account.locator(`a[href="${href}"]`));
  }
});

test("back, forward and reload return to the very place that was left", async ({ page }) => {
  const y = () => page.evaluate(() => window.scrollY);
  await page.goto("/products");
  await card(page, 7).scrollIntoViewIfNeeded();
  const listing = await y();
  expect(listing).toBeGreaterThan(0);
  await follow(page, card(page, 7));
  const product = page.url();
  await tab(page, "Details").scrollIntoViewIfNeeded();
  const left = await y();

  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(card(page, 7)).toBeInViewport();
  await expect.poll(y).toBe(listing);
  await page.goForward();
  await expect(page).toHaveURL(product);
  await expect.poll(y).toBe(left);
  await page.reload();
  await expect.poll(y).toBe(left);
});

test("a product's texts change below what is looked at, and are pages of their own", {
  tag: ONCE,
}, async ({ page }) => {
  // @spec 14, 368
  const y = () => page.evaluate(() => window.scrollY);
  const pages: string[] = [];
  await page.goto("/products");
  await follow(page, card(page));
  const { pathname } = new URL(page.url());
  page.on("request", (request) => {
    if (request.url().includes("_rsc") || request.isNavigationRequest()) pages.push(request.url());
  });
  for (const name of ["Details", "Description", "Details"]) {
    await tab(page, name).scrollIntoViewIfNeeded();
    const before = await y();
    await tab(page, name).click();
    await expect(page).toHaveURL(new RegExp(`${pathname}/${name.toLowerCase()}$`));
    await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
    await expect(tab(page, name)).toBeFocused();
    const texts = main(page).locator('nav[aria-label="About this piece"] ~ div');
    await expect(texts.filter({ visible: true })).toHaveCount(1);
    expect(await y(), "the page stays").toBe(before);
  }
  expect(pages, "no page is asked for").toEqual([]);

  await page.reload();
  await expect(tab(page, "Details")).toHaveAttribute("aria-current", "page");
  await follow(page, related(page).first());
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${pathname}/details$`));
  await expect(tab(page, "Details")).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(tab(page, "Description")).toHaveAttribute("aria-current", "page");
});

test(`the pages of products in view are there before a finger taps ${PHONE}`, async ({ page }) => {
  const fetched: string[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers().rsc) fetched.push(pathname);
  });
  await page.goto("/products");
  const href = (await card(page).getAttribute("href")) ?? "";
  // What a route is made of, and what stands in it.
  await expect.poll(() => fetched.filter((path) => path === href).length).toBe(2);
  const last = await main(page).locator("article a").last().getAttribute("href");
  expect(fetched).not.toContain(last);
  await card(page).tap();
  await expect(page).toHaveURL(href);
  await expectTop(page);
  expect(fetched.filter((path) => path === href)).toHaveLength(2);
});
