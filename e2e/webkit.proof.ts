import { randomInt } from "node:crypto";
import { ONCE } from "./support/projects";
import { findProduct } from "./support/shop-api";
import { expect, requestTest } from "./support/test";
import { ESCAPE, WebKit } from "./support/webkit";

const PERFUME = "Rosalind Eau de Parfum";
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const ADDRESS = {
  Email: "guest@example.com",
  "First name": "Ada",
  "Last name": "Byron",
  Address: `${randomInt(1, 1_000_000)} Charles Street`,
  City: "Boston",
  "Zip code": "02114",
};

for (const size of WINDOWS)
  requestTest(
    `WebKit, ${size.width} pixels wide: menu, search, sheet, zoom, cart and payment`,
    { tag: ONCE },
    async ({ baseURL, request }, info) => {
      const { product_id } = await findProduct(request, PERFUME);
      const isNarrow = size.width < 1024;
      const webkit = new WebKit(baseURL ?? "");
      const read = <Answer>(what: string) => webkit.read<Answer>(`return ${what}`);
      const shows = (css: string, name = "") =>
        expect.poll(() => webkit.isShown(css, name), `${css} ${name} is shown`).toBe(true);
      const hides = (css: string) =>
        expect.poll(() => webkit.isShown(css), `${css} is hidden`).toBe(false);
      /** The page is there, no script of it has failed and nothing is wider than the window. */
      const isAt = async (path: RegExp, part = "main h1") => {
        await expect.poll(() => read("location.pathname + location.search")).toMatch(path);
        await shows(part);
        expect(await read("sessionStorage.errors ?? ''"), "errors in scripts").toBe("");
        expect(await read("document.documentElement.scrollWidth")).toBe(size.width);
      };

      try {
        await webkit.open(info.outputPath("webkit"), size);
        await webkit.goto("/");
        await isAt(/^\/$/);

        const menu = isNarrow ? "#menu" : "#menu-shop";
        await webkit.tap("header button", isNarrow ? "Menu" : "Shop");
        await shows(`${menu} a`);
        await webkit.press(ESCAPE);
        await hides(menu);

        await webkit.tap("header button", "Search");
        await webkit.type("#search-text", "", "pearl");
        await webkit.tap("#search button", "Search");
        await isAt(/^\/products\?search=pearl$/, "main article");

        if (isNarrow) {
          await webkit.tap("#filter-button");
          await shows("#filter");
          await isAt(/search=pearl$/, "#filter summary");
          await webkit.press(ESCAPE);
          await hides("#filter");
          expect(await read("document.activeElement?.id")).toBe("filter-button");
        }

        await webkit.goto(`/details/${product_id}`);
        await webkit.tap("main label", "100 ml");
        await isAt(/\?v=\d+$/);
        await webkit.tap("main .gallery a");
        await webkit.tap("dialog.zoom li button");
        await shows("dialog.zoom [aria-pressed=true]");
        await webkit.tap("dialog.zoom button", "Next picture");
        await shows("dialog.zoom li:nth-child(2) button");
        await isAt(/^\/details\//, "dialog.zoom");
        await webkit.press(ESCAPE);
        await hides("dialog.zoom");
        expect(await read("document.activeElement?.className")).toBe("zoom-link");

        await webkit.tap("main button", "ADD TO CART");
        await shows("dialog.drawer h2", "1 ITEMS");
        await isAt(/^\/details\//, "dialog.drawer article, dialog.drawer li");
        await webkit.press(ESCAPE);
        await hides("dialog.drawer");
        await webkit.tap("header a", "Cart, 1 item");
        await webkit.tap("dialog.drawer a", "SHOW CART");
        await isAt(/^\/cart$/);
        await webkit.tap("main a", "CHECKOUT");
        await isAt(/^\/checkout$/);

        for (const [name, text] of Object.entries(ADDRESS))
          await webkit.type("main form input", name, text);
        await webkit.type("main form select", "State", "Massachusetts");
        await shows("main dl[aria-busy=false]");
        await webkit.tap("main label:has([type=radio])");
        await webkit.tap("main button", "PAY NOW");
        await isAt(/^\/test-payment\//);
        await webkit.tap("button", "PAY");
        await isAt(/^\/$/, "main a[href^='/order/']");
        await webkit.tap("main a[href^='/order/']");
        await isAt(/^\/order\//);
        await shows("main a", PERFUME);
      } finally {
        await webkit.close(info.outputPath("webkit.png"));
      }
    },
  );
