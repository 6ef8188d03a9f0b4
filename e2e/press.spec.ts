import type { Page } from "@playwright/test";
import {
  addByName,
  answerPayment,
  chooseShipping,
  fillAddress,
  fillBag,
  shownTotal,
} from "./support/bag";
import { loseCookies, registerCustomer } from "./support/customer";
import { ONCE } from "./support/projects";
import { expect, test } from "./support/test";

const BROOCH = { name: "Una Brooch", values: ["White gold"] };
const SCENT = { name: "Rosalind Eau de Parfum", values: ["50 ml"] };
const NO_TOTAL = "We couldn't update your total. You haven't been charged. Please try again.";

const main = (page: Page) => page.getByRole("main");
const payNow = (page: Page) => page.getByRole("button", { name: "PAY NOW" });
const option = (page: Page, name: RegExp) => page.getByRole("radio", { name });

async function slowLine(page: Page, latency: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

async function expectPayment(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/test-payment\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test payment");
  return (await page.getByRole("main").textContent()) ?? "";
}

async function openSummary(page: Page) {
  const summary = page.getByRole("complementary", { name: "Order summary" });
  const fold = summary.getByRole("button", { name: /^Order summary/ });
  if (await fold.isVisible()) await fold.click();
  return summary;
}

for (const latency of [150, 400]) {
  test.describe(`PAY NOW at once, ${latency} ms away,`, () => {
    test("goes on after the first option, and after another over the old total", {
      tag: ONCE,
    }, async ({ page }) => {
      await fillBag(page, [BROOCH]);
      await page.goto("/checkout");
      await fillAddress(page);
      await slowLine(page, latency);
      await option(page, /^Standard/).check();
      await payNow(page).click();
      const standard = await expectPayment(page);
      await answerPayment(page, "CANCEL");
      await expect(page.getByText("Checkout was canceled")).toBeVisible();
      await page.goto("/checkout");
      await option(page, /^Standard/).check();
      await shownTotal(page);
      await option(page, /^Express/).check();
      await payNow(page).click();
      expect(await expectPayment(page)).not.toBe(standard);
    });

    test("goes on after Remove in the summary", async ({ page }) => {
      await fillBag(page, [BROOCH, SCENT]);
      await page.goto("/checkout");
      await fillAddress(page);
      await chooseShipping(page, /^Standard/, 2);
      const both = await shownTotal(page);
      const summary = await openSummary(page);
      await slowLine(page, latency);
      await summary.getByRole("button", { name: `Remove ${SCENT.name}` }).click();
      await payNow(page).click();
      const payment = await expectPayment(page);
      expect(payment).toMatch(/\$[\d,.]+/);
      expect(payment).not.toContain(both);
    });
  });
}

test("a removal that the shop has not taken stops PAY NOW", {
  tag: ONCE,
}, async ({ page, expectFailedRequest }) => {
  expectFailedRequest(/\/api\/cart\/\d+/);
  await fillBag(page, [BROOCH, SCENT]);
  await page.goto("/checkout");
  await fillAddress(page);
  await chooseShipping(page, /^Standard/, 2);
  await shownTotal(page);
  await page.route(/\/api\/cart\/\d+/, (route) => route.abort());
  const summary = await openSummary(page);
  await summary.getByRole("button", { name: `Remove ${SCENT.name}` }).click();
  await payNow(page).click();
  const refusal = main(page).getByRole("alert").filter({ hasText: "select a shipping option" });
  await expect(refusal).toBeFocused();
  await expect(summary.getByText(SCENT.name).first()).toBeVisible();
  await expect(page).toHaveURL("/checkout");
});

test("a total that cannot be asked for says so, loses nothing, and goes on once it can", {
  tag: ONCE,
}, async ({ page, context, expectFailedRequest }) => {
  // Offline, a page reads ahead in vain as well.
  expectFailedRequest(/./);
  await fillBag(page, [BROOCH]);
  await page.goto("/checkout");
  await fillAddress(page);
  await context.setOffline(true);
  await option(page, /^Standard/).check();
  await payNow(page).click();
  await expect(main(page).getByText(NO_TOTAL)).toBeVisible();
  await context.setOffline(false);
  await page.route("**/api/orders/get-total", (route) =>
    route.fulfill({ status: 500, body: "{}" }),
  );
  await option(page, /^Express/).check();
  await payNow(page).click();
  await expect(main(page).getByText(NO_TOTAL)).toBeVisible();
  await expect(main(page).getByText(NO_TOTAL)).toBeInViewport();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(option(page, /^Express/)).toBeChecked();
  await page.unroute("**/api/orders/get-total");
  await payNow(page).click();
  await expectPayment(page);
});

test("a first order's offer that its name and address have had goes with a sentence, before PAY NOW", async ({
  page,
}) => {
  const house = `${Math.floor(performance.now() * 1_000)} Fern Street`;
  const used = "15% off a first order has already been used for this name and address.";
  const fillHouse = async () => {
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Moss");
    await page.getByLabel("City").fill("Boston");
    await page.getByLabel("State", { exact: true }).selectOption("Massachusetts");
    await page.getByLabel("Zip code").fill("02114");
  };
  const address = page.getByLabel("Address", { exact: true });
  const offer = main(page).getByText("15% off your first order").filter({ visible: true });

  await registerCustomer(page);
  await addByName(page, BROOCH.name);
  await page.goto("/checkout");
  await fillHouse();
  await address.fill(house);
  await chooseShipping(page, /^Standard/, 1);
  await shownTotal(page);
  await expect(offer).toHaveCount(1);
  await payNow(page).click();
  await expectPayment(page);
  await answerPayment(page, "PAY");
  await expect(page.getByText("Order placed successfully")).toBeVisible();

  await loseCookies(page);
  await registerCustomer(page);
  await page.goto("/");
  await addByName(page, BROOCH.name);
  await page.goto("/checkout");
  await fillHouse();
  await chooseShipping(page, /^Standard/, 1);
  await shownTotal(page);
  await expect(offer).toHaveCount(1);
  await address.fill(house);
  const said = main(page).getByRole("status").filter({ hasText: used, visible: true });
  await expect(said).toBeVisible();
  await expect(offer).toHaveCount(0);
  await address.fill(`1 ${house}`);
  await expect(offer).toHaveCount(1);
  await expect(said).toHaveCount(0);

  await slowLine(page, 400);
  await address.fill(house);
  await payNow(page).click();
  const refusal = main(page).getByRole("alert").filter({ hasText: used });
  await expect(refusal).toContainText(
    /The total is \$[\d,.]+\. Please check it and order again\.$/,
  );
  await expect(refusal).toBeFocused();
  await expect(said).toBeVisible();
  await payNow(page).click();
  await expectPayment(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("PAY NOW with the first option goes on", {
    tag: ONCE,
  }, async ({ page }) => {
    await fillBag(page, [BROOCH]);
    await page.goto("/checkout");
    await fillAddress(page);
    await option(page, /^Standard/).check();
    await payNow(page).click();
    await expectPayment(page);
  });
});
