import fc from "@/lib/domain/testing/fast-check";
import { recordOf } from "../record-of";
import { FILTER_KEYS } from "./filters";
import {
  changeListing,
  clearListing,
  initialListing,
  isCanonicalQuery,
  isFiltered,
  isNarrowed,
  LISTING_PARAMETERS,
  type ListingState,
  listingFromQuery,
  listingHref,
  listingToQuery,
  lowerPriceFirst,
  MAX_FILTER_VALUES,
  type QueryValues,
  turnSort,
} from "./listing";

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const ids = fc
  .uniqueArray(id, { maxLength: 5 })
  .map((values) => values.sort((first, second) => first - second));
const price = fc.option(fc.integer({ min: 0, max: 9_999_999_999_999 }));

const state: fc.Arbitrary<ListingState> = fc.record({
  page: fc.integer({ min: 1, max: 100_000 }),
  search: fc.string({ unit: "binary", maxLength: 60 }).map((text) => text.trim()),
  from: price,
  to: price,
  ...recordOf(FILTER_KEYS, () => ids),
  sort: fc.constantFrom("asc", "desc", "newest", "relevance"),
  view: fc.constantFrom("grid", "list"),
});
const possibleState = state.map(
  (given): ListingState =>
    given.search === "" && given.sort === "relevance" ? { ...given, sort: "asc" } : given,
);

/** What an address may say: text, or the same key several times. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 130 }),
  fc.string({ unit: fc.constantFrom("😀", "a", " "), minLength: 100, maxLength: 130 }),
  fc.constantFrom("desc", "list", "2", "3,1,3", "0", "-5", "12.50", "1e9", "007"),
);
const anyQuery: fc.Arbitrary<QueryValues> = fc.dictionary(
  fc.constantFrom(...LISTING_PARAMETERS),
  fc.oneof(anyText, fc.array(anyText, { maxLength: 3 })),
);

/** The query of an address, as a page is given it. */
function read(href: string): ListingState {
  return listingFromQuery(Object.fromEntries(new URL(href, "http://shop.test").searchParams));
}

test("a listing's state survives the way through its address", () => {
  // @spec 544
  fc.assert(
    fc.property(possibleState, (given) => {
      expect(read(listingHref("/products", given))).toEqual(given);
    }),
    { numRuns: 1000 },
  );
});

test("any query reads to a state that its own address repeats", () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const given = listingFromQuery(query);
      expect(read(listingHref("/products", given))).toEqual(given);
    }),
    { numRuns: 1000 },
  );
});

test("the initial state needs no query", () => {
  expect(listingToQuery(initialListing).size).toBe(0);
  expect(listingHref("/products/exclusives", initialListing)).toBe("/products/exclusives");
  expect(listingFromQuery({})).toEqual(initialListing);
});

test("an address names what was chosen, always in one order", () => {
  const chosen: ListingState = {
    page: 3,
    view: "list",
    sort: "desc",
    to: 20_050,
    from: 0,
    sizes: [4],
    colors: [1, 12],
    materials: [9],
    sale: [1],
    brand: [7],
    category: [2],
    search: "gold & silver",
  };
  expect(listingHref("/products", chosen)).toBe(
    "/products?search=gold+%26+silver&category=2&brand=7&colors=1,12&sizes=4" +
      "&from=0&to=200.5&sale=1&materials=9&sort=desc&view=list&page=3",
  );
});

test.each<[QueryValues, Partial<ListingState>]>([
  [{ colors: "12,1,12" }, { colors: [1, 12] }],
  [{ colors: ["12", "1"] }, { colors: [1, 12] }],
  [{ colors: "x,-1,0,1.5,2147483648, 3 " }, { colors: [3] }],
  [{ brand: "" }, { brand: [] }],
  [{ search: "  ring  " }, { search: "ring", sort: "relevance" }],
  [
    { search: "ring", sort: "relevance" },
    { search: "ring", sort: "relevance" },
  ],
  [{ search: ["ring", "bag"] }, { search: "ring", sort: "relevance" }],
  [{ search: `${" ".repeat(130)}obi` }, { search: "obi", sort: "relevance" }],
  [{ search: "a".repeat(500) }, { search: "a".repeat(120), sort: "relevance" }],
  [
    { search: "ring", sort: "asc" },
    { search: "ring", sort: "asc" },
  ],
  [{ sort: "relevance" }, { sort: "asc" }],
  [
    { sort: "newest", view: "list" },
    { sort: "newest", view: "list" },
  ],
  [
    { sort: "DESC", view: "tiles" },
    { sort: "asc", view: "grid" },
  ],
  [
    { from: "1,250.00", to: "99.9" },
    { from: 125_000, to: 9990 },
  ],
  [
    { from: "12,50", to: "1.250,00" },
    { from: null, to: null },
  ],
  [
    { from: "-1", to: "free" },
    { from: null, to: null },
  ],
  [{ page: "" }, { page: 1 }],
  [{ page: "2" }, { page: 2 }],
  [{ unknown: "1" }, {}],
])("%j reads as %j", (query, expected) => {
  expect(listingFromQuery(query)).toEqual({ ...initialListing, ...expected });
});

test.each(["0", "-1", "1.5", "two", "100001", "1e3"])("no listing has a page %p", (page) => {
  expect(listingFromQuery({ page }).page).toBeNaN();
});

test.each<[string, Partial<ListingState>, number]>([
  ["a filter", { colors: [1] }, 1],
  ["the order", { sort: "desc" }, 1],
  ["the view", { view: "list" }, 4],
  ["the page", { page: 5 }, 5],
  ["a filter along with the view", { colors: [1], view: "list" }, 1],
  ["the page along with the view", { page: 5, view: "list" }, 5],
])("changing %s leads to the right page", (_, change, page) => {
  const before: ListingState = { ...initialListing, page: 4, brand: [7] };
  expect(changeListing(before, change)).toEqual({ ...before, ...change, page });
});

test("another search starts with its best match, and Sort By goes round and back to it", () => {
  // @spec 565, 676
  const dearest: ListingState = { ...initialListing, sort: "desc", page: 4 };
  const searched = changeListing(dearest, { search: "ring" });
  expect(searched).toEqual({ ...initialListing, search: "ring", sort: "relevance" });
  expect(listingHref("/products", searched)).toBe("/products?search=ring");
  const round = [turnSort(searched), turnSort(turnSort(searched))];
  expect(round.map((state) => listingHref("/products", state))).toEqual([
    "/products?search=ring&sort=asc",
    "/products?search=ring&sort=desc",
  ]);
  expect(round.map(turnSort).at(-1)).toEqual(searched);
  expect(changeListing(searched, { search: "" }).sort).toBe("asc");
  expect(turnSort(turnSort(initialListing))).toEqual(initialListing);
});

test.each<[Partial<ListingState>, Partial<ListingState>]>([
  [
    { from: 90_000, to: 1_500 },
    { from: 1_500, to: 90_000 },
  ],
  [
    { from: 1_500, to: 90_000 },
    { from: 1_500, to: 90_000 },
  ],
  [{ from: 90_000 }, { from: 90_000 }],
  [{ to: 0 }, { to: 0 }],
])("prices of %j are taken as %j, the lower one first", (given, prices) => {
  const state = { ...initialListing, ...given };
  expect(lowerPriceFirst(state)).toEqual({ ...initialListing, ...prices });
});

test("no more values of a filter are read than the server is asked for", () => {
  const many = Array.from({ length: MAX_FILTER_VALUES + 20 }, (_, index) => index + 1);
  const { brand } = listingFromQuery({ brand: many.toReversed().join(",") });
  expect(brand).toEqual(many.slice(0, MAX_FILTER_VALUES));
});

test("Clear resets the filters, the search and the order, and leaves the view", () => {
  // @spec 562, 571
  const narrowed: ListingState = {
    page: 3,
    search: "",
    from: 100,
    to: 200,
    ...recordOf(FILTER_KEYS, () => [1]),
    sort: "desc",
    view: "list",
  };
  expect(clearListing(narrowed)).toEqual({ ...initialListing, view: "list" });
  expect(clearListing({ ...narrowed, search: "ring" })).toEqual({
    ...initialListing,
    view: "list",
  });
});

test.each<[Partial<ListingState>, boolean]>([
  [{}, false],
  [{ page: 3, view: "list" }, false],
  [{ search: "ring" }, true],
  [{ sort: "desc" }, true],
  [{ brand: [1] }, true],
  [{ from: 0 }, true],
])("%j is narrowed: %p", (change, expected) => {
  expect(isNarrowed({ ...initialListing, ...change })).toBe(expected);
});

test.each<[Partial<ListingState>, boolean]>([
  [{}, false],
  [{ search: "ring", sort: "desc", view: "list", page: 3 }, false],
  [{ colors: [1] }, true],
  [{ sizes: [1] }, true],
  [{ materials: [1] }, true],
  [{ brand: [1] }, true],
  [{ category: [1] }, true],
  [{ from: 0 }, true],
  [{ to: 0 }, true],
])("%j is filtered: %p", (change, expected) => {
  expect(isFiltered({ ...initialListing, ...change })).toBe(expected);
});

test.each<[QueryValues, boolean]>([
  [{ brand: "1,2", utm_source: "letter" }, true],
  [{ brand: ["1", "2"] }, false],
  [{ brand: "2,1" }, false],
  [{ brand: "1", from: "" }, false],
  [{ sort: "asc" }, false],
  [{ to: "12.50" }, false],
])("%j is an address of the shop's own: %p", (query, expected) => {
  expect(isCanonicalQuery(query, listingFromQuery(query))).toBe(expected);
});
