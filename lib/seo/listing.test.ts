import { initialListing, type ListingState } from "@/lib/domain/listing/listing";
import type { ListingSource } from "@/lib/domain/listing/listing-source";
import { listingIndexing } from "./listing";

const ALL: ListingSource = { kind: "all" };
const RINGS: ListingSource = { kind: "category", id: 6 };
const DESIGNER: ListingSource = { kind: "designer", id: 3 };
const SHORTLIST: ListingSource = { kind: "collection", id: 2 };

const standing = (source: ListingSource, change: Partial<ListingState>, total = 40) =>
  listingIndexing(source, { ...initialListing, ...change }, total);

describe("the same products at another address stand for one", () => {
  test.each<[string, ListingSource, Partial<ListingState>, string]>([
    ["the plain listing is its own", ALL, {}, "/products"],
    ["a further page is its own", ALL, { page: 3 }, "/products?page=3"],
    ["a sorted one stands for the plain one", ALL, { sort: "desc" }, "/products"],
    ["a sorted further page for its first", ALL, { sort: "desc", page: 2 }, "/products"],
    ["a list view stands for the grid", ALL, { view: "list", page: 2 }, "/products?page=2"],
    ["all of a category stand for its route", ALL, { category: [6] }, "/products/category/6"],
    ["another category too", RINGS, { category: [7] }, "/products/category/7"],
    ["all of a designer stand for her route", ALL, { brand: [3] }, "/products/designers/3"],
  ])("%s", (_, source, change, canonical) => {
    expect(standing(source, change)).toEqual({ canonical, isIndexed: true, isFilterPage: false });
  });
});

describe("one category narrowed by one color, material or designer is a page of its own", () => {
  test.each<[string, ListingSource, Partial<ListingState>, string]>([
    ["a color", RINGS, { colors: [4] }, "/products/category/6?colors=4"],
    ["a material", RINGS, { materials: [9] }, "/products/category/6?materials=9"],
    ["a designer", RINGS, { brand: [3] }, "/products/category/6?brand=3"],
    ["its second page", RINGS, { colors: [4], page: 2 }, "/products/category/6?colors=4&page=2"],
    ["asked of all", ALL, { category: [6], colors: [4] }, "/products/category/6?colors=4"],
    ["sorted", RINGS, { colors: [4], sort: "desc" }, "/products/category/6?colors=4"],
    ["asked of the designer", DESIGNER, { category: [6] }, "/products/category/6?brand=3"],
  ])("%s", (_, source, change, canonical) => {
    expect(standing(source, change)).toEqual({ canonical, isIndexed: true, isFilterPage: true });
  });

  test("with four products, not with three", () => {
    expect(standing(RINGS, { colors: [4] }, 4).isIndexed).toBe(true);
    expect(standing(RINGS, { colors: [4] }, 3).isIndexed).toBe(false);
  });
});

test("a search stands for itself in the order of its best match", () => {
  const searched = { search: "pearl", page: 2 };
  const own = "/products?search=pearl&page=2";
  expect(standing(ALL, { ...searched, sort: "relevance" }).canonical).toBe(own);
  expect(standing(ALL, { ...searched, sort: "asc" }).canonical).toBe("/products?search=pearl");
});

test.each<[string, ListingSource, Partial<ListingState>]>([
  ["a search", ALL, { search: "pearl" }],
  ["a search in a category", ALL, { search: "pearl", category: [6] }],
  ["a color of all", ALL, { colors: [4] }],
  ["two colors", RINGS, { colors: [4, 5] }],
  ["a color and a material", RINGS, { colors: [4], materials: [9] }],
  ["a color and a price", RINGS, { colors: [4], from: 100 }],
  ["a size", RINGS, { sizes: [8] }],
  ["a price", RINGS, { to: 50_000 }],
  ["a color of a shortlist", SHORTLIST, { colors: [4] }],
  ["two categories", ALL, { category: [6, 7] }],
])("%s is listed by nobody", (_, source, change) => {
  expect(standing(source, change)).toMatchObject({ isIndexed: false, isFilterPage: false });
});
