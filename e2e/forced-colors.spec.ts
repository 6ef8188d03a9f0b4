import type { Locator } from "@playwright/test";
import { fillBag } from "./support/bag";
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

  test("in forced colors swatches keep their color, and the chosen one is visible", async ({
    page,
    request,
  }) => {
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

  test("in forced colors a carousel's current dot and disabled arrow are visible", async ({
    page,
  }) => {
    await page.goto("/");
    const arrivals = page.getByRole("region", { name: "New Arrivals" });
    await arrivals.scrollIntoViewIfNeeded();
    const dots = arrivals.locator(".carousel-dot");
    expect(await styleOf(dots.first(), "background-color")).not.toBe(
      await styleOf(dots.last(), "background-color"),
    );
    const [previous, next] = ["Previous", "Next"].map((name) =>
      arrivals.getByRole("button", { name }),
    ) as [Locator, Locator];
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    expect(await styleOf(previous, "color")).not.toBe(await styleOf(next, "color"));
  });

  test("in forced colors a quantity's limit and an invalid field are visible", async ({ page }) => {
    await fillBag(page, [{ name: "Alma Ring", values: ["Yellow gold"] }]);
    await page.goto("/cart");
    const button = (name: string) => page.getByRole("main").getByRole("button", { name });
    expect(await styleOf(button("Decrease quantity"), "color")).not.toBe(
      await styleOf(button("Increase quantity"), "color"),
    );
    await page.goto("/checkout");
    await page.getByLabel("First name").fill("Ada");
    await page.getByRole("button", { name: "PAY NOW" }).click();
    await expect(page.getByText("Last name is required.").first()).toBeVisible();
    expect(await styleOf(page.getByLabel("Last name"), "outline-style")).toBe("solid");
    expect(await styleOf(page.getByLabel("First name"), "outline-style")).toBe("none");
    await page.getByRole("radio").first().check();
    expect(await styleOf(page.getByRole("radio").first(), "appearance")).not.toBe("none");
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
