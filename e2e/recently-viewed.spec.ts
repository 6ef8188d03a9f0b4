import type { Page } from "@playwright/test";
import { layoutShift } from "./support/look";
import { DESKTOP, ONCE } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const NAMES = ["Alma Ring", "Cosima Tote", "Una Brooch"];

const section = (page: Page) => page.getByRole("region", { name: "Recently Viewed" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("lastSeen") ?? "");

async function pathOf(page: Page, name: string): Promise<string> {
  const { product_id } = await findProduct(page.request, name);
  return `/details/${product_id}`;
}

test("a product's page shows what was seen before it, once it is near, and nothing moves", async ({
  page,
}) => {
  for (const name of NAMES) {
    await page.goto(await pathOf(page, name));
    await expect.poll(() => stored(page)).toContain(name);
  }
  await expect(section(page)).toBeAttached();
  await expect(section(page).getByRole("link"), "before it is near").toHaveCount(0);
  const before = await layoutShift(page);
  await section(page).scrollIntoViewIfNeeded();
  const links = section(page).getByRole("link");
  await expect(links).toHaveText([/Cosima Tote/, /Alma Ring/]);
  await expect(links.first().locator("img")).toHaveJSProperty("complete", true);
  expect(await layoutShift(page)).toBe(before);
  await links.last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Alma Ring" })).toBeVisible();
  await expect.poll(async () => JSON.parse(await stored(page))[0].name).toBe("Alma Ring");
});

test("the first product viewed, or one without storage, shows no recently viewed products", {
  tag: ONCE,
}, async ({ page }) => {
  const [first, second] = [await pathOf(page, "Alma Ring"), await pathOf(page, "Una Brooch")];
  await page.goto(first);
  await expect.poll(() => stored(page)).toContain("Alma Ring");
  await expect(section(page)).toHaveCount(0);

  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get });
  });
  for (const path of [first, second]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(section(page)).toHaveCount(0);
  }
});

test("whatever is stored, no more than eight are shown", {
  tag: DESKTOP,
}, async ({ page }) => {
  await page.addInitScript(() => {
    const seen = Array.from({ length: 40 }, (_, index) => ({
      id: 9000 + index,
      name: `Ring ${index}`,
      designer: "Hesper & Lowe",
      picture: null,
    }));
    if (!localStorage.getItem("lastSeen")) localStorage.setItem("lastSeen", JSON.stringify(seen));
  });
  await page.goto(await pathOf(page, "Alma Ring"));
  await expect.poll(async () => JSON.parse(await stored(page)).length).toBe(9);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole("link")).toHaveCount(8);
});
