import type { APIRequestContext } from "@playwright/test";
import { answerPayment, chooseShipping, fillAddress, fillBag, goToPayment } from "./support/bag";
import { registerCustomer } from "./support/customer";
import { COUNTS_STOCK, ONCE } from "./support/projects";
import { findProduct, lookUp } from "./support/shop-api";
import { expect, test } from "./support/test";

/** Tries wrong passwords, from the journey's own network unless told otherwise, until refused. */
async function guess(request: APIRequestContext, email: string): Promise<void> {
  const statuses: number[] = [];
  for (let count = 0; count <= 10; count++) {
    const answer = await request.post("/api/login", { data: { email, password: "a-guess" } });
    statuses.push(answer.status());
  }
  expect(statuses.at(-1)).toBe(429);
}

test("a customer logs in where she did before, while somebody next to her guesses her password", {
  tag: ONCE,
}, async ({ page, browser, request, extraHTTPHeaders, expectFailedRequest }) => {
  // What is read while she logs out is refused too.
  expectFailedRequest(/\/api\//);
  const { email, password, firstName } = await registerCustomer(page);
  await page.goto("/favourites");
  await page.getByRole("navigation", { name: "Account" }).getByRole("button").click();
  await expect(page).toHaveURL("/login");
  await guess(request, email);

  const strange = await browser.newContext({ extraHTTPHeaders });
  for (const one of [await strange.newPage(), page]) {
    await one.goto("/login");
    await one.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
    await one.getByRole("main").getByLabel("Password", { exact: true }).fill(password);
    await one.getByRole("main").getByRole("button", { name: "LOGIN", exact: true }).click();
    if (one === page) continue;
    await expect(one.getByText("Too many attempts. Please try again in 15 minutes.")).toBeVisible();
  }
  await expect(page).toHaveURL("/");
  await page.goto("/favourites");
  await expect(page.getByText(`Hello, ${firstName}`)).toBeVisible();
  await strange.close();
});

test("a guest may reserve all that is left, and a second guest of the network gets a share", {
  tag: [ONCE, COUNTS_STOCK],
}, async ({ page, browser, extraHTTPHeaders }) => {
  const knit = { name: "Petra Knit", values: ["Navy", "M"] };
  const product = await findProduct(page.request, knit.name);
  const { inventory } = await lookUp(page.request, product, knit.values);
  expect(inventory).toBeGreaterThan(8);
  await fillBag(page, [{ ...knit, quantity: inventory - 4 }]);
  await page.goto("/checkout");
  await fillAddress(page);
  await chooseShipping(page, /^Standard/, 1);
  await goToPayment(page);

  const beside = await browser.newContext({ extraHTTPHeaders });
  const second = await beside.newPage();
  await fillBag(second, [{ ...knit, quantity: 4 }]);
  await second.goto("/cart");
  await expect(
    second.getByText(/Other shoppers are paying for this right now/).first(),
  ).toBeVisible();
  await beside.close();

  await answerPayment(page, "CANCEL");
  await expect(page.getByText("Checkout was canceled")).toBeVisible();
});
