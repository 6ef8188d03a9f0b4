import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aProduct, csvOf } from "../owner/testing/csv";
import { type OwnersShop, openOwnersShop } from "./support/owners-shop";
import { photograph } from "./support/photograph";
import { ONCE, OWN_SHOP } from "./support/projects";
import { expect, test } from "./support/test";

/** Lists may be ten seconds old, and a page takes seconds on a busy machine. */
const SOON = { timeout: 60_000 };

const SHAPES = {
  square: { width: 600, height: 600 },
  wide: { width: 800, height: 450 },
  tall: { width: 450, height: 800 },
  panorama: { width: 900, height: 300 },
} as const;

test.describe("a shop with photographs in every shape", { tag: [ONCE, OWN_SHOP] }, () => {
  test.slow();
  let shop: OwnersShop;
  test.beforeAll(async () => {
    shop = await openOwnersShop();
  });
  test.afterAll(() => shop.close());

  test("shows them whole where they are looked at alone, and no empty place", async ({ page }) => {
    const photos = join(shop.desk, "photos");
    mkdirSync(photos);
    for (const [at, [name, size]] of Object.entries(SHAPES).entries()) {
      const picture = await photograph({ ...size, ground: "#d9cfc0", metal: "#c79a45" });
      writeFileSync(join(photos, `${name}.jpg`), picture);
      writeFileSync(join(photos, `mixed_${at + 1}.jpg`), picture);
    }
    const names = [...Object.keys(SHAPES), "mixed"];
    const rows = names.map((name) => aProduct(name, { title: name, type: "Bangles" }));
    writeFileSync(join(shop.desk, "a.csv"), csvOf(rows));
    const done = await shop.run("import", "a.csv", "--pictures", "photos");
    expect(done).toMatchObject({ exitCode: 0, said: expect.stringContaining("Not near 4:5: 8") });

    await expect(async () => {
      await page.goto(`${shop.url}/products`);
      await expect(page.locator(".product-grid > li")).toHaveCount(names.length, { timeout: 500 });
    }).toPass(SOON);
    const products = await page
      .locator(".product-grid a[href^='/details/']")
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ["/", "/shop", "/products", ...products]) {
        await openUntilShown(page, shop.url + path);
        expect(await page.locator(".picture[data-broken]").count(), path).toBe(0);
        expect(await shiftOf(page), `layout shift of ${path} at ${width} px`).toBeLessThan(0.01);
        if (path.startsWith("/details/"))
          expect(await croppedIn(page, ".gallery img"), path).toEqual([]);
      }
      await page.locator(".zoom-link").first().click();
      await expect(page.locator("dialog .zoom-frame img").first()).toBeVisible();
      expect(await croppedIn(page, "dialog .zoom-frame img")).toEqual([]);
    }
    const box = (await page.getByRole("contentinfo").locator("nav").boundingBox())!;
    expect(box.x + box.width).toBeGreaterThan(1440 * 0.9);
  });
});

async function openUntilShown(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("main").locator("img:visible").first()).toHaveJSProperty(
    "complete",
    true,
  );
}

/** The addresses of pictures of which a part is cut away. */
function croppedIn(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll(async (images) => {
    const cropped: string[] = [];
    for (const image of images as HTMLImageElement[]) {
      image.loading = "eager";
      await image.decode();
      const { width, height } = image.getBoundingClientRect();
      const own = image.naturalWidth / image.naturalHeight;
      const isSame = Math.abs(width / height / own - 1) < 0.01;
      if (!isSame && getComputedStyle(image).objectFit !== "contain") cropped.push(image.src);
    }
    return cropped;
  });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
