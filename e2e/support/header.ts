import { expect, type Page } from "@playwright/test";

export const HEADER = "body > header";

export const header = (page: Page) => page.locator(HEADER);
export const button = (page: Page, name: string) =>
  header(page).getByRole("button", { name, exact: true });
export const panel = (page: Page, name: string) =>
  header(page).getByRole("navigation", { name, exact: true });
export const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });

/** Opens a page, interacts with it and waits until its script is there. */
export async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.mouse.move(1, 1);
  await expect(header(page).locator("button[aria-expanded]").first()).toBeAttached();
}
