import type { Page } from "@playwright/test";
import { addByName } from "./support/bag";
import { registerCustomer } from "./support/customer";
import { DESKTOP, ONCE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

const cards = (page: Page) => page.getByRole("main").locator("li:has(address)");
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function openAddresses(page: Page): Promise<void> {
  await page.goto("/address");
  await expect(page.getByRole("heading", { level: 1, name: "Addresses" })).toBeVisible();
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog(page).getByLabel(label, { exact: true });
    if (label === "State") await field.selectOption(value);
    else await field.fill(value);
  }
}

const HOME = {
  "First name": "Ada",
  "Last name": "Byron",
  Address: "1 State Street",
  City: "Boston",
  State: "Massachusetts",
  "Zip code": "02110",
};

test("addresses are added, edited, made the default and deleted", { tag: [ONCE, QUICK] }, async ({
  page,
}) => {
  // @spec 324
  await registerCustomer(page);
  await openAddresses(page);
  await expect(page.getByText("No saved addresses yet.")).toBeVisible();

  await press(page, "ADD ADDRESS");
  await press(page, "SAVE ADDRESS");
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  await expect(dialog(page).getByLabel("Zip code")).toHaveAccessibleDescription(
    "Zip code is required.",
  );
  await expect(dialog(page).getByLabel("State")).toHaveAccessibleDescription("Choose a state.");
  await fill(page, { ...HOME, "Zip code": "2110" });
  await press(page, "SAVE ADDRESS");
  await expect(dialog(page).getByLabel("Zip code")).toHaveAccessibleDescription(
    "Enter a zip code such as 02110 or 02110-1234.",
  );
  await expect(dialog(page).getByLabel("City")).toHaveValue("Boston");
  await fill(page, { "Zip code": "02110" });
  await press(page, "SAVE ADDRESS");
  await expect(dialog(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole("checkbox")).toBeChecked();

  await press(page, "ADD ADDRESS");
  await fill(page, { ...HOME, "Company (optional)": "Lowe", Address: "9 Elm Road", City: "Salem" });
  await press(page, "SAVE ADDRESS");
  await expect(cards(page)).toHaveCount(2);

  const second = cards(page).nth(1);
  await second.getByRole("checkbox").check();
  await expect(cards(page).first().getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByText("Default address changed.")).toBeVisible();

  await second.getByRole("button", { name: /^Edit/ }).click();
  await fill(page, { "Phone (optional)": "617 555 0199", City: "Lynn" });
  await press(page, "SAVE ADDRESS");
  await expect(second).toContainText("Lynn, MA");
  await expect(second).toContainText("617 555 0199");

  await second.getByRole("button", { name: /^Delete/ }).click();
  await press(page, "KEEP IT");
  await expect(second.getByRole("button", { name: /^Delete/ })).toBeFocused();
  await second.getByRole("button", { name: /^Delete/ }).click();
  await press(page, "DELETE");
  await expect(cards(page)).toHaveCount(1);
  // The dialog's entry of the history is gone back from; a reload would break that step off.
  await page.waitForFunction(() => !window.history.state?.isOverlay);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("1 State Street");
  await expect(cards(page).getByRole("checkbox")).toBeChecked();
});

test("an address is added by keyboard alone", { tag: DESKTOP }, async ({ page }) => {
  await registerCustomer(page);
  await openAddresses(page);
  await page.getByRole("button", { name: "ADD ADDRESS" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  for (const value of ["Ada", "Byron", "", "1 State Street", "", "Boston", "Mass", "02110"]) {
    await page.keyboard.press("Tab");
    if (value) await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Boston, MA 02110");

  await page.getByRole("button", { name: "ADD ADDRESS" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "ADD ADDRESS" })).toBeFocused();
});

test("an address that another tab deletes while it is edited can be saved as a new one", {
  tag: DESKTOP,
}, async ({ page, context, expectFailedRequest }) => {
  expectFailedRequest(/\/api\/addresses\/\d+$/);
  await registerCustomer(page);
  await openAddresses(page);
  await press(page, "ADD ADDRESS");
  await fill(page, HOME);
  await press(page, "SAVE ADDRESS");
  await cards(page).getByRole("button", { name: /^Edit/ }).click();

  const other = await context.newPage();
  await openAddresses(other);
  await cards(other)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await press(other, "DELETE");
  await expect(other.getByText("No saved addresses yet.")).toBeVisible();

  await fill(page, { City: "Salem" });
  await press(page, "SAVE ADDRESS");
  await expect(page.getByText("This address is no longer in your address book.")).toBeVisible();
  await press(page, "SAVE AS NEW");
  await expect(cards(page)).toContainText("Salem, MA 02110");
});

test("a customer's checkout starts from the saved address, and another can be chosen", {
  tag: [ONCE, QUICK],
}, async ({ page }) => {
  await registerCustomer(page);
  await openAddresses(page);
  await press(page, "ADD ADDRESS");
  await fill(page, HOME);
  await press(page, "SAVE ADDRESS");
  await press(page, "ADD ADDRESS");
  await fill(page, {
    ...HOME,
    Address: "9 Elm Road",
    City: "Mobile",
    State: "Alabama",
    "Zip code": "80203",
  });
  await press(page, "SAVE ADDRESS");
  await expect(dialog(page).getByLabel("Zip code")).toHaveAccessibleDescription(
    /^80203 is in Colorado\./,
  );
  await fill(page, { "Zip code": "36602" });
  await press(page, "SAVE ADDRESS");
  await expect(cards(page)).toHaveCount(2);

  await addByName(page, "Hera Ring");
  await page.goto("/checkout");
  const form = page.getByRole("form", { name: "Checkout" });
  await expect(form.getByLabel("Address", { exact: true })).toHaveValue("1 State Street");
  await expect(form.getByLabel("First name")).toHaveValue("Ada");
  await expect(form.getByLabel("State")).toHaveValue("MA");
  await expect(form.getByLabel("Email")).toHaveCount(0);

  await form.getByLabel("Saved addresses").selectOption({ index: 1 });
  await expect(form.getByLabel("Address", { exact: true })).toHaveValue("9 Elm Road");
  await expect(form.getByLabel("State")).toHaveValue("AL");
  await form.getByLabel("Address", { exact: true }).fill("10 Elm Road");
  await page.reload();
  await expect(form.getByLabel("Saved addresses")).toHaveValue("");
  await expect(form.getByLabel("Address", { exact: true })).toHaveValue("10 Elm Road");
});

test("a name in Hebrew runs from right to left, and the line around it does not", {
  tag: ONCE,
}, async ({ page }) => {
  await registerCustomer(page);
  await openAddresses(page);
  await press(page, "ADD ADDRESS");
  await fill(page, { ...HOME, "First name": "שרה", "Last name": "לוי (2)" });
  await expect(dialog(page).getByLabel("First name")).toHaveCSS("direction", "rtl");
  await expect(dialog(page).getByLabel("City")).toHaveCSS("direction", "ltr");
  await press(page, "SAVE ADDRESS");
  await expect(cards(page).locator("bdi").first()).toHaveCSS("direction", "rtl");
  await expect(cards(page)).toHaveCSS("direction", "ltr");
});
