import type { Page } from "@playwright/test";
import { idOf, openFilters } from "./support/listing";
import { DESKTOP, PHONE } from "./support/projects";
import { expect, test } from "./support/test";

/** Pixels from the top at which the first product may begin at most. */
const MAX_HEIGHTS = {
  390: { height: 844, opening: 360, narrowed: 260 },
  1440: { height: 900, opening: 420, narrowed: 420 },
} as const;

for (const width of [390, 1440] as const) {
  const { height, opening, narrowed } = MAX_HEIGHTS[width];
  test.describe(`at ${width} px`, { tag: width === 390 ? PHONE : DESKTOP }, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height }));

    test("every kind of listing shows its products in the first view", async ({
      page,
      request,
      expectFailedRequest,
    }, info) => {
      // Its style sheet alone says where a product begins, and two dozen pages run no script.
      expectFailedRequest(/_next\/static\/.*\.js/);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.setBlockedURLs", { urls: ["*/_next/static/*.js*"] });
      const rings = await idOf(request, "/categories", "Rings");
      const { colors } = await (await request.get("/api/products")).json();
      const gold = colors.find(({ value }: { value: string }) => value === "Yellow gold").id;
      const ids = async (path: string) => {
        const { data } = await (await request.get(`/api${path}`)).json();
        return data.map(({ id }: { id: number }) => id) as number[];
      };
      const brands = (await ids("/brands")).map((id) => `/products/designers/${id}`);
      const shortlists = (await ids("/collections/featured")).map(
        (id) => `/products/collection/${id}`,
      );
      const kinds = ["/products", "/products/category/1", `/products/category/${rings}`];
      const plain = [...kinds, "/products/exclusives", ...brands, ...shortlists];
      const filtered = [...kinds, "/products/exclusives", ...shortlists.slice(0, 2)].map(
        (path) => `${path}?colors=${gold}`,
      );
      const further = ["/products?page=2", "/products?search=ring", "/products/category/1?page=2"];
      const tops: string[] = [];
      for (const [paths, most] of [
        [plain, opening],
        [[...filtered, ...further], narrowed],
      ] as const) {
        for (const path of paths) {
          await page.goto(path);
          const top = await firstCardTop(page);
          tops.push(`${top}\t${path}`);
          expect.soft(top, path).toBeLessThanOrEqual(most);
        }
      }
      await info.attach("first card", { body: tops.join("\n"), contentType: "text/plain" });
    });

    test("a picture far below the fold is asked for on the way to it", async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "image") asked.push(request.url());
      });
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      const footer = page.getByRole("contentinfo").locator(".picture img").first();
      const sizes = await footer.evaluate((image: HTMLImageElement) => image.srcset);
      const own = () => asked.filter((url) => sizes.includes(new URL(url).pathname));
      expect(own()).toEqual([]);
      await footer.scrollIntoViewIfNeeded();
      await expect.poll(own).toHaveLength(1);
    });

    test("the pictures open a listing, and leave it to the products once it is narrowed", async ({
      page,
      request,
    }) => {
      const pictures = page.getByRole("region", { name: "Pictures" });
      await page.goto("/products/category/1");
      const box = await pictures.getByRole("list").boundingBox();
      expect(box?.height).toBeLessThanOrEqual(0.3 * height);
      for (const query of ["?page=2", "?from=100"]) {
        await page.goto(`/products/category/1${query}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(pictures).toHaveCount(0);
      }
      const { data } = await (await request.get("/api/collections/featured")).json();
      for (const { id, image } of data.slice(0, 3)) {
        await page.goto(`/products/collection/${id}`);
        await expect(pictures.getByRole("listitem").first().locator("img")).toHaveAttribute(
          "src",
          image,
        );
      }
    });

    test("a skip link leads to the products", async ({ page }) => {
      await page.goto("/products");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to products" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.locator("#products")).toBeFocused();
    });
  });
}

test("on phones the filters stay in reach, and their button leads to the products", {
  tag: PHONE,
}, async ({ page }) => {
  await page.goto("/products");
  const button = page.getByRole("button", { name: /^Filter/ });
  const isShown = (at: number) => expect.poll(() => topOf(page)).toBe(at);
  await page.mouse.move(100, 500);
  // The header follows the scrolling once its script is there.
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => topOf(page), { timeout: 1000 }).toBeLessThan(0);
  }).toPass();
  await page.mouse.wheel(0, -300);
  await isShown(56);
  const panel = await openFilters(page);
  await panel.getByRole("checkbox", { name: /^Jewelry/ }).check();
  await expect(page).toHaveURL(/category=/);
  const show = panel.getByRole("button", { name: /^Show \d+ items/ });
  await show.click();
  await expect(button).toBeFocused();
  await expect.poll(() => firstCardInView(page)).toEqual({ isBelowBar: true, isInUpperHalf: true });
});

test("sizes are grouped by kind, and a folded filter shows what is chosen", {
  tag: DESKTOP,
}, async ({ page }) => {
  await page.goto("/products");
  const panel = await openFilters(page, "Size");
  const kinds = panel.getByRole("group", { name: "Size" }).locator(".size-kind");
  const first = (await kinds.allTextContents()).map((text) => /^\S+/.exec(text)?.[0]);
  expect(first[0]).toBe("5");
  expect(first).toContain("XS");
  await panel.getByRole("checkbox", { name: /^Size 7, \d+ items$/ }).check();
  await expect(page).toHaveURL(/sizes=/);
  const title = panel.locator("summary").filter({ hasText: "Size" });
  await title.click();
  await expect(title).toContainText("Size 7");
  await expect(title.getByText("Size 7")).toBeVisible();
});

test("a card names its colors, and has its second view once it is pointed at", {
  tag: DESKTOP,
}, async ({ page }) => {
  const views: string[] = [];
  page.on("request", (request) => {
    if (/alma-ring-2/.test(request.url())) views.push(request.url());
  });
  await page.mouse.move(0, 0);
  await page.goto("/products?search=alma+ring");
  const card = page.getByRole("main").getByRole("article").first();
  const link = card.getByRole("link");
  await expect(link).toHaveAccessibleName(/3 colors: Yellow gold, White gold, Rose gold$/);
  await page.waitForLoadState("networkidle");
  expect(views).toEqual([]);
  const before = await card.boundingBox();
  await link.hover();
  const other = card.locator(".card-other");
  await expect(other).toHaveCSS("opacity", "1");
  expect(new Set(views).size).toBe(1);
  expect(await card.boundingBox()).toEqual(before);
  expect(await other.boundingBox()).toEqual(await card.locator(".picture").first().boundingBox());
  await page.mouse.move(0, 0);
  await expect(other).toHaveCSS("opacity", "0");
});

async function firstCardTop(page: Page): Promise<number> {
  const card = page.getByRole("main").getByRole("article").first();
  const box = await card.boundingBox();
  return Math.round(box?.y ?? Number.POSITIVE_INFINITY);
}

function topOf(page: Page): Promise<number> {
  return page
    .locator(".listing-bar")
    .evaluate((bar) => Math.round(bar.getBoundingClientRect().top));
}

function firstCardInView(page: Page) {
  return page.evaluate(() => {
    const { top } = document.querySelector("main article")!.getBoundingClientRect();
    const { bottom } = document.querySelector(".listing-bar")!.getBoundingClientRect();
    return { isBelowBar: top >= bottom, isInUpperHalf: top < window.innerHeight / 2 };
  });
}
