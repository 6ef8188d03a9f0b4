import type { APIRequestContext } from "@playwright/test";
import { registerCustomer } from "./support/customer";
import { filters } from "./support/listing";
import { DESKTOP, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

/** The first entry of an API list, whose name and id stand for a title and a route. */
async function firstOf(request: APIRequestContext, path: string) {
  const { data } = await (await request.get(`/api${path}`)).json();
  return data[0] as { id: number; name: string };
}

test.describe("a listing as the specification has it", { tag: DESKTOP }, () => {
  const rows = [
    { route: () => "/products", api: "/categories/parent", title: () => "All Items", crumbs: [] },
    {
      route: (id: number) => `/products/category/${id}`,
      api: "/categories/parent",
      title: (name: string) => name,
      crumbs: [["Shop", "/products"]],
    },
    {
      route: (id: number) => `/products/designers/${id}`,
      api: "/brands",
      title: (name: string) => name,
      crumbs: [["Designers", "/designers"]],
      last: (name: string) => name,
    },
    {
      route: (id: number) => `/products/collection/${id}`,
      api: "/collections/not_paginated",
      title: (name: string) => `${name} Collection`,
      crumbs: [["Shortlisted Stories", "/collections"]],
      last: (name: string) => name,
    },
    {
      route: () => "/products/exclusives",
      api: "/brands",
      title: () => "Only on Shortlisted",
      crumbs: [["Shortlisted Exclusives", "/products/exclusives"]],
      last: () => "Exclusives",
    },
  ];
  for (const { route, api, title, crumbs, last } of rows) {
    test(`${route(0)} has its title and its trail`, async ({ page, request }) => {
      // @spec 349, 350, 351, 352, 353, 434, 451
      const { id, name } = await firstOf(request, api);
      await page.goto(route(id));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title(name));
      const trail = page.getByRole("navigation", { name: "Breadcrumb" });
      const links = await trail
        .getByRole("link")
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
      expect(links).toEqual(crumbs);
      if (last) await expect(trail.locator("[aria-current=page]")).toHaveText(last(name));
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    });
  }

  test("a category's strip leads to the first page of another, without filters", {
    tag: QUICK,
  }, async ({ page, request }) => {
    // @spec 454, 455, 572
    const { id, name } = await firstOf(request, "/categories/parent");
    await page.goto(`/products/category/${id}?page=2&sort=desc`);
    const strip = page.getByRole("navigation", { name: "Categories" });
    await expect(strip.getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await strip.getByRole("link").nth(1).click();
    await expect(page).toHaveURL((url) => url.search === "" && !url.pathname.endsWith(`/${id}`));
  });

  for (const [width, isOpen] of [
    [662, false],
    [663, true],
  ] as const) {
    test(`the panel is ${isOpen ? "open" : "hidden"} at ${width} px`, { tag: QUICK }, async ({
      page,
    }) => {
      // @spec 427, 428, 677
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/products");
      await expect(filters(page)).toBeVisible({ visible: isOpen });
    });
  }

  test("where nothing is found the panel says that there is nothing to filter", async ({
    page,
  }) => {
    const nothing = filters(page).getByText("There is nothing here to filter.");
    await page.goto("/products");
    await expect(nothing).toBeHidden();
    await page.goto("/products?search=zzzzzz");
    await expect(page.getByText("No Item Found")).toBeVisible();
    await expect(nothing).toBeVisible();
  });

  test("what a form spells its own way is led to the shop's address", async ({ request }) => {
    const { id } = await firstOf(request, "/categories/parent");
    const rows = [
      ["/products?brand=2&brand=1&from=&to=", "/products?brand=1,2"],
      [`/products/category/${id}?category=${id}&from=`, `/products/category/${id}`],
      [
        "/products?from=900&to=100&utm_source=letter",
        "/products?from=100&to=900&utm_source=letter",
      ],
      ["/products/designers/1?brand=2", "/products/designers/1"],
      ["/products?sort=asc", "/products"],
      ["/products?page=1", "/products"],
      ["/products?brand=%3Cscript%3E&from=abc", "/products"],
      [`/products?search=${"a".repeat(10_000)}`, `/products?search=${"a".repeat(120)}`],
    ];
    for (const [spelt, expected] of rows) {
      const response = await request.get(spelt!, { maxRedirects: 0 });
      expect(response.status(), spelt).toBe(308);
      const to = new URL(response.headers().location!, "http://shop.test");
      expect(decodeURIComponent(to.pathname + to.search), spelt).toBe(expected);
    }
  });

  test("pages that are kept by the cache are not taken for one another", async ({ page }) => {
    await page.goto("/products");
    const first = page.getByRole("main").getByRole("article").first().getByRole("heading");
    const seen = new Set([await first.textContent()]);
    for (const link of ["Page 2", "Page 3", "Next page", "Previous page", "Page 1"]) {
      const before = (await first.textContent()) ?? "";
      await page.getByRole("link", { name: link, exact: true }).hover();
      await page.getByRole("link", { name: link, exact: true }).click();
      await expect(first).not.toHaveText(before);
      seen.add(await first.textContent());
    }
    expect(seen.size).toBe(4);
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL("/products?page=2");
    await page.getByRole("link", { name: /^Sort By/ }).click();
    await expect(page).toHaveURL("/products?sort=desc");
    await expect.poll(async () => seen.has(await first.textContent())).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL("/products?page=2");
    await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("the focus stays where it was, and goes to the count of another page", async ({ page }) => {
    const count = page.locator("#listing-count");
    const sort = page.getByRole("link", { name: /^Sort By/ });
    await page.goto("/products");
    for (const number of [2, 3]) {
      await page.getByRole("link", { name: `Page ${number}`, exact: true }).press("Enter");
      await expect(page).toHaveURL(`/products?page=${number}`);
      await expect(page.getByRole("link", { name: `Page ${number + 1}` })).toBeAttached();
      await expect(count).toBeFocused();
    }
    await sort.press("Enter");
    await expect(page).toHaveURL("/products?sort=desc");
    await expect(sort).toBeFocused();
    await page.getByRole("link", { name: "Page 2", exact: true }).press("Enter");
    await expect(page).toHaveURL("/products?sort=desc&page=2");
    await expect(count).toBeFocused();
    await page.getByRole("link", { name: "List", exact: true }).press("Enter");
    await expect(page).toHaveURL("/products?sort=desc&view=list&page=2");
    await expect(page.getByRole("link", { name: "List", exact: true })).toBeFocused();
  });

  test("nothing sticks out sideways, however narrow", async ({ page }) => {
    await registerCustomer(page);
    for (const path of ["/", "/products", "/products?view=list", "/designers", "/shop"]) {
      await page.goto(path);
      await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
      for (const width of [320, 360, 663, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = () =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
        await expect.poll(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

  test("the banner's dots are clickable and take 2000 ms", { tag: QUICK }, async ({ page }) => {
    // @spec 432, 433
    await page.goto("/products");
    const banner = page.getByRole("region", { name: "Pictures" });
    const started = Date.now();
    await banner.getByRole("button", { name: /^Go to page 2/ }).click();
    const track = banner.getByRole("list");
    await expect(track).toHaveAttribute("data-moving", /./);
    await expect(track).not.toHaveAttribute("data-moving");
    expect(Date.now() - started).toBeGreaterThanOrEqual(2000);
    await expect(banner.getByRole("button", { name: /^Go to page 2/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });
});
