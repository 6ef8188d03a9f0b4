import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { findProduct } from "./shop-api";

/** The product that most journeys look at. */
export const RING = "Alma Ring";

/** Opens the ring's page. @returns its path. */
export async function openRing(page: Page, request: APIRequestContext, rest = ""): Promise<string> {
  const { product_id } = await findProduct(request, RING);
  await page.goto(`/details/${product_id}${rest}`);
  await expect(page.getByRole("heading", { level: 1, name: RING })).toBeVisible();
  return `/details/${product_id}`;
}
