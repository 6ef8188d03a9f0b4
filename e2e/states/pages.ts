import { expect } from "@playwright/test";
import { go, opened, refuse, type State, see, type Walk } from "./state";

const LISTING = "/products/[[...listing]]";
const NEWSLETTER = "/newsletter/confirm/[token]";

/** Pages as a guest opens them. */
export const pages: readonly Walk[] = [
  {
    name: "pages to look around",
    states: [
      opened("/shop"),
      opened("/collections"),
      opened("/summer"),
      opened(LISTING, "/products?sort=desc&view=list"),
      opened(LISTING, "/products?colors=3,4&brand=1&from=500"),
      opened(LISTING, "/products?search=pearl"),
      opened(LISTING, "/products?search=zzzzzz", "No Item Found"),
      opened(LISTING, "/products/designers/1"),
      opened(LISTING, "/products/collection/1"),
      opened("/details/[id]/description", "/details/1/description"),
      opened("/details/[id]/details", "/details/1/details"),
    ],
  },
  {
    name: "pages to read",
    fails: /999999|order\/x/,
    states: [
      ...["faq", "return", "refund", "terms", "privacy"].map((name) =>
        opened("/[written]", `/${name}`),
      ),
      {
        name: "a question that is open",
        of: "/[written]",
        part: "main",
        reach: async (page) => {
          await page.goto("/shipping");
          await page.getByRole("main").locator("summary").first().click();
          await see(page, /free to most items/);
        },
      },
      opened("/email"),
      opened("/email2"),
      opened("/newsletter"),
      opened("/newsletter", "/newsletter?asked=done"),
      opened("/newsletter/unsubscribe"),
      opened(NEWSLETTER, "/newsletter/confirm/x"),
      opened(NEWSLETTER, "/newsletter/confirm/x?answered=gone"),
      opened("/newsletter/unsubscribe/[token]", "/newsletter/unsubscribe/x"),
      opened("/notify", "/notify?asked=done"),
      opened("/notify/confirm/[token]", "/notify/confirm/x"),
      opened("/notify/cancel/[token]", "/notify/cancel/x"),
      {
        name: "404 of a product",
        of: "/details/[id]",
        part: "main",
        reach: (page) => go(page, "/details/999999", "No Product Found"),
      },
      {
        name: "404 of an order",
        of: "/order/[token]",
        part: "main",
        reach: (page) => go(page, "/order/x", "We can't find this order"),
      },
    ],
  },
  {
    name: "forms, and what they refuse",
    fails: /\/api\//,
    states: [
      opened("/register"),
      opened("/recover"),
      opened("/renamePass", "/renamePass?code=x"),
      ...(
        [
          ["/login", "LOGIN"],
          ["/register", "CREATE ACCOUNT"],
          ["/recover", "RECOVER"],
          ["/renamePass", "UPDATE PASSWORD", "?code=x"],
          ["/contact", "Send"],
        ] as const
      ).map(
        ([path, button, query = ""]): State => ({
          name: `${path} refused`,
          of: path,
          part: "main",
          reach: async (page) => {
            await go(page, path + query);
            await refuse(page, button);
          },
        }),
      ),
      {
        name: "a log-in that is wrong",
        of: "/login",
        part: "main",
        reach: async (page) => {
          await go(page, "/login");
          const main = page.getByRole("main");
          await main.getByLabel("Email", { exact: true }).fill("nobody@example.com");
          await main.getByLabel("Password", { exact: true }).fill("not this one");
          await main.getByRole("button", { name: "LOGIN", exact: true }).click();
          await see(page, "Invalid credentials");
        },
      },
      {
        name: "a newsletter's address that is none",
        of: "/contact",
        part: ".newsletter",
        reach: async (page) => {
          await page.goto("/contact");
          await page.locator(".newsletter").getByLabel("Email address").fill("nobody");
          await expect(page.locator(".newsletter form[novalidate]")).toBeAttached();
          await refuse(page, "Subscribe", ".newsletter");
        },
      },
      {
        name: "a sign-up that is done",
        of: "/summer",
        part: "main",
        reach: async (page) => {
          await page.goto("/summer");
          const form = page.getByRole("form", { name: "15% off your first order" });
          await form.getByLabel("Email").fill("ada@example.com");
          await form.getByRole("button", { name: "Sign up" }).click();
          await see(page, "Your address stays on this page.");
        },
      },
    ],
  },
];
