import { expect, type Page } from "@playwright/test";
import { failurePage, outagePage } from "@/app/offline/offline-page";
import { readPageFonts } from "@/app/offline/page-fonts";
import { go, type State, type Walk } from "./state";

/** A page as a browser without script has it: axe is a script itself. */
const withoutScript = (of: string, path = of): State => ({
  name: `${path} without script`,
  of,
  part: "main",
  reach: async (page) => {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
        .replaceAll(/<\/?noscript>/g, "")
        .replaceAll(/<meta http-equiv="refresh"[^>]*>/g, "");
      await route.fulfill({ response, body });
    });
    await go(page, path);
    await page.unroute(path);
  },
});

/** The page that the service worker shows, at an address that asks for something kept. */
const offline = (name: string, path: string, shows: string): State => ({
  name,
  of: null,
  reach: async (page) => {
    await page.route(path, async (route) => {
      const response = await route.fetch({ url: new URL("/offline", page.url()).href });
      await route.fulfill({ response });
    });
    await go(page, path, shows);
    await page.unroute(path);
  },
});

const standalone = (name: string, make: typeof outagePage): State => ({
  name,
  of: null,
  reach: async (page) => page.setContent(make(await readPageFonts())),
});

/** Pages that need no script, or no shop. */
export const plain: readonly Walk[] = [
  {
    name: "pages without script",
    states: [
      withoutScript("/details/[id]", "/details/1"),
      withoutScript("/contact"),
      withoutScript("/login"),
      withoutScript("/register"),
      withoutScript("/recover"),
      withoutScript("/products/[[...listing]]", "/products"),
    ],
  },
  {
    name: "pages without a connection, and of a shop that is ill",
    begin: somethingIsKept,
    states: [
      { name: "no connection", of: null, reach: (page) => go(page, "/offline", "Recently viewed") },
      offline("a product without a connection", "/details/1", "This is how it looked"),
      offline("the bag without a connection", "/cart", "This is your cart as of"),
      standalone("503", outagePage),
      standalone("500", failurePage),
    ],
  },
];

/** Something is kept of a ring and of a bag with it. */
async function somethingIsKept(page: Page): Promise<void> {
  await page.goto("/faq");
  await page.evaluate(() => {
    const seen = [1, 2, 3].map((id) => ({
      id,
      search: "",
      name: `Ring ${id}`,
      designer: "Hesper & Lowe",
      price: "$1,250.00",
      description: "A band of gold.",
      picture: "",
      at: Date.now(),
    }));
    const line = { productId: 1, name: "Ring 1", designer: "Hesper & Lowe", quantity: 1 };
    const lines = [{ ...line, chosen: "Rose gold, 6", total: "$1,250.00" }];
    localStorage.setItem("lastSeen", JSON.stringify(seen));
    localStorage.setItem(
      "lastBag",
      JSON.stringify({ lines, subtotal: "$1,250.00", at: Date.now() }),
    );
  });
  await expect(page.getByRole("main")).toBeVisible();
}
