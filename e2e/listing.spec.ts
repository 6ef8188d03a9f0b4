import { expectListing, filters, idOf, openFilters, totalOf } from "./support/listing";
import { DESKTOP, ONCE, PHONE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

for (const width of [390, 820, 1440]) {
  test.describe(`at ${width} px`, { tag: width === 390 ? PHONE : DESKTOP }, () => {
    test.beforeEach(({ page }) =>
      page.setViewportSize({ width, height: width === 390 ? 844 : 1000 }),
    );

    test("each filter narrows the listing, alone and with the others", {
      tag: width === 390 ? QUICK : [],
    }, async ({ page, request }) => {
      // @spec 321, 426
      const jewelry = await idOf(request, "/categories", "Jewelry");
      const brand = await idOf(request, "/brands", "Casa Tormel");
      const { colors, sizes, max_price } = await (await request.get("/api/products")).json();
      const gold = colors.find(({ value }: { value: string }) => value === "Yellow gold").id;
      const six = sizes.find(({ value }: { value: string }) => value === "6").id;

      await page.goto("/products");
      const panel = await openFilters(page, "Color", "Size", "Price");
      const box = (name: string | RegExp) => panel.getByRole("checkbox", { name });

      // A parent category turns all its children.
      await box(/^Jewelry/).check();
      await expectListing(
        page,
        `?category=${jewelry}`,
        await totalOf(request, `category[]=${jewelry}`),
      );
      await expect(box(/^Jewelry/)).toBeFocused();
      await expect(box(/^Rings/)).toBeChecked();
      await box(/^Earrings/).uncheck();
      await expect(box(/^Jewelry/)).toBeChecked({ indeterminate: true });
      await expect(box(/^Necklaces/)).toBeChecked();
      await box(/^Earrings/).check();
      await box(/^Jewelry/).uncheck();
      await expectListing(page, "", await totalOf(request, ""));
      await expect(box(/^Rings/)).not.toBeChecked();

      // A designer, found by a part of the name.
      await panel.getByRole("searchbox", { name: "Search designers" }).fill("TORM");
      await expect(panel.locator("[name=brand]")).toHaveCount(1);
      await box(/^Casa Tormel/).check();
      await expectListing(page, `?brand=${brand}`, await totalOf(request, `brand=${brand}`));
      await expect(panel.getByRole("searchbox")).toHaveValue("TORM");
      await box(/^Casa Tormel/).uncheck();

      // A color, and with it a size: one piece that comes in both.
      await box(/^Yellow gold/).check();
      await expectListing(page, `?colors=${gold}`, await totalOf(request, `colors=${gold}`));
      await box(/^Size 6,/).check();
      const both = `colors=${gold}&sizes=${six}`;
      await expectListing(page, `?${both}`, await totalOf(request, both));

      // The price, its bound the server's; and everything together.
      const lowest = panel.getByRole("slider", { name: "Lowest price" });
      const highest = panel.getByRole("slider", { name: "Highest price" });
      await panel.getByRole("spinbutton", { name: "From" }).scrollIntoViewIfNeeded();
      await expect(highest).toHaveAttribute("aria-valuemax", String(max_price));
      await highest.focus();
      for (let step = 0; step < 5; step++) await highest.press("PageDown");
      const to = max_price - 50;
      await expectListing(page, `?${both}&to=${to}`, await totalOf(request, `${both}&to=${to}`));
      await expect(highest).toBeFocused();
      await expect(lowest).toHaveAttribute("aria-valuetext", /^\$\d/);
      await panel.getByRole("spinbutton", { name: "From" }).fill("2500");
      await panel.getByRole("spinbutton", { name: "From" }).press("Enter");
      const priced = `${both}&from=2500&to=${to}`;
      const left = await totalOf(request, priced);
      await expectListing(page, `?${priced}`, left);

      if (width === 390) {
        await panel.getByRole("button", { name: `Show ${left} items` }).click();
        await expect(filters(page)).toBeHidden();
        await expect(page.getByRole("button", { name: /^Filter/ })).toBeFocused();
      }
      const chips = page.getByRole("list", { name: "Active filters" });
      await expect(chips.getByRole("link", { name: /^Remove / })).toHaveText([
        "Remove Yellow gold",
        "Remove Size 6",
        `Remove $2,500 – $${to.toLocaleString("en-US")}`,
      ]);
      await chips.getByRole("link", { name: "Remove Size 6" }).click();
      await expectListing(
        page,
        `?colors=${gold}&from=2500&to=${to}`,
        await totalOf(request, `colors=${gold}&from=2500&to=${to}`),
      );
      await page.getByRole("link", { name: "Clear", exact: true }).locator("visible=true").click();
      await expectListing(page, "", await totalOf(request, ""));
    });

    test("a material narrows the listing, alone and with a color, and is taken back", async ({
      page,
      request,
    }) => {
      const { colors, materials } = await (await request.get("/api/products")).json();
      const idIn = (values: { id: number; value: string }[], name: string) =>
        values.find(({ value }) => value === name)?.id;
      const silk = `materials=${idIn(materials, "Silk")}`;
      const color = `colors=${idIn(colors, "Yellow gold")}`;
      const diamond = `materials=${idIn(materials, "Diamond")}`;

      await page.goto("/products");
      const panel = await openFilters(page, "Color", "Material");
      const box = (name: RegExp) => panel.getByRole("checkbox", { name });
      const group = panel.getByRole("group", { name: "Material" });
      await group.getByRole("button", { name: /^Show all \d+ materials/ }).click();
      await box(/^Silk/).check();
      await expectListing(page, `?${silk}`, await totalOf(request, silk));
      await box(/^Silk/).uncheck();
      await box(/^Yellow gold/).check();
      await box(/^Diamond/).check();
      const both = `${color}&${diamond}`;
      const left = await totalOf(request, both);
      await expectListing(page, `?${both}`, left);
      expect(left).toBeLessThan(await totalOf(request, diamond));

      await page.reload();
      const chips = page.getByRole("list", { name: "Active filters" });
      await expect(chips.getByRole("link", { name: /^Remove/ })).toHaveText([
        "Remove Yellow gold",
        "Remove Diamond",
      ]);
      await chips.getByRole("link", { name: "Remove Yellow gold" }).click();
      await expectListing(page, `?${diamond}`, await totalOf(request, diamond));
    });

    test("sort, view, paging and the way back", { tag: width === 390 ? QUICK : [] }, async ({
      page,
      request,
    }) => {
      const total = await totalOf(request, "");
      await page.goto("/products");
      const names = () => page.getByRole("main").getByRole("article").getByRole("heading");
      const cheapest = await names().first().textContent();
      await page.getByRole("link", { name: /^Sort By/ }).click();
      await expectListing(page, "?sort=desc", total);
      await expect(names().first()).not.toHaveText(cheapest ?? "");
      await page.getByRole("link", { name: "List", exact: true }).click();
      await expectListing(page, "?sort=desc&view=list", total);
      await expect(page.getByRole("link", { name: "List", exact: true })).toHaveAttribute(
        "aria-current",
        "true",
      );

      await page.getByRole("link", { name: "Page 2", exact: true }).click();
      await expectListing(page, "?sort=desc&view=list&page=2", total);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

      const card = page.getByRole("main").getByRole("article").nth(7);
      const name = await card.getByRole("heading").textContent();
      await card.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(300);
      await card.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("All Items");
      await page.goBack();
      await expectListing(page, "?sort=desc&view=list&page=2", total);
      await expect(card.getByRole("heading")).toHaveText(name ?? "");
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

      await page.goBack();
      await page.goBack();
      await expectListing(page, "?sort=desc", total);
      await page.goForward();
      await expectListing(page, "?sort=desc&view=list", total);
    });
  });
}

test("quick changes end at the last of them, and back takes them away one by one", {
  tag: DESKTOP,
}, async ({ page, request }) => {
  const [first, second] = await Promise.all(
    ["Casa Tormel", "Hesper & Lowe"].map((name) => idOf(request, "/brands", name)),
  );
  const both = [first, second].sort((a, b) => a! - b!).join();
  await page.goto("/products");
  const panel = await openFilters(page);
  await panel.getByRole("button", { name: /^Show all \d+ designers/ }).click();
  // The first answer is held until the second is there.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.searchParams.get("brand") === String(first),
    async (route) => {
      await held;
      await route.continue().catch(() => {});
    },
  );
  await panel.getByRole("checkbox", { name: /^Casa Tormel/ }).check();
  await panel.getByRole("checkbox", { name: /^Hesper & Lowe/ }).check();
  await expectListing(page, `?brand=${both}`, await totalOf(request, `brand=${both}`));
  release();
  await expectListing(page, `?brand=${both}`, await totalOf(request, `brand=${both}`));
  await expect(panel.getByRole("checkbox", { name: /^Casa Tormel/ })).toBeChecked();
  await page.goBack();
  await expect(panel.getByRole("checkbox", { name: /^Hesper & Lowe/ })).not.toBeChecked();
});

test("a shared link shows the same in a fresh browser", { tag: DESKTOP }, async ({
  browser,
  page,
  request,
}) => {
  const rings = await idOf(request, "/categories", "Rings");
  const { colors } = await (await request.get(`/api/products?category[]=${rings}`)).json();
  const shared = `/products/category/${rings}?colors=${colors[0].id}&sort=desc&view=list`;
  const read = async (reader: typeof page) => {
    await reader.goto(shared);
    return reader.getByRole("main").textContent();
  };
  const own = await read(page);
  const fresh = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await fresh.newPage();
  await guest.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  expect(await read(guest)).toBe(own);
  await guest.reload();
  expect(await guest.getByRole("main").textContent()).toBe(own);
  await fresh.close();
});

test("a category listing falls back to its own category", { tag: DESKTOP }, async ({
  page,
  request,
}) => {
  // @spec 563
  const [rings, earrings] = await Promise.all(
    ["Rings", "Earrings"].map((name) => idOf(request, "/categories", name)),
  );
  await page.goto(`/products/category/${rings}`);
  const panel = await openFilters(page);
  const box = (name: RegExp) => panel.getByRole("checkbox", { name });
  await expect(box(/^Rings/)).toBeChecked();
  await box(/^Earrings/).check();
  const ids = [rings, earrings].sort((a, b) => a! - b!);
  await expectListing(
    page,
    `?category=${ids}`,
    await totalOf(request, ids.map((id) => `category[]=${id}`).join("&")),
  );
  await panel.getByRole("link", { name: "Clear" }).click();
  await expectListing(page, "", await totalOf(request, `category[]=${rings}`));
  await expect(box(/^Rings/)).toBeChecked();
  await expect(box(/^Earrings/)).not.toBeChecked();
});

test("nothing found says so and leads back", { tag: ONCE }, async ({ page, request }) => {
  const brand = await idOf(request, "/brands", "Casa Tormel");
  const { colors } = await (await request.get("/api/products")).json();
  const cognac = colors.find(({ value }: { value: string }) => value === "Cognac").id;
  await page.goto(`/products?brand=${brand}&colors=${cognac}`);
  await expect(page.getByText("No Item Found")).toBeVisible();
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expectListing(page, "", await totalOf(request, ""));
});
