import { expect } from "@playwright/test";
import { fillBag } from "../support/bag";
import { go, opened, type Walk } from "./state";

/** Does not ship abroad. */
export const DOMESTIC = { name: "Rosalind Eau de Parfum", values: ["50 ml"] };
export const BAG = [{ name: "Una Brooch", values: ["White gold"] }, DOMESTIC];

/** What most visitors see, and what a purchase leads through. */
export const keyScreens: Walk = {
  name: "the key screens",
  isKey: true,
  begin: (page) => fillBag(page, BAG),
  fails: /nowhere/,
  states: [
    { ...opened("/"), hasOwnFrame: true },
    opened("/designers"),
    opened("/products/[[...listing]]", "/products/category/6"),
    opened("/details/[id]", "/details/1"),
    opened("/[written]", "/shipping"),
    opened("/contact"),
    opened("/login"),
    { name: "404", of: null, reach: (page) => go(page, "/nowhere", "find this page") },
    {
      name: "a bag with something in it",
      of: "/cart",
      reach: async (page) => {
        await go(page, "/cart");
        await page.mouse.move(1, 1);
        await page.getByRole("heading", { name: "You May Also Like" }).scrollIntoViewIfNeeded();
        const more = page.getByRole("region", { name: "You May Also Like" });
        await expect(more).toBeVisible();
      },
    },
    {
      name: "the checkout",
      of: "/checkout",
      hasOwnFrame: true,
      reach: async (page) => {
        await go(page, "/checkout");
        await expect(page.getByRole("radio")).toHaveCount(4);
      },
    },
  ],
};
