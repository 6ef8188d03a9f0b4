import { expect, type Page } from "@playwright/test";
import { addToCart } from "../support/bag";
import { button, drawer, HEADER, open, panel } from "../support/header";
import { openFilters } from "../support/listing";
import { go, NARROW, press, type State, see, type Walk, WIDE } from "./state";

const RING = "/details/1";
const search = (page: Page) => page.getByRole("search", { name: "Search" });

const menu = (name: string): State => ({
  name: `the menu ${name}`,
  of: "/",
  part: HEADER,
  width: WIDE,
  reach: async (page) => {
    await open(page);
    await button(page, name).click();
    await expect(panel(page, name).locator("li a").first()).toBeVisible();
  },
});

/** What opens over pages, and what a choice makes of them. */
export const opening: readonly Walk[] = [
  {
    name: "menus and the search",
    begin: async (page) => {
      await page.goto("/faq");
      await page.evaluate(() => localStorage.setItem("recentSearches", '["hat","pearl"]'));
    },
    states: [
      menu("Shop"),
      menu("Designers"),
      menu("Shortlists"),
      {
        name: "the phone's menu",
        of: "/",
        part: HEADER,
        width: NARROW,
        reach: async (page) => {
          await open(page, "/designers");
          await button(page, "Menu").click();
          await expect(drawer(page)).toBeVisible();
        },
      },
      ...["Shop", "Designers", "Exclusives", "Shortlists"].map(
        (name): State => ({
          name: `the phone's menu with ${name} unfolded`,
          of: "/",
          part: HEADER,
          width: NARROW,
          reach: async (page) => {
            await drawer(page).locator("summary", { hasText: name }).click();
            await expect(drawer(page).locator("details[open] a").first()).toBeVisible();
          },
        }),
      ),
      {
        name: "the search with what was searched for last",
        of: "/",
        reach: async (page) => {
          await open(page);
          await page.getByRole("button", { name: "Search", exact: true }).first().click();
          await expect(search(page).getByRole("link", { name: "pearl" })).toBeVisible();
        },
      },
      {
        name: "the search with suggestions",
        of: "/",
        part: HEADER,
        reach: async (page) => {
          await search(page).getByRole("combobox").pressSequentially("rin");
          await expect(search(page).getByRole("option").first()).toBeVisible();
          await page.keyboard.press("ArrowDown");
        },
      },
    ],
  },
  {
    name: "menus whose content does not come",
    begin: (page) => page.route("**/menu", () => undefined),
    states: [
      {
        name: "a menu without its content",
        of: "/",
        part: HEADER,
        width: WIDE,
        reach: async (page) => {
          await open(page, "/faq");
          await button(page, "Shop").click();
          await expect(panel(page, "Shop").getByRole("link", { name: "See All" })).toBeVisible();
        },
      },
      {
        name: "the phone's menu without its content",
        of: "/",
        part: HEADER,
        width: NARROW,
        reach: async (page) => {
          await open(page, "/faq");
          await button(page, "Menu").click();
          await expect(drawer(page).getByRole("link", { name: "Shortlists" })).toBeVisible();
        },
      },
    ],
  },
  {
    name: "a listing and a product",
    fails: /\/api\/products\/details/,
    states: [
      {
        name: "the sheet of filters",
        of: "/products/[[...listing]]",
        part: "dialog[open]",
        width: NARROW,
        reach: async (page) => {
          await page.goto("/products?colors=3");
          await openFilters(page);
        },
      },
      {
        name: "a combination that is not made",
        of: "/details/[id]",
        part: "main",
        reach: async (page) => {
          await go(page, RING);
          await page.getByRole("main").getByRole("radio", { name: "White gold" }).check();
          await see(page, "Not made in White gold / Size 5");
          await page.getByRole("main").locator("summary").first().click();
        },
      },
      {
        name: "a picture that is enlarged",
        of: "/details/[id]",
        part: "dialog.zoom",
        reach: async (page) => {
          await go(page, RING);
          await page.getByRole("main").locator(".gallery a").first().click();
          const zoom = page.locator("dialog.zoom");
          await expect(zoom.getByRole("status")).toContainText("1 / 3");
        },
      },
      {
        name: "the designer's popup",
        of: "/details/[id]",
        part: "dialog.brand-popup",
        reach: async (page) => {
          await go(page, RING);
          await page.mouse.move(1, 1);
          await page.getByRole("main").getByRole("link", { name: "Hesper & Lowe" }).last().click();
          await expect(page.locator("dialog.brand-popup").getByRole("heading")).toBeVisible();
        },
      },
      {
        name: "the bar to buy",
        of: "/details/[id]",
        part: ".buy-bar",
        width: NARROW,
        reach: async (page) => {
          await go(page, RING);
          await page.mouse.move(1, 1);
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          await expect(page.locator(".buy-bar")).not.toHaveAttribute("inert");
        },
      },
      {
        name: "the bag that opens",
        of: "/details/[id]",
        part: "dialog[open]",
        reach: async (page) => {
          await go(page, RING);
          await addToCart(page);
        },
      },
      {
        name: "a bag whose note is saved",
        of: "/details/[id]",
        part: "dialog[open]",
        reach: async (page) => {
          await page.getByText("Order note").click();
          await page.getByPlaceholder("How can we help you?").fill("Please wrap it.");
          await press(page, "SAVE");
          await see(page, "Saved");
        },
      },
    ],
  },
];
