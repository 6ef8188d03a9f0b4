import type { Page } from "@playwright/test";
import { loseCookies, newCustomer, registerCustomer } from "./support/customer";
import { letterTo, readsLetters } from "./support/outbox";
import { ONCE, QUICK } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const named = { exact: true } as const;
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name, ...named });
const field = (page: Page, name: string) => main(page).getByLabel(name, named);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest chooses, fills the bag, changes it, mends the checkout and pays", {
    tag: [ONCE, QUICK],
  }, async ({ page, request }) => {
    const { email } = newCustomer();
    const { product_id } = await findProduct(request, "Cosima Tote");
    await page.goto(`/details/${product_id}`);

    // The small pictures beside them need script, and take no room without it.
    const pictures = await main(page).locator(".gallery").boundingBox();
    expect(pictures?.width).toBeGreaterThan(340);

    await test.step("a combination is shown", async () => {
      const color = main(page).getByRole("group", { name: "Color" }).getByRole("radio").nth(1);
      const swatch = color.locator("xpath=..").locator(".swatch");
      await expect(swatch).toHaveCSS("box-shadow", "none");
      await color.check({ force: true });
      await expect(swatch).not.toHaveCSS("box-shadow", "none");
      await button(page, "Show this choice").click();
      await expect(page).toHaveURL(/\?v=\d+/);
      await expect(color).toBeChecked();
    });

    await test.step("another is put into the bag, where its quantity is changed", async () => {
      // Of a color that no other journey counts.
      const color = main(page).getByRole("group", { name: "Color" }).getByRole("radio").first();
      await color.check({ force: true });
      await button(page, "ADD TO CART").first().click();
      await expect(page).toHaveURL("/cart");
      await expect(main(page).getByRole("link", { name: "Cosima Tote", ...named })).toBeVisible();
      const quantity = main(page).getByRole("group", { name: "Quantity of Cosima Tote" });
      await quantity.getByRole("button", { name: "Increase quantity" }).click();
      await expect(quantity.locator("output")).toHaveText("2");
      await quantity.getByRole("button", { name: "Decrease quantity" }).click();
      await expect(quantity.locator("output")).toHaveText("1");
    });

    await test.step("without script missing checkout fields have their error, and typed values stay", async () => {
      await main(page)
        .getByRole("link", { name: "CHECKOUT", ...named })
        .click();
      await expect(page).toHaveURL("/checkout");
      await field(page, "First name").fill("Ada");
      await field(page, "Address").fill("12 Charles Street");
      await field(page, "Zip code").fill("ABC");
      await button(page, "PAY NOW").click();
      await expect(page).toHaveURL("/checkout");
      await expect(field(page, "First name")).toHaveValue("Ada");
      await expect(field(page, "Zip code")).toHaveAccessibleDescription(/^Enter a zip code/);
      await expect(field(page, "City")).toHaveAccessibleDescription("City is required.");
      await expect(field(page, "State")).toHaveAccessibleDescription("Choose a state.");
      await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required.");
      await expect(main(page).getByRole("alert")).toContainText("Please select a shipping option");
    });

    await test.step("another country has other shipping", async () => {
      await field(page, "Country").selectOption("FR");
      await button(page, "UPDATE SHIPPING AND TOTAL").click();
      await expect(field(page, "Country")).toHaveValue("FR");
      await expect(field(page, "First name")).toHaveValue("Ada");
      await field(page, "Country").selectOption("PR");
      await button(page, "UPDATE SHIPPING AND TOTAL").click();
      await expect(field(page, "Country")).toHaveValue("US");
      await expect(field(page, "State")).toHaveValue("PR");
      await field(page, "Country").selectOption("FR");
      await button(page, "UPDATE SHIPPING AND TOTAL").click();
      await field(page, "Country").selectOption("US");
      await button(page, "UPDATE SHIPPING AND TOTAL").click();
      await field(page, "State").selectOption("MA");
    });

    await test.step("its total is shown when it is asked for, and ordered", async () => {
      await field(page, "Email").fill(email);
      await field(page, "Last name").fill("Byron");
      await field(page, "City").fill("Boston");
      await field(page, "Zip code").fill("02114");
      await main(page)
        .getByRole("radio", { name: /^Standard/ })
        .check();
      await button(page, "UPDATE SHIPPING AND TOTAL").click();
      const summary = page.getByRole("complementary", { name: "Order summary" });
      await expect(summary.getByText("Sales tax")).toBeVisible();
      await button(page, "PAY NOW").click();
      await expect(page).toHaveURL(/\/test-payment\//);
    });

    await test.step("and paid", async () => {
      await page.getByRole("button", { name: "PAY", ...named }).click();
      await expect(page.getByRole("status").filter({ hasText: "Order placed" })).toHaveText(
        "Order placed successfully",
      );
      await page.getByRole("link", { name: "View your order" }).click();
      await expect(main(page).getByText("Cosima Tote").first()).toBeVisible();
      await page.goto("/cart");
      await expect(page).toHaveURL("/cart");
      await expect(page.getByText("Your cart is empty.")).toBeVisible();
      if (readsLetters) expect((await letterTo(email)).subject).toMatch(/order/i);
    });
  });

  test("a choice that is gone since the page was opened is not added, nor another in its place", {
    tag: ONCE,
  }, async ({ page, request }) => {
    const { product_id } = await findProduct(request, "Cosima Tote");
    await page.route(`**/details/${product_id}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /(name="variation-Color"[^>]* value=")\d+/,
        "$1999999",
      );
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`/details/${product_id}`);
    const color = main(page).getByRole("group", { name: "Color" }).getByRole("radio");
    await expect(color.first()).toHaveValue("999999");
    const said = main(page).getByText("The options have changed");
    await expect(said).toBeHidden();
    await color.first().check({ force: true });
    await button(page, "ADD TO CART").first().click();
    await expect(page).toHaveURL(/\/details\/\d+\?v=\d+#gone$/);
    await expect(said).toBeInViewport();
    await expect(color.first()).not.toHaveValue("999999");
    await page.goto("/cart");
    await expect(main(page).getByRole("link", { name: "Cosima Tote", ...named })).toHaveCount(0);
    await page.goBack();
    await button(page, "ADD TO CART").first().click();
    await expect(page).toHaveURL("/cart");
    await expect(main(page).getByRole("link", { name: "Cosima Tote", ...named })).toBeVisible();
  });

  test("an account is made, and a guest's bag goes along", { tag: [ONCE, QUICK] }, async ({
    page,
    request,
  }) => {
    const customer = newCustomer();
    const { product_id } = await findProduct(request, "Cosima Tote");
    await page.goto(`/details/${product_id}`);
    await button(page, "ADD TO CART").first().click();
    await expect(page).toHaveURL("/cart");
    await page.goto("/register?next=/cart");
    await button(page, "CREATE ACCOUNT").click();
    await expect(field(page, "First name")).toHaveAccessibleDescription("First name is required.");
    await field(page, "First name").fill(customer.firstName);
    await field(page, "Last name").fill(customer.lastName);
    await field(page, "Email").fill(customer.email);
    await field(page, "Password").fill("short");
    await field(page, "Confirm password").fill("short");
    await button(page, "CREATE ACCOUNT").click();
    await expect(field(page, "Password")).toHaveAccessibleDescription(/at least 8 characters/);
    await expect(field(page, "Email")).toHaveValue(customer.email);
    await expect(field(page, "Password")).toHaveValue("");
    await expect(page).toHaveURL("/register?next=%2Fcart");
    await field(page, "Password").fill(customer.password);
    await field(page, "Confirm password").fill(customer.password);
    await button(page, "CREATE ACCOUNT").click();
    await expect(page).toHaveURL("/cart");
    await expect(main(page).getByRole("link", { name: "Cosima Tote", ...named })).toBeVisible();

    await page.goto("/checkout");
    await expect(field(page, "Last name")).toHaveValue(customer.lastName);
    await saveAddress(page, { city: "Mobile", state: "Alabama", zipcode: "36602" });
    await page.reload();
    await expect(field(page, "City")).toHaveValue("Mobile");
    await expect(field(page, "State")).toHaveValue("AL");
    await page.goto("/cart");
    await main(page).getByRole("button", { name: "Remove Cosima Tote" }).click();
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
  });

  test("who has an account is logged in, and who has forgotten is written to", {
    tag: ONCE,
  }, async ({ page }) => {
    const customer = await registerCustomer(page);
    await loseCookies(page);
    await page.goto("/login?next=/orders");
    await button(page, "LOGIN").click();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required.");
    await expect(field(page, "Password")).toHaveAccessibleDescription("Password is required.");
    await field(page, "Email").fill(customer.email);
    await field(page, "Password").fill("not this one");
    await button(page, "LOGIN").click();
    await expect(main(page).getByRole("alert")).toHaveText("Invalid credentials");
    await expect(field(page, "Email")).toHaveValue(customer.email);
    await expect(field(page, "Password")).toHaveValue("");
    await page.goto("/recover");
    await field(page, "Email").fill("nobody@example.com");
    await button(page, "RECOVER").click();
    await expect(main(page).getByRole("alert")).toContainText("Email not found.");
    await field(page, "Email").fill(customer.email);
    await button(page, "RECOVER").click();
    await expect(page.getByText("Password recovery email sent successfully.")).toBeVisible();
    await page.goto("/login?next=/orders");
    await field(page, "Email").fill(customer.email);
    await field(page, "Password").fill(customer.password);
    await button(page, "LOGIN").click();
    await expect(page).toHaveURL("/orders");
  });
});

/** Puts an address into the address book of the customer who is signed in. */
async function saveAddress(
  page: Page,
  { state, ...place }: { city: string; state: string; zipcode: string },
): Promise<void> {
  const answer = await page.request.post("/api/addresses", {
    data: { first_name: "Ada", last_name: "Byron", address: "1 State Street", ...place, state },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
