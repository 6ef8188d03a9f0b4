import type { Page } from "@playwright/test";
import { registerCustomer } from "./support/customer";
import { ONCE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

/** All that the browser keeps of this shop. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));

test("a card that is tried is listed, and neither stored nor sent", { tag: [ONCE, QUICK] }, async ({
  page,
}) => {
  // @spec 489
  await registerCustomer(page);
  await page.goto("/payment");
  await expect(page.getByText("This is a preview.")).toBeVisible();
  await expect(page.getByRole("button", { name: "ADD CARD" })).toBeVisible();
  await page.mouse.move(1, 1);
  // Who has logged in is kept by the page itself, once its scripts run.
  await expect.poll(() => kept(page)).toContain("firstName");
  const before = await kept(page);
  const sent: string[] = [];
  page.on("request", (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`),
  );

  await page.getByRole("button", { name: "ADD CARD" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Add card" });
  await form.getByRole("button", { name: "ADD CARD" }).click();
  await expect(form.getByLabel("Card number")).toBeFocused();
  await expect(form.getByLabel("Card number")).toHaveAccessibleDescription(
    "Enter the card number.",
  );
  await page.keyboard.type("378282246310005");
  await expect(form.getByLabel("Card number")).toHaveValue("3782 822463 10005");
  await expect(form.getByText("American Express")).toBeVisible();
  for (const value of ["Ada Byron", "1239", "1234"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(
    page
      .getByRole("main")
      .getByText(/ending/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "ADD CARD" })).toBeVisible();

  expect(sent.join("\n")).not.toMatch(/3782|0005|12.?39/);
  // What a page of a customer's asks as it starts is no part of the card.
  const own = /^(?:GET|POST \S+\/api\/check_token) /;
  expect(sent.filter((one) => !own.test(one))).toEqual([]);
  expect(await kept(page)).toBe(before);
  await page.reload();
  await expect(page.getByText("You have not added any card yet.")).toBeVisible();
});
