import type { Locator } from "@playwright/test";
import { DESKTOP } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const styleOf = (locator: Locator, property: string, pseudo?: string) =>
  locator.evaluate(
    (element, [name, of]) => getComputedStyle(element, of || null).getPropertyValue(name),
    [property, pseudo ?? ""] as const,
  );

test.describe("under a visitor's own colors", { tag: DESKTOP }, () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("swatches keep theirs, and what is chosen is told apart", async ({ page, request }) => {
    const { product_id } = await findProduct(request, "Alma Ring");
    await page.goto(`/details/${product_id}`);
    const swatches = await page.locator(".swatch").all();
    const colors = await Promise.all(swatches.map((swatch) => styleOf(swatch, "background-color")));
    expect(new Set(colors).size).toBe(swatches.length);
    const chosen = page.locator(":checked ~ .chip").first();
    const other = page.locator(":not(:checked) ~ .chip").last();
    expect(await styleOf(chosen, "background-color")).not.toBe(
      await styleOf(other, "background-color"),
    );
    const thumbnails = page.locator(".thumbnails button");
    expect(await styleOf(thumbnails.first(), "outline-style")).toBe("solid");
    expect(await styleOf(thumbnails.last(), "outline-style")).toBe("none");
  });

  test("who asks for more contrast has lines and quiet text of it", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "none", contrast: "no-preference" });
    await page.goto("/login");
    const field = page.getByLabel("Email", { exact: true });
    const before = await styleOf(field, "border-top-color");
    await page.emulateMedia({ forcedColors: "none", contrast: "more" });
    expect(await styleOf(field, "border-top-color")).not.toBe(before);
  });

  test("a checked box has a mark that is seen", async ({ page }) => {
    await page.goto("/products?brand=1");
    const box = page.getByRole("checkbox", { checked: true }).first();
    await expect(box).toBeAttached();
    const mark = await styleOf(box, "background-color", "::after");
    expect(mark).not.toBe(await styleOf(box, "background-color"));
  });
});
