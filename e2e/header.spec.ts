import type { Locator } from "@playwright/test";
import { button, drawer, header, open, panel } from "./support/header";
import { layoutShift } from "./support/look";
import { DESKTOP, PHONE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

const href = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));

test.describe("the menus of a wide screen", { tag: DESKTOP }, () => {
  const MENUS = [
    { name: "Shop", to: /^\/products\/category\/\d+$/, all: "/products" },
    { name: "Designers", to: /^\/products\/designers\/\d+$/, all: "/designers" },
    { name: "Shortlists", to: /^\/products\/collection\/\d+$/, all: "/collections" },
  ];

  for (const { name, to, all } of MENUS) {
    test(`${name} opens by mouse without moving the page and leads on`, async ({ page }) => {
      // @spec 373
      await open(page);
      const before = await layoutShift(page);
      await button(page, name).click();
      await expect(button(page, name)).toHaveAttribute("aria-expanded", "true");
      await expect(panel(page, name).locator("li a").first()).toBeVisible();
      const links = await href(panel(page, name).getByRole("link"));
      expect(links).toContain(all);
      expect(links.filter((link) => to.test(link)).length).toBeGreaterThan(0);
      expect(await layoutShift(page)).toBe(before);
      await panel(page, name).getByRole("link").first().click();
      await expect(page).toHaveURL(({ pathname }) => to.test(pathname));
      await expect(panel(page, name)).toBeHidden();
      await expect(button(page, name)).toHaveAttribute("aria-expanded", "false");
    });
  }

  test("Designers names twelve at most, by letter, in rows of four", async ({ page }) => {
    // @spec 316, 375
    await open(page);
    await button(page, "Designers").click();
    const cells = panel(page, "Designers").getByRole("listitem");
    await expect(cells.first()).toBeVisible();
    const names = await cells.getByRole("link").allInnerTexts();
    const plain = names.map((name) => name.split("\n").at(-1) ?? "");
    expect(plain.length).toBeLessThanOrEqual(12);
    expect(plain).toEqual(plain.toSorted((a, b) => a.localeCompare(b, "en")));
    const tops = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().top),
    );
    const rows = [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
    expect(rows.slice(0, -1).every((count) => count === 4)).toBe(true);
    expect(rows.at(-1)).toBeLessThanOrEqual(4);
  });

  test("Shortlists shows pictures, names and product counts", async ({ page, request }) => {
    // @spec 381
    const { data } = await (await request.get("/api/collections/not_paginated")).json();
    await open(page);
    await button(page, "Shortlists").click();
    for (const { id, name, products } of data.slice(0, 3)) {
      const link = panel(page, "Shortlists").locator(`a[href="/products/collection/${id}"]`);
      await expect(link).toContainText(name);
      await expect(link).toContainText(`${products} item`);
      await expect(link.locator("img, [data-broken]").first()).toBeVisible();
    }
  });

  test("Shop fits a small laptop, or scrolls", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page);
    await button(page, "Shop").click();
    await expect(panel(page, "Shop").locator("li a").first()).toBeVisible();
    const all = panel(page, "Shop").getByRole("link", { name: "See All" });
    await all.scrollIntoViewIfNeeded();
    await expect(all).toBeInViewport({ ratio: 1 });
  });

  test("work by keyboard and give the focus back", { tag: QUICK }, async ({ page }) => {
    await open(page);
    await button(page, "Shop").focus();
    await page.keyboard.press("ArrowRight");
    await expect(button(page, "Designers")).toBeFocused();
    await page.keyboard.press("End");
    await expect(button(page, "Shortlists")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(button(page, "Shop")).toBeFocused();

    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const links = panel(page, "Shop").getByRole("link");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel(page, "Shop")).toBeHidden();
    await expect(button(page, "Shop")).toBeFocused();

    await page.keyboard.press("ArrowDown");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(links.last()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("stay open while what they hold is opened in tabs", async ({ page, context }) => {
    await open(page);
    await button(page, "Designers").click();
    const links = panel(page, "Designers").locator("li a");
    for (const index of [0, 1]) {
      const tab = context.waitForEvent("page");
      await links.nth(index).click({ modifiers: ["ControlOrMeta"] });
      await (await tab).close();
      await expect(panel(page, "Designers")).toBeVisible();
    }
    await expect(page).toHaveURL("/");
  });

  test("Shortlisted Exclusives leads to the exclusives", async ({ page }) => {
    // @spec 378
    await open(page);
    await header(page).getByRole("link", { name: "Shortlisted Exclusives" }).click();
    await expect(page).toHaveURL(/\/products\/exclusives$/);
  });
});

test.describe("the drawer", { tag: PHONE }, () => {
  for (const width of [390, 820]) {
    test(`of ${width} px holds Home and four parts that fold`, {
      tag: width === 390 ? QUICK : [],
    }, async ({ page }) => {
      // @spec 393, 394, 395, 396
      await page.setViewportSize({ width, height: 844 });
      await open(page, "/designers");
      const before = await layoutShift(page);
      await button(page, "Menu").tap();
      await expect(drawer(page)).toBeVisible();
      await expect(drawer(page).locator("summary")).toHaveText([
        "Shop",
        "Designers",
        "Exclusives",
        "Shortlists",
      ]);
      expect(await layoutShift(page)).toBe(before);

      for (const [part, path] of [
        ["Shop", /^\/products\/category\/\d+$/],
        ["Designers", /^\/products\/designers\/\d+$/],
        ["Exclusives", /^\/products\/exclusives$/],
        ["Shortlists", /^\/products\/collection\/\d+$/],
      ] as const) {
        const summary = drawer(page).locator("summary", { hasText: part });
        await summary.tap();
        const link = drawer(page).locator("details[open] a").first();
        expect((await href(link))[0]).toMatch(path);
        await expect(summary).toBeInViewport();
        await expect(drawer(page).locator("details[open]")).toHaveCount(1);
      }
      await drawer(page).getByRole("link", { name: "Home" }).tap();
      await expect(page).toHaveURL(/\/$/);
      await expect(drawer(page)).toBeHidden();
      await expect(page.getByRole("main")).toBeFocused();
    });
  }

  test("holds the focus when the tap that opens it is the first thing anybody does", async ({
    page,
  }) => {
    await page.goto("/designers", { waitUntil: "networkidle" });
    await button(page, "Menu").tap();
    await expect(drawer(page)).toBeVisible();
    await expect(page.locator("main")).toHaveAttribute("inert");
    await expect(button(page, "Close menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator("main")).not.toHaveAttribute("inert");
  });

  test("keeps the focus inside and gives it back", async ({ page }) => {
    await open(page);
    await button(page, "Menu").focus();
    await page.keyboard.press("Enter");
    await expect(drawer(page)).toBeVisible();
    await expect(page.locator("main")).toHaveAttribute("inert");
    await drawer(page).getByRole("button", { name: "Close menu" }).focus();
    await page.keyboard.press("Tab");
    await expect(drawer(page).getByRole("link", { name: "Home" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(drawer(page).locator("summary").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator("main")).not.toHaveAttribute("inert");
    await expect(button(page, "Menu")).toBeFocused();
  });

  test("the header leaves while a phone scrolls down and returns on the way up", async ({
    page,
  }) => {
    await open(page);
    await page.mouse.wheel(0, 900);
    await expect(header(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(header(page)).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 820, height: 1180 });
    await page.mouse.wheel(0, 600);
    await expect(header(page)).toHaveAttribute("data-away");
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the header's words are links", async ({ page, isMobile }) => {
    await page.goto("/");
    if (isMobile) await button(page, "Menu").click();
    const words = isMobile ? drawer(page) : page.getByRole("navigation", { name: "Main" });
    for (const [word, path] of [
      ["Shop", "/shop"],
      ["Designers", "/designers"],
      [/Exclusives$/, "/products/exclusives"],
      ["Shortlists", "/collections"],
    ] as const) {
      const link = words.getByRole("link", { name: word, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", path);
    }
    await words.getByRole("link", { name: "Shop", exact: true }).click();
    await expect(page).toHaveURL("/shop");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
