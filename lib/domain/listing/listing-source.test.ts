import { type ListingSource, listingPath, listingSource } from "./listing-source";

const SOURCES: [string, ListingSource][] = [
  ["/products", { kind: "all" }],
  ["/products/exclusives", { kind: "exclusives" }],
  ["/products/category/4", { kind: "category", id: 4 }],
  ["/products/designers/7", { kind: "designer", id: 7 }],
  ["/products/collection/2", { kind: "collection", id: 2 }],
];

test.each(SOURCES)("%s is read and written", (path, source) => {
  expect(listingSource(path.split("/").slice(2))).toEqual(source);
  expect(listingPath(source)).toBe(path);
});

test.each([
  ["category"],
  ["category/abc"],
  ["category/0"],
  ["category/04"],
  ["category/4/5"],
  ["exclusives/1"],
  ["constructor/1"],
  ["shoes/4"],
])("/products/%s is no listing", (path) => {
  expect(listingSource(path.split("/"))).toBeNull();
});
