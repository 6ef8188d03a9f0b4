import { initialListing, type ListingState } from "@/lib/domain/listing";
import { isListingIndexed, listingCanonical } from "./listing";

const state = (change: Partial<ListingState>): ListingState => ({ ...initialListing, ...change });

describe("the canonical address of a listing", () => {
  test.each<[string, Partial<ListingState>, string]>([
    ["the plain listing is its own", {}, "/products"],
    ["a further page is its own", { page: 3 }, "/products?page=3"],
    ["a sorted one stands for the plain one", { sort: "desc" }, "/products"],
    ["a sorted further page stands for the plain one", { sort: "desc", page: 2 }, "/products"],
    ["a list view stands for the plain one", { view: "list" }, "/products"],
    ["a search stands for the plain one", { search: "pearl" }, "/products"],
    ["a filtered one stands for the plain one", { colors: [4] }, "/products"],
    ["a price range stands for the plain one", { from: 5000 }, "/products"],
  ])("%s", (_, change, expected) => {
    expect(listingCanonical("/products", state(change))).toBe(expected);
  });
});

describe("what search engines may index", () => {
  test.each<[string, Partial<ListingState>, boolean]>([
    ["the plain listing", {}, true],
    ["a further page", { page: 2 }, true],
    ["one filter", { colors: [4] }, true],
    ["two values of one filter", { colors: [4, 5] }, false],
    ["two filters", { colors: [4], from: 100 }, false],
    ["a search", { search: "pearl" }, false],
  ])("%s", (_, change, expected) => {
    expect(isListingIndexed(state(change))).toBe(expected);
  });
});
