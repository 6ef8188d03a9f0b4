import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { shopper } from "@/lib/api/browser/shopper/shopper";
import { signInHere, signOutHere } from "@/lib/api/browser/testing/signed-in";
import { menuOf } from "@/lib/domain/listing/menu";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { Header } from "./header";
import { forgetMenuContent } from "./menu-content";

jest.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const rings = { id: 6, name: "Rings", image: null, children: [] };
const menu = menuOf({
  categories: [{ id: 1, name: "Jewelry", image: null, children: [rings] }],
  brands: [..."ABCDEFGHIJKLM"].map((letter, index) => ({
    id: 4 + index,
    name: `${letter}. Designer`,
    image: null,
    description: "",
  })),
  collections: [{ id: 2, name: "Pearls", description: "", image: null, productCount: 11 }],
});

beforeAll(() => {
  supportResizeObserver();
  supportIntersectionObserver();
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => menu }) as Response);
});
beforeEach(async () => {
  render(<Header menu={menu} />, { container: document.body });
  await userEvent.hover(screen.getByRole("link", { name: "Cart" }));
  for (const panel of document.querySelectorAll("[popover]"))
    fireEvent(panel, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  await within(drawer()).findByText("Shop", { selector: "summary" });
});
afterEach(() =>
  act(() => {
    forgetMenuContent();
    signOutHere();
    shopper.update({ favoriteCount: 0, cart: undefined });
  }),
);

const nav = (name: string) => screen.getByRole("navigation", { name, hidden: true });
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole("link", { hidden: true })
    .map((link) => [link.textContent, link.getAttribute("href")]);
const drawer = () => screen.getByLabelText("Menu", { selector: "dialog" });

const rows: [row: string, shown: () => unknown, expected: unknown][] = [
  [
    "the menus",
    () => {
      const bar = nav("Main");
      return [...bar.querySelectorAll("button, :not(button) + a, a:only-child")].map(
        (item) => item.textContent,
      );
    },
    ["Shop", "Designers", "Shortlisted Exclusives", "Shortlists"],
  ],
  [
    // @spec 373, 374, 569
    "Shop: each category to /products/category/{id}",
    () => linksOf(nav("Shop")),
    [
      ["Jewelry", "/products/category/1"],
      ["Rings", "/products/category/6"],
      ["See All items", "/products"],
    ],
  ],
  [
    // @spec 376, 377, 569
    "Designers: each to /products/designers/{id}, See All to /designers",
    () => [linksOf(nav("Designers"))[0]?.[1], linksOf(nav("Designers")).at(-1)],
    ["/products/designers/4", ["See All designers", "/designers"]],
  ],
  [
    // @spec 378
    "Shortlisted Exclusives to /products/exclusives",
    () => linksOf(nav("Main")),
    expect.arrayContaining([["Shortlisted Exclusives", "/products/exclusives"]]),
  ],
  [
    // @spec 381, 382, 383
    "Shortlists: name and product count, each to /products/collection/{id}, See All",
    () => linksOf(nav("Shortlists")),
    [
      ["Pearls11 items", "/products/collection/2"],
      ["See All shortlists", "/collections"],
    ],
  ],
  [
    // @spec 380
    "Shortlists: a carousel",
    () =>
      within(nav("Shortlists"))
        .getByRole("region", { name: "Shortlists", hidden: true })
        .getAttribute("aria-roledescription"),
    "carousel",
  ],
  [
    // @spec 392, 393, 394, 395, 396
    "the mobile menu: Home and four parts that fold",
    () => [
      linksOf(drawer())[0],
      [...drawer().querySelectorAll("summary")].map((part) => part.textContent),
    ],
    [
      ["Home", "/"],
      ["Shop", "Designers", "Exclusives", "Shortlists"],
    ],
  ],
  [
    // @spec 384
    "the search overlay: a text box that leads to /products",
    () => {
      const box = screen.getByLabelText<HTMLInputElement>("What are you looking for?");
      return [box.form?.getAttribute("action"), box.name, box.type];
    },
    ["/products", "search", "search"],
  ],
  [
    // @spec 386
    "the search overlay's icon submits",
    () => document.querySelector("search form [type=submit]")?.tagName,
    "BUTTON",
  ],
  [
    // @spec 398
    "the profile of a visitor leads to /login",
    () => screen.getByRole("link", { name: "Log in" }).getAttribute("href"),
    "/login",
  ],
  [
    // @spec 399
    "a visitor has no heart",
    () => screen.queryByRole("link", { name: /^My Shortlist/ })?.outerHTML ?? null,
    null,
  ],
  ["the bag", () => screen.getByRole("link", { name: "Cart" }).getAttribute("href"), "/cart"], // @spec 62
  [
    // @spec 315, 316
    "12 designers at most, in rows of 4",
    () => {
      const list = nav("Designers").querySelector("ul");
      return [list?.children.length, list?.style.gridTemplateColumns];
    },
    [12, "repeat(4, minmax(0, 1fr))"],
  ],
];

test.each(rows)("%s", (_, shown, expected) => expect(shown()).toEqual(expected));

const customerRows: typeof rows = [
  [
    // @spec 397
    "the profile of a customer leads to /favourites",
    () =>
      within(document.querySelector("header > div") as HTMLElement)
        .getByRole("link", { name: "Account" })
        .getAttribute("href"),
    "/favourites",
  ],
  [
    "a customer's heart with a dot while the count is above 0",
    () => {
      const heart = screen.getByRole("link", { name: "My Shortlist, 2 items" });
      return [heart.getAttribute("href"), heart.querySelector("[data-dot]") !== null];
    },
    ["/favourites", true],
  ],
  [
    // @spec 401
    "the bag's badge counts its items",
    () => screen.getByRole("link", { name: "Cart, 3 items" }).textContent,
    "3",
  ],
];

test.each(customerRows)("%s", (_, shown, expected) => {
  act(() => {
    signInHere();
    const cart = aCart([aGroup({ lines: [aLine({ quantity: 3 })] })]);
    shopper.update({ favoriteCount: 2, cart });
  });
  expect(shown()).toEqual(expected);
});

test("a visitor's ways to an account lead back to the page, as its address is by then", () => {
  window.history.replaceState(null, "", "/products?search=pearl&page=2");
  const next = `next=${encodeURIComponent("/products?search=pearl&page=2")}`;
  for (const [name, page] of [
    ["Log in", "/login"],
    ["Create an account", "/register"],
  ] as const) {
    for (const link of screen.getAllByRole("link", { name, hidden: true })) {
      fireEvent.pointerEnter(link);
      expect(link.getAttribute("href")).toBe(`${page}?${next}`);
    }
  }
  window.history.replaceState(null, "", "/");
});
