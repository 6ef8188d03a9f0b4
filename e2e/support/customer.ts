import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export interface TestCustomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** A customer nobody else is, not registered yet. */
export function newCustomer(): TestCustomer {
  const email = `ada-${randomBytes(6).toString("hex")}@example.com`;
  return { firstName: "Ada", lastName: "Byron", email, password: "a-long-password" };
}

/** Registers a customer through the API; the page's browser is signed in from its next page on. */
export async function registerCustomer(
  page: Page,
  customer: TestCustomer = newCustomer(),
): Promise<TestCustomer> {
  await post(page, "/api/register", {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    password: customer.password,
    password_confirmation: customer.password,
  });
  return customer;
}

/** Signs a registered customer in through the API, as {@link registerCustomer} does. */
export async function signIn(page: Page, { email, password }: TestCustomer): Promise<void> {
  await post(page, "/api/login", { email, password });
}

/**
 * Takes the browser's cookies away while nothing is shown: a page that is still reading would have
 * its calls refused.
 */
export async function loseCookies(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

async function post(page: Page, path: string, data: object): Promise<void> {
  // What a browser would say of a page of the shop: the gateway keeps the token in the cookie.
  const headers = { "sec-fetch-site": "same-origin" };
  const response = await page.request.post(path, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
}
