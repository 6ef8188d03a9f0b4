import type { Page } from "@playwright/test";
import { pictures } from "../lib/backend/testing/pictures";
import { addByName, answerPayment, chooseShipping, fillDelivery, goToPayment } from "./support/bag";
import { newCustomer, registerCustomer } from "./support/customer";
import { ONCE, QUICK } from "./support/projects";
import { expect, test } from "./support/test";

/** Buys a piece as a customer; the checkout itself has its own journey. */
async function buy(page: Page, name: string): Promise<void> {
  await addByName(page, name);
  await page.goto("/checkout");
  await fillDelivery(page);
  await chooseShipping(page, /^Standard/, 1);
  await goToPayment(page);
  await answerPayment(page, "PAY");
  await expect(page.getByText("Order placed successfully")).toBeVisible();
}

test("a customer finds an order, looks at it and asks to send it back, once", {
  tag: [ONCE, QUICK],
}, async ({ page, expectFailedRequest }) => {
  // @spec 325, 326
  expectFailedRequest(/\/api\/orders\/refund\//);
  await registerCustomer(page, newCustomer());
  await page.goto("/orders");
  await expect(page.getByText("You have not placed any order yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "START SHOPPING" })).toHaveAttribute(
    "href",
    "/products",
  );

  await buy(page, "Cosima Tote");
  await page.goto("/orders");
  const main = page.getByRole("main");
  await expect(main.getByText("1 order", { exact: true })).toBeVisible();
  await expect(main.getByText("Cosima Tote").filter({ visible: true })).toBeVisible();
  await expect(main.getByText(/^\d\d\/\d\d\/\d{4}$/).filter({ visible: true })).toBeVisible();

  await main
    .getByRole("link", { name: /^Order SL-/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order SL-/ })).toBeVisible();
  await expect(main.getByText("Being prepared")).toBeVisible();
  await expect(main.getByText("15% off your first order")).toBeVisible();
  await expect(main.getByText(/^\d+ Charles Street$/)).toBeVisible();

  await main.getByRole("link", { name: "RETURN REQUEST" }).click();
  await expect(page).toHaveURL(/\/return_request\/\d+$/);
  await expect(page.getByLabel("Name")).toHaveValue("Ada Byron");
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Send" }).click();
  for (const text of [
    "Name is required.",
    "Phone number is required.",
    "Reason is required.",
    "Image is required.",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel("Name")).toBeFocused();

  const image = page.getByLabel("Image");
  await image.setInputFiles({
    name: "ring.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<h1>This is no picture at all</h1>"),
  });
  await page.keyboard.press("Shift+Tab");
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("Telephone").fill("+1 617 555 0100");
  await page.getByLabel("Reason").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(
    page.getByText("The image must be a JPEG, PNG, WebP or HEIC picture."),
  ).toBeVisible();

  await image.setInputFiles({
    name: "ring.jpg",
    mimeType: "image/jpeg",
    buffer: await pictures.jpg(),
  });
  await expect(page.getByRole("progressbar", { name: "Upload progress" })).toHaveAttribute(
    "value",
    "100",
  );
  await page.getByRole("button", { name: "Send" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("item has been refunded successfully")).toBeVisible();
  await expect(page.getByText("item has been refunded successfully")).toBeHidden();
  await expect(page.getByText("A return has been requested for this order.")).toBeInViewport();

  await page.goto("/orders");
  await expect(main.getByText("Return requested").filter({ visible: true })).toBeVisible();
  await expect(main.getByRole("link", { name: /RETURN REQUEST/ })).toHaveCount(0);
});

test("orders and return requests of others, and of nobody, are not there", { tag: ONCE }, async ({
  page,
  request,
}) => {
  const gated = await request.get("/orders/1", { maxRedirects: 0 });
  expect(gated.headers().location).toContain("/login?next=%2Forders%2F1");
  await registerCustomer(page);
  for (const path of ["/orders/1", "/orders/x", "/orders?page=2", "/return_request/1"]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});
