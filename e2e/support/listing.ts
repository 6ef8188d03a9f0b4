import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

/** How many products the API has for a query. */
export async function totalOf(request: APIRequestContext, query: string): Promise<number> {
  const response = await request.get(`/api/products?${query}`);
  expect(response.status(), query).toBe(200);
  return (await response.json()).data.total;
}

/** The id of what the API lists under a name. */
export async function idOf(request: APIRequestContext, path: string, name: string) {
  const { data } = await (await request.get(`/api${path}`)).json();
  const all: { id: number; name: string; children?: [] }[] = data.flatMap(
    (entry: { children?: [] }) => [entry, ...(entry.children ?? [])],
  );
  const found = all.find((entry) => entry.name === name);
  expect(found, `${name} in ${path}`).toBeDefined();
  return found!.id;
}

export function filters(page: Page): Locator {
  return page.getByRole("dialog", { name: "Filter" });
}

/**
 * Opens the sheet where the filters are in one; beside the products they are open already. Then the
 * sections, of which the first two are open at first.
 */
export async function openFilters(page: Page, ...sections: string[]): Promise<Locator> {
  const isSheet = (page.viewportSize()?.width ?? 0) <= 662;
  await expect(filters(page)).toBeVisible({ visible: !isSheet });
  if (isSheet) await page.getByRole("button", { name: /^Filter/ }).click();
  await expect(filters(page)).toBeVisible();
  for (const name of sections) {
    const section = filters(page)
      .locator(".filter-section")
      .filter({
        has: page.getByRole("heading", { name, exact: true }),
      });
    if ((await section.getAttribute("open")) === null) {
      await section.locator("summary").first().click();
    }
  }
  return filters(page);
}

/** The page has moved to an address and shows as many products as it should. */
export async function expectListing(page: Page, query: string, total: number): Promise<void> {
  await expect(page).toHaveURL((url) => decodeURIComponent(url.search) === query);
  await expect(page.locator("#listing-count")).toHaveText(new RegExp(`^${total} items?\\b`));
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(Math.min(12, total));
}
