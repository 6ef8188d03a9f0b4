import type { Page } from "@playwright/test";
import { registerCustomer, type TestCustomer } from "./support/customer";
import { layoutShift } from "./support/look";
import { letterTo } from "./support/outbox";
import { ONCE, OUTBOX, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const NEW_PASSWORD = "a-better-password";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sessions = (page: Page) =>
  main(page).getByRole("region", { name: "Where you're logged in" }).getByRole("listitem");

async function logIn(page: Page, { email }: TestCustomer, password: string): Promise<void> {
  await page.goto("/login");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await field(page, "Password").press("Enter");
}

/** A browser on another device, where the customer logs in. */
async function otherDevice(page: Page, customer: TestCustomer): Promise<Page> {
  const context = await page.context().browser()?.newContext({ userAgent: IPHONE });
  if (!context) throw new Error("the browser is gone");
  const other = await context.newPage();
  await logIn(other, customer, customer.password);
  await expect(other).toHaveURL("/");
  return other;
}

async function changePassword(page: Page, current: string, password: string): Promise<void> {
  await field(page, "Current password").fill(current);
  await field(page, "New password").fill(password);
  await field(page, "Confirm new password").fill(password);
  await button(page, "CHANGE PASSWORD").click();
}

test("a customer changes the password: logged out everywhere else, and not here", {
  tag: [ONCE, QUICK],
}, async ({ page, expectFailedRequest }) => {
  expectFailedRequest(/\/api\/password$/);
  const customer = await registerCustomer(page);
  const other = await otherDevice(page, customer);
  await page.goto("/favourites");
  await page.getByRole("link", { name: "Password and sessions" }).click();
  await expect(page).toHaveURL("/security");
  await expect(sessions(page)).toHaveCount(2);

  await changePassword(page, "wrong-password", "Password123");
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await expect(field(page, "Current password")).toBeFocused();
  await expect(page.getByText(/^This password is too common\./)).toBeVisible();
  await changePassword(page, customer.password, NEW_PASSWORD);
  await expect(page.getByText(/^Your password is changed\./)).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByText("You're not logged in on any other device.")).toBeVisible();

  await other.goto("/orders");
  await expect(other, "the other device is logged out").toHaveURL("/login?next=%2Forders");
  await logIn(other, customer, customer.password);
  await expect(other.getByText("Invalid credentials")).toBeVisible();
  await logIn(other, customer, NEW_PASSWORD);
  await expect(other).toHaveURL("/");
  await other.context().close();

  await page.reload();
  await expect(sessions(page), "this device is still logged in").toHaveCount(2);
});

test("a customer ends a session, and then all of them", { tag: ONCE }, async ({ page }) => {
  const customer = await registerCustomer(page);
  const other = await otherDevice(page, customer);
  await page.goto("/security");
  await expect(sessions(page)).toHaveText([/This device$/, /^Safari on iPhone/]);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await button(page, "Log out Safari on iPhone").click();
  await expect(page.getByText("Safari on iPhone was logged out.")).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await other.goto("/address");
  await expect(other).toHaveURL("/login?next=%2Faddress");

  await logIn(other, customer, customer.password);
  await expect(other).toHaveURL("/");
  await page.reload();
  await button(page, "LOG OUT EVERYWHERE").click();
  await button(page, "STAY LOGGED IN").click();
  await expect(button(page, "LOG OUT EVERYWHERE")).toBeFocused();
  await button(page, "LOG OUT EVERYWHERE").press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "LOG OUT" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/security");
  await expect(page).toHaveURL("/login?next=%2Fsecurity");
  await other.goto("/security");
  await expect(other).toHaveURL("/login?next=%2Fsecurity");
  await other.context().close();
});

test(`a letter says that the password was changed ${OUTBOX}`, { tag: ONCE }, async ({ page }) => {
  const customer = await registerCustomer(page);
  await page.goto("/security");
  await changePassword(page, customer.password, NEW_PASSWORD);
  await expect(page.getByText(/^Your password is changed\./)).toBeVisible();
  const letter = await letterTo(customer.email, "Your password was changed");
  expect(letter.text).toContain("Chrome on ");
  expect(letter.text).toContain("/recover");
  expect(letter.text).not.toContain(NEW_PASSWORD);
});
