import type { Page } from "@playwright/test";
import {
  addToCart,
  answerPayment,
  chooseShipping,
  fillAddress,
  fillBag,
  goToPayment,
} from "./support/bag";
import { ONCE } from "./support/projects";
import { cartCount, findProduct } from "./support/shop-api";
import { expect, test } from "./support/test";

const PIECE = { name: "Rosalind Eau de Parfum", values: ["50 ml"] };

test("parts that fail in a browser take nothing with them, are reported, and the shop sells", async ({
  page,
  request,
}) => {
  await muteErrors(page);
  await page.addInitScript(() => {
    const fail = () => {
      throw new TypeError("not in this browser");
    };
    // Cards need it in effects, Share in a render.
    Object.assign(navigator, { share: fail });
    // The home page's links to the log-in need it while they come alive.
    const encode = encodeURIComponent;
    Object.assign(window, {
      encodeURIComponent: (text: string) => (text.startsWith("/details/") ? fail() : encode(text)),
    });
    Object.assign(window, { matchMedia: fail });
  });
  const { product_id } = await findProduct(request, PIECE.name);
  await page.goto("/");
  const arrivals = page.getByRole("main").getByRole("link", { name: /^ADD TO CART: / });
  await expect(arrivals).toHaveCount(await page.locator(".arrival:first-child").count());
  await expect(page.locator("html[data-script=popovers]")).toBeAttached();
  const reported = page.waitForRequest("**/browser-errors");
  await page.goto(`/details/${product_id}`);
  expect((await reported).postDataJSON()).toEqual({
    message: "not in this browser",
    place: expect.stringMatching(/^chunks\/[\w.~-]+\.js:\d+:\d+$|^page$/),
    page: "/details/[…]",
    build: expect.stringMatching(/^[\w-]{5,}$/),
  });
  await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PIECE.name);
  await addToCart(page);
  await page.getByRole("dialog").getByRole("link", { name: "SHOW CART" }).click();
  await page.getByRole("link", { name: "CHECKOUT" }).click();
  await fillAddress(page);
  await chooseShipping(page, /^Standard/, 1);
  await goToPayment(page);
  await answerPayment(page, "CANCEL");
  await expect(page).toHaveURL(/\/(?:\?success=false.*)?$/);
});

/** The journey itself makes scripts fail. */
async function muteErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(console, { error: () => undefined });
    addEventListener("error", (event) => event.preventDefault());
  });
}

const KINDS = [
  ["answers 404", { status: 404 }],
  ["is not reached", null],
] as const;

/** From now on, the page's code is gone; what is loaded already works. */
async function loseCode(page: Page, answer: { status: number } | null): Promise<void> {
  await page.route(/\/_next\/static\/.*\.js/, (route) =>
    answer ? route.fulfill(answer) : route.abort(),
  );
}

test.describe("code that is gone", { tag: ONCE }, () => {
  for (const [kind, answer] of KINDS) {
    test(`and ${kind}: the cart's icon and ADD TO CART go their way without script`, async ({
      page,
      request,
      expectFailedRequest,
    }) => {
      expectFailedRequest(/_next\/static/);
      await muteErrors(page);
      const session = await fillBag(page, [PIECE]);
      const { product_id } = await findProduct(request, PIECE.name);
      const open = async (path: string) => {
        await page.unroute(/\/_next\/static\/.*\.js/);
        const loaded = page.waitForEvent("load").then(() => loseCode(page, answer));
        await page.goto(path, { waitUntil: "commit" });
        await loaded;
      };
      await open("/shipping");
      const piece = page.getByRole("link", { name: PIECE.name });
      await expect(piece).toHaveCount(0);
      await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
      // The cart's page, or the drawer where its code came before the rest was lost.
      await expect(piece.first()).toBeVisible();

      await open(`/details/${product_id}`);
      await page.getByRole("main").getByRole("button", { name: "ADD TO CART" }).first().click();
      // What came before the code was lost may add it too.
      await expect.poll(() => cartCount(request, session)).toBe(2);
    });

    test(`and ${kind}: a link leads to its page, and a log-in is sent without script`, async ({
      page,
      expectFailedRequest,
    }) => {
      expectFailedRequest(/_next\/static/);
      await muteErrors(page);
      await fillBag(page, [PIECE]);
      await page.goto("/refund");
      await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
      await page.getByRole("link", { name: "Cart, 1 item" }).click();
      await loseCode(page, answer);
      await page.getByRole("dialog").getByRole("link", { name: "SHOW CART" }).click();
      await expect(page).toHaveURL("/cart");
      await expect(page.getByRole("main").getByRole("link", { name: PIECE.name })).toBeVisible();

      await page.goto("/login");
      const form = page.getByRole("main");
      await form.getByLabel("Email").fill("nobody@example.com");
      await form.getByLabel("Password", { exact: true }).fill("not-the-password");
      await form.getByRole("button", { name: "LOGIN" }).click();
      await expect(form.getByRole("alert")).toHaveText(/\w/);
    });

    test(`and ${kind}: PAY NOW says to reload, which keeps what was typed`, async ({
      page,
      expectFailedRequest,
    }) => {
      expectFailedRequest(/_next\/static/);
      await fillBag(page, [PIECE]);
      const loaded = page.waitForEvent("load").then(() => loseCode(page, answer));
      await page.goto("/checkout", { waitUntil: "commit" });
      await loaded;
      await fillAddress(page);
      await page.getByRole("radio", { name: /^Standard/ }).check();
      await page.getByRole("button", { name: "PAY NOW" }).click();
      const summary = page.getByRole("alert").filter({ hasText: "This page is out of date." });
      await expect(summary).toBeFocused();
      await page.unroute(/\/_next\/static\/.*\.js/);
      await summary.getByRole("link", { name: "RELOAD" }).click();
      await expect(page.getByLabel("City")).toHaveValue("Boston");
      await goToPayment(page);
      await answerPayment(page, "CANCEL");
    });
  }
});
