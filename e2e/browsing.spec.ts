import type { Page } from "@playwright/test";
import { filters, openFilters } from "./support/listing";
import { DESKTOP } from "./support/projects";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const banner = (page: Page) => page.getByRole("banner");
const title = (page: Page) => main(page).getByRole("heading", { level: 1 });
const trail = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });
const card = (page: Page) => main(page).getByRole("article").first();
const picture = (page: Page) => card(page).getByRole("img").first();

async function search(page: Page, words: string): Promise<void> {
  await banner(page).getByRole("button", { name: "Search", exact: true }).first().click();
  const overlay = page.getByRole("search", { name: "Search" });
  await overlay.getByRole("combobox").fill(words);
  await page.keyboard.press("Enter");
  await expect(overlay).toBeHidden();
}

test.describe("a visitor who only clicks", { tag: DESKTOP }, () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("sees what is searched for above the fold, in its words, and can clear it", async ({
    page,
  }) => {
    // @spec 439, 444, 571
    await page.goto("/");
    await search(page, "gold ring");
    await expect(title(page)).toHaveText("“gold ring”");
    await expect(page).toHaveTitle(/gold ring/);
    await expect(card(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
    const sort = page.getByRole("link", { name: /^Sort By/ });
    await expect(sort).toContainText("Best match");
    for (const order of ["low to high", "high to low", "Best match"]) {
      await sort.click();
      await expect(sort).toContainText(order);
    }
    await search(page, "zzzzzz");
    await expect(title(page)).toHaveText("“zzzzzz”");
    await expect(main(page).getByText("No Item Found")).toBeInViewport({ ratio: 1 });
    await search(page, "alma ring");
    const panel = await openFilters(page, "Color");
    await panel.getByRole("checkbox", { name: /^White gold/ }).check();
    await expect(page).toHaveURL(/search=alma\+ring&colors=\d+$/);
    await expect(picture(page)).toHaveAttribute("src", /alma-ring-white-gold/);
    await filters(page).getByRole("link", { name: "Clear" }).click();
    await expect(page).toHaveURL("/products");
    await expect(title(page)).toHaveText("All Items");
  });

  test("a listing narrowed to one category or designer is named for it", async ({ page }) => {
    // @spec 379, 447, 448
    await page.goto("/");
    const exclusives = banner(page).getByRole("link", { name: "Shortlisted Exclusives" });
    await expect(exclusives.getByText("Shortlisted")).toBeInViewport({ ratio: 1 });
    await main(page).getByRole("link").first().click();
    await expect(title(page)).toHaveText("All Items");
    const panel = filters(page);
    await panel.getByLabel("Jewelry subcategories").click();
    await panel.getByRole("searchbox", { name: "Search designers" }).fill("tormel");
    for (const [name, parameter, crumbs] of [
      ["Rings", "category", ["Shop", "Jewelry", "Rings"]],
      ["Casa Tormel", "brand", ["Designers", "Casa Tormel"]],
    ] as const) {
      const box = panel.getByRole("checkbox", { name: new RegExp(`^${name}`) });
      await box.check();
      await expect(page).toHaveURL(new RegExp(`/products\\?${parameter}=\\d+$`));
      await expect(title(page)).toHaveText(name);
      await expect(page).toHaveTitle(new RegExp(name));
      await expect(trail(page).getByRole("listitem")).toHaveText([...crumbs]);
      await box.uncheck();
      await expect(page).toHaveURL("/products");
      await expect(title(page)).toHaveText("All Items");
      await expect(trail(page)).toHaveCount(0);
    }
    await openFilters(page, "Price");
    await panel.getByRole("spinbutton", { name: "From" }).fill("900");
    await panel.getByRole("spinbutton", { name: "To" }).fill("100");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products?from=100&to=900");
    await expect(panel.getByText("Enter the lower price first.")).toBeVisible();
  });
});
