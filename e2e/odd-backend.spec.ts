import type { Page } from "@playwright/test";
import { oddWays } from "../lib/api/testing/odd-answers";
import { loseCookies, newCustomer } from "./support/customer";
import { serveWithOtherBackend } from "./support/other-backend";
import { ONCE, OWN_SHOP } from "./support/projects";
import { ROWS } from "./support/routes";
import { expect, test } from "./support/test";

const WAYS = oddWays(60);
const CHANGES = WAYS.filter(({ isRefusal }) => !isRefusal);
const REFUSALS = WAYS.filter(({ isRefusal }) => isRefusal);

/** One page of a kind: of addresses that differ in their query alone, the first. Previews of letters have no frame. */
const PAGES = [
  ...new Set(
    ROWS.map(({ path }) => path.split("?")[0] ?? path).filter((path) => !/^.email/.test(path)),
  ),
  "/orders",
  "/orders/1",
  "/return_request/1",
  "/address",
  "/favourites",
  "/security",
  "/payment",
  "/order/x",
  "/newsletter/unsubscribe",
  "/newsletter/confirm/x",
  "/notify/confirm/x",
  "/nowhere",
];

const text = (page: Page) => page.locator("body").textContent();

test("a backend that answers oddly leaves every page its header and footer, and says what became of a form", {
  tag: [ONCE, OWN_SHOP],
}, async ({ page, baseURL, expectFailedRequest }) => {
  // What is refused and what odd pictures lead to the browser says itself.
  expectFailedRequest(/./);
  let odd: typeof WAYS | null = null;
  let turn = 0;
  const shop = await serveWithOtherBackend(
    baseURL ?? "",
    () => false,
    (_, answered) => {
      const way = odd?.[turn++ % odd.length];
      return way ? way.of(answered) : answered;
    },
  );
  try {
    const { email, password } = newCustomer();
    const register = await page.request.post(`${shop.url}/api/register`, {
      headers: { "sec-fetch-site": "same-origin" },
      data: {
        first_name: "Ada",
        last_name: "Byron",
        email,
        password,
        password_confirmation: password,
      },
    });
    expect(register.status()).toBe(200);
    for (const path of PAGES) {
      odd = CHANGES;
      // A page that has just learned that the session is over goes to the log-in by itself meanwhile.
      await expect(async () => {
        const response = await page.goto(shop.url + path);
        expect([200, 404, 503], path).toContain(response?.status());
      }).toPass({ timeout: 30_000 });
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
      await expect(page.locator("header").first(), path).toBeVisible();
      const isCheckout = new URL(page.url()).pathname.startsWith("/checkout");
      if (!isCheckout) await expect(page.getByRole("contentinfo"), path).toBeVisible();
    }

    await loseCookies(page);
    const forms: [path: string, send: () => Promise<void>][] = [
      ["/login", () => send("LOGIN", { Email: email, Password: password })],
      ["/recover", () => send("RECOVER", { Email: email })],
      ["/register", () => send("CREATE ACCOUNT", { Email: email })],
      ["/renamePass?code=1", () => send("UPDATE PASSWORD", { Email: email })],
      [
        "/contact",
        () =>
          send("Send", {
            Name: "Ada",
            Telephone: "555 0100",
            Email: email,
            "Message content": "Hello",
          }),
      ],
      ["/details/1", () => send("ADD TO CART", {})],
    ];
    const send = async (button: string, fields: Record<string, string>) => {
      const main = page.getByRole("main");
      for (const [label, value] of Object.entries(fields))
        await main.getByLabel(label, { exact: true }).fill(value);
      odd = REFUSALS;
      await main.getByRole("button", { name: button, exact: true }).first().click();
    };
    for (const [path, sent] of forms) {
      odd = null;
      await page.goto(shop.url + path);
      await page.waitForLoadState("networkidle");
      const before = await text(page);
      turn += 7;
      // A form that is sent before its script lives goes its own way.
      const answered = page.waitForResponse((response) => /\/(api|forms)\//.test(response.url()));
      await sent();
      await answered;
      await expect(page.locator(".loading-dot, [aria-busy=true]"), path).toHaveCount(0);
      await expect.poll(() => text(page), { message: path }).not.toBe(before);
      await expect(page.getByRole("banner")).toBeVisible();
    }
  } finally {
    await shop.stop();
  }
});
