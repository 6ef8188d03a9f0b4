import { gzipSync } from "node:zlib";
import { expect, test } from "./support/test";

/**
 * The most script a product page may send before somebody does something on it, gzipped. Next's
 * own link is 6 KB of it.
 */
const MOST_BYTES = 158_000;

test("a product page is light until somebody stirs on it", async ({ page, request }) => {
  const { data } = await (await request.get("/api/products")).json();
  const scripts: Promise<[name: string, bytes: number]>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js")) return;
    scripts.push(response.body().then((body) => [pathname, gzipSync(body).length]));
  });
  await page.goto(`/details/${data.data[0].product_id}`, { waitUntil: "networkidle" });

  const sizes = await Promise.all(scripts);
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(3);
  expect(bytes, sizes.map((size) => size.join(" ")).join("\n")).toBeLessThanOrEqual(MOST_BYTES);

  // And the shop's own links still change the page without loading it anew.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Designers").click();
  await expect(page).toHaveURL("/designers");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
