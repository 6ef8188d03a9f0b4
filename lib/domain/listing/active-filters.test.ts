import { recordOf } from "../record-of";
import { activeFilters } from "./active-filters";
import type { Facets } from "./facets";
import { VALUE_KEYS } from "./filters";
import { initialListing, type ListingState, listingHref } from "./listing";

const value = (id: number, name: string) => ({ id, name, count: null });
const facets: Facets = {
  categories: [
    {
      ...value(1, "Jewelry"),
      children: [2, 3, 4].map((id) => ({ ...value(id, `C${id}`), children: [] })),
    },
  ],
  brands: [value(7, "Ada"), value(8, "Bex")],
  sale: [value(1, "On sale")],
  ...recordOf(VALUE_KEYS, () => []),
  colors: [value(4, "Rose gold")],
  sizes: [value(5, "6")],
  materials: [value(6, "Diamond")],
  lowest: 0,
  highest: 1_000,
  sign: "€",
};
const chips = (change: Partial<ListingState>) =>
  activeFilters({ ...initialListing, page: 3, ...change }, facets).map(({ text, without }) => [
    text,
    listingHref("/products", without),
  ]);

test.each<[Partial<ListingState>, string[][]]>([
  [{}, []],
  [{ category: [1] }, [["Jewelry", "/products"]]],
  [{ category: [2] }, [["C2", "/products"]]],
  [
    { category: [2, 4] },
    [
      ["C2", "/products?category=4"],
      ["C4", "/products?category=2"],
    ],
  ],
  [
    { sale: [1], colors: [4] },
    [
      ["Rose gold", "/products?sale=1"],
      ["On sale", "/products?colors=4"],
    ],
  ],
  [
    { brand: [7, 8] },
    [
      ["Ada", "/products?brand=8"],
      ["Bex", "/products?brand=7"],
    ],
  ],
  [
    { colors: [4], sizes: [5] },
    [
      ["Rose gold", "/products?sizes=5"],
      ["Size 6", "/products?colors=4"],
    ],
  ],
  [
    { materials: [6], sizes: [5] },
    [
      ["Size 6", "/products?materials=6"],
      ["Diamond", "/products?sizes=5"],
    ],
  ],
  [{ from: 10_000, to: 25_050 }, [["$100 – $250.50", "/products"]]],
  [{ from: 10_000 }, [["From $100", "/products"]]],
  [{ to: 10_000, sort: "desc" }, [["Up to $100", "/products?sort=desc"]]],
  [{ brand: [99] }, [["Designer: not available", "/products"]]],
  [
    { category: [2, 77] },
    [
      ["C2", "/products"],
      ["Category: not available", "/products?category=2"],
    ],
  ],
  [
    { sizes: [5, 1, 2], brand: [7] },
    [
      ["Ada", "/products?sizes=5,1,2"],
      ["Size 6", "/products?brand=7&sizes=1,2"],
      ["Size: not available", "/products?brand=7&sizes=5"],
    ],
  ],
])("%j is said as %j", (change, expected) => {
  expect(chips(change)).toEqual(expected);
});
