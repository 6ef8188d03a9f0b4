import type { Page } from "@playwright/test";
import { answerPayment, chooseShipping, fillBag, fillDelivery, goToPayment } from "./support/bag";
import { loseCookies, newCustomer, registerCustomer, type TestCustomer } from "./support/customer";
import { letterTo, linkIn } from "./support/outbox";
import { ONCE, OUTBOX } from "./support/projects";
import { expect, test } from "./support/test";

const BROOCH = { name: "Una Brooch", values: ["White gold"] };

async function buyAsGuest(page: Page, email: string): Promise<string> {
  await fillBag(page, [BROOCH]);
  await page.goto("/checkout");
  await page.getByRole("form", { name: "Checkout" }).getByLabel("Email").fill(email);
  await fillDelivery(page);
  await chooseShipping(page, /^Standard/, 1);
  await goToPayment(page);
  await answerPayment(page, "PAY");
  const placed = page.getByText(/^Order SL-\w{6}\. We've emailed/);
  await expect(placed).toBeVisible();
  const [number = ""] = /SL-\w{6}/.exec((await placed.textContent()) ?? "") ?? [];
  return number;
}

async function register(page: Page, customer: TestCustomer): Promise<void> {
  await page.goto("/register");
  const field = (name: string) => page.getByRole("main").getByLabel(name, { exact: true });
  await field("First name").fill(customer.firstName);
  await field("Last name").fill(customer.lastName);
  await field("Email").fill(customer.email);
  await field("Password").fill(customer.password);
  await field("Confirm password").fill(customer.password);
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await expect(page).toHaveURL("/");
}

test("a guest who registers finds the earlier order by the emailed link", {
  tag: [OUTBOX, ONCE],
}, async ({ page }) => {
  const customer = newCustomer();
  const number = await buyAsGuest(page, customer.email);
  await register(page, customer);

  await page.goto("/orders");
  const main = page.getByRole("main");
  await expect(main.getByText("You have not placed any order yet.")).toBeVisible();
  await expect(main.getByRole("button", { name: "EMAIL ME A LINK" })).toBeVisible();

  const letter = await letterTo(customer.email, "Add your earlier orders to your account");
  await page.goto(linkIn(letter, /\/orders\/earlier\//));
  await expect(
    page.getByRole("heading", { level: 1, name: "Add your earlier orders?" }),
  ).toBeVisible();
  await main.getByRole("button", { name: "ADD THEM" }).click();

  await expect(page).toHaveURL("/orders");
  await expect(main.getByText("1 order", { exact: true })).toBeVisible();
  await main
    .getByRole("link", { name: `Order ${number}`, exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(main.getByText(BROOCH.name)).toBeVisible();
});

test("a stranger's link adds nothing, says so and leads to a new one", {
  tag: [ONCE, OUTBOX],
}, async ({ page }) => {
  const guest = newCustomer();
  await buyAsGuest(page, guest.email);
  await register(page, guest);
  const letter = await letterTo(guest.email, "Add your earlier orders to your account");
  await loseCookies(page);
  const stranger = newCustomer();
  await registerCustomer(page, stranger);

  await page.goto(linkIn(letter, /\/orders\/earlier\//));
  await page.getByRole("button", { name: "ADD THEM" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "This link is not valid" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "YOUR ORDERS" }).click();
  await expect(page).toHaveURL("/orders");
  await expect(page.getByText("You have not placed any order yet.")).toBeVisible();
  await page.getByRole("button", { name: "EMAIL ME A LINK" }).click();
  await expect(page.getByText(/^If there are orders with your email/)).toBeVisible();
});
