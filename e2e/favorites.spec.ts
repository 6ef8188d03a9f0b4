import type { Page } from "@playwright/test";
import { registerCustomer } from "./support/customer";
import { LATE_FONT_SHIFT, layoutShift } from "./support/look";
import { DESKTOP, ONCE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

const heart = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: `Favorite: ${name}`, exact: true })
    .first();
const shortlistIcon = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^My Shortlist/ });

test("a customer puts pieces on the shortlist from a listing and a product, and takes them off", {
  tag: [ONCE, QUICK],
}, async ({ page }) => {
  // @spec 323
  await page.goto("/products");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Favorite/ })).toHaveCount(0);
  await expect(shortlistIcon(page)).toBeHidden();

  await registerCustomer(page);
  const cards = page.getByRole("main").getByRole("article");
  const hearts = page.getByRole("main").getByRole("button", { name: /^Favorite/ });
  await page.goto("/products");
  await expect(hearts).toHaveCount(await cards.count());
  expect(await layoutShift(page)).toBeLessThan(LATE_FONT_SHIFT);
  await expect(shortlistIcon(page)).toHaveAccessibleName("My Shortlist");

  const names: string[] = [];
  for (const place of [0, 1]) {
    const name = await hearts.nth(place).getAttribute("aria-label");
    names.push(name?.replace("Favorite: ", "") ?? "");
  }
  const [first = "", second = ""] = names;
  await heart(page, first).click();
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(`${first} added to My Shortlist`)).toBeVisible();
  await expect(shortlistIcon(page)).toHaveAccessibleName("My Shortlist, 1 item");

  await cards.nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await heart(page, second).focus();
  await page.keyboard.press("Space");
  await expect(heart(page, second)).toHaveAttribute("aria-pressed", "true");
  await expect(shortlistIcon(page)).toHaveAccessibleName("My Shortlist, 2 items");

  await shortlistIcon(page).click();
  await expect(page).toHaveURL("/favourites");
  await expect(page.getByRole("heading", { level: 1, name: "My Shortlist" })).toBeVisible();
  await expect(page.getByRole("main").getByText("2 items")).toBeVisible();
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL("/favourites?view=list");
  await page.getByRole("link", { name: /^Sort By/ }).click();
  await expect(page).toHaveURL("/favourites?sort=desc&view=list");
  await page.getByRole("link", { name: "24 per page" }).click();
  await expect(page).toHaveURL("/favourites?per_page=24&sort=desc&view=list");
  await page.reload();
  await expect(page.getByRole("main").getByText("2 items")).toBeVisible();

  await heart(page, first).click();
  await expect(page.getByRole("main").getByText("1 item", { exact: true })).toBeVisible();
  await expect(heart(page, first)).toHaveCount(0);
  await expect(heart(page, second)).toBeFocused();
  await heart(page, second).press("Enter");
  await expect(page.getByText("Your shortlist is empty.")).toBeVisible();
  await expect(shortlistIcon(page)).toHaveAccessibleName("My Shortlist");
  await page.getByRole("link", { name: "START SHOPPING" }).click();
  await expect(page).toHaveURL("/products");
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "false");
});

test("new arrivals lead a visitor of the second column to the log-in, and a customer to the product", {
  tag: ONCE,
}, async ({ page }) => {
  // @spec 413
  await page.goto("/");
  const arrivals = page.getByRole("link", { name: /^ADD TO CART: / });
  await expect(arrivals.nth(0)).toHaveAttribute("href", /^\/details\/\d+$/);
  const login = await arrivals.nth(1).getAttribute("href");
  expect(login).toMatch(/^\/login\?next=%2Fdetails%2F\d+$/);
  const product = decodeURIComponent(login?.split("next=")[1] ?? "");

  await registerCustomer(page);
  await page.goto("/");
  await expect(arrivals.nth(1)).toHaveAttribute("href", product);
  await expect(page.getByRole("button", { name: /^Favorite/ }).first()).toBeAttached();
  await page.goto(login ?? "");
  await expect(page).toHaveURL(product);
});

test("a second tab's hearts follow at once", { tag: DESKTOP }, async ({ page, context }) => {
  await registerCustomer(page);
  await page.goto("/products");
  const second = await context.newPage();
  await second.goto("/products");
  const hearts = second.getByRole("main").getByRole("button", { name: /^Favorite/ });
  const name = (await hearts.first().getAttribute("aria-label"))?.replace("Favorite: ", "") ?? "";
  await expect(heart(second, name)).toHaveAttribute("aria-pressed", "false");
  await heart(page, name).click();
  await expect(heart(second, name)).toHaveAttribute("aria-pressed", "true");
  await expect(shortlistIcon(second)).toHaveAccessibleName("My Shortlist, 1 item");
});
