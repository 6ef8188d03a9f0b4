import { expectListing, idOf, openFilters, totalOf } from "./support/listing";
import { QUICK } from "./support/projects";
import { expect, test } from "./support/test";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("filters are a form; paging, sort, view and search are links and forms", {
    tag: QUICK,
  }, async ({ page, request }) => {
    const [jewelry, clothing] = await Promise.all(
      ["Jewelry", "Clothing"].map((name) => idOf(request, "/categories", name)),
    );
    await page.goto("/products?sort=desc&view=list");
    let panel = await openFilters(page, "Price");
    await panel.getByRole("checkbox", { name: /^Jewelry/ }).check();
    await panel.getByRole("checkbox", { name: /^Clothing/ }).check();
    await panel.getByRole("spinbutton", { name: "To" }).fill("900");
    await panel.getByRole("button", { name: "Apply" }).click();
    const ids = [jewelry, clothing].sort((a, b) => a! - b!);
    const total = await totalOf(request, `${ids.map((id) => `category[]=${id}`).join("&")}&to=900`);
    const query = `?category=${ids}&to=900&sort=desc&view=list`;
    await expectListing(page, query, total);
    panel = await openFilters(page);
    await expect(panel.getByRole("checkbox", { name: /^Rings/ })).toBeChecked();
    await panel.getByRole("checkbox", { name: /^Rings/ }).uncheck();
    await panel.getByRole("button", { name: "Apply" }).click();
    await expect(page).not.toHaveURL((url) => decodeURIComponent(url.search) === query);
    panel = await openFilters(page);
    await expect(panel.getByRole("checkbox", { name: /^Rings/ })).not.toBeChecked();
    await expect(panel.getByRole("checkbox", { name: /^Earrings/ })).toBeChecked();

    await page.goto(`/products${query}`);
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByRole("link", { name: /^Sort By/ }).click();
    await page.getByRole("link", { name: "Grid", exact: true }).click();
    await expectListing(page, `?category=${ids}&to=900`, total);
    await page.getByRole("link", { name: "Remove Clothing" }).click();
    await expect(page).toHaveURL((url) => url.search === `?category=${jewelry}&to=900`);
  });
});
