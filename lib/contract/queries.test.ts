import * as z from "zod/mini";
import { SEARCH_LENGTH } from "@/lib/domain/listing/listing";
import { getCart, removeCartLine } from "./cart";
import { getCatalog, getProductAddresses } from "./catalog";
import { fillPath } from "./endpoint";
import { getFavorites } from "./favorites";
import { getOrders } from "./order-history";
import { getProducts } from "./product-list";
import { getRelatedProducts } from "./products";
import { readQuery, writeQuery } from "./query";
import { getSearchSuggestions } from "./suggestions";
import type { Codec } from "./wire";

const read = (codec: Codec<unknown>, search: string) =>
  z.parse(codec, readQuery(new URLSearchParams(search)));
const written = (codec: Codec<unknown>, asked: unknown) =>
  writeQuery(z.encode(codec, asked) as Record<string, string[]>);

describe("what a call is asked for", () => {
  it.each<[string, Codec<unknown>, string, object]>([
    ["the catalog from its start", getCatalog.query, "", { after: 0 }],
    ["the catalog after a product", getCatalog.query, "after=20", { after: 20 }],
    [
      "the latest addresses",
      getProductAddresses.query,
      "limit=100&sort=latest",
      { after: 0, to: null, most: 100, order: "latest" },
    ],
    [
      "a stretch of addresses",
      getProductAddresses.query,
      "after=20&to=40&limit=1000",
      { after: 20, to: 40, most: 1_000, order: "id" },
    ],
    [
      "a page of the shortlist",
      getFavorites.query,
      "page=2&per_page=24&sort=desc",
      { page: 2, perPage: 24, sort: "desc" },
    ],
    ["a page of orders", getOrders.query, "page=3", { page: 3 }],
    [
      "related products",
      getRelatedProducts.query,
      "category_id=1&brand_id=2&product_id=3",
      { categoryId: 1, brandId: 2, productId: 3 },
    ],
    ["suggestions", getSearchSuggestions.query, "search=pearl+ring", { search: "pearl ring" }],
    [
      "a guest's cart in a country",
      getCart.query,
      "session_id=abc&country=US&state=MA",
      { sessionId: "abc", country: "US", state: "MA" },
    ],
    ["a guest's line", removeCartLine.query, "session_id=abc", { sessionId: "abc" }],
  ])("is read from the address, and written there: %s", (_, codec, address, asked) => {
    expect(read(codec, address)).toEqual(asked);
    expect(written(codec, asked)).toBe(address);
  });

  it.each<[string, Codec<unknown>, string, object]>([
    [
      "more addresses than one answer holds",
      getProductAddresses.query,
      "limit=5000",
      { most: 1_000 },
    ],
    ["addresses without a limit", getProductAddresses.query, "", { most: 1_000, order: "id" }],
    ["an order of addresses nobody knows", getProductAddresses.query, "sort=x", { order: "id" }],
    ["no page of the shortlist", getFavorites.query, "", { page: 1, perPage: 12, sort: "asc" }],
    ["a size nobody offers", getFavorites.query, "per_page=13", { perPage: 12 }],
    ["no page of orders", getOrders.query, "", { page: 1 }],
    [
      "related to nothing",
      getRelatedProducts.query,
      "",
      { categoryId: null, brandId: null, productId: null },
    ],
    ["suggestions for nothing", getSearchSuggestions.query, "", { search: "" }],
    [
      "blanks and NUL around a search",
      getSearchSuggestions.query,
      "search=+a%00b+",
      { search: "ab" },
    ],
  ])("has a meaning all the same: %s", (_, codec, address, asked) => {
    expect(read(codec, address)).toMatchObject(asked);
  });

  it("of a search is its first letters", () => {
    const search = "ж".repeat(SEARCH_LENGTH + 1);
    for (const codec of [getSearchSuggestions.query, getProducts.query] as Codec<unknown>[])
      expect(read(codec, `search=${search}`)).toMatchObject({ search: "ж".repeat(SEARCH_LENGTH) });
  });
});

describe("a list of products", () => {
  const of = (search: string) => read(getProducts.query, search);

  it("without a sort begins with the cheapest, a search with the best", () => {
    expect(of("")).toMatchObject({ sort: "asc", page: 1, search: "" });
    expect(of("sort=sideways")).toMatchObject({ sort: "asc" });
    expect(of("search=ring")).toMatchObject({ sort: "relevance" });
    expect(of("search=ring&sort=desc")).toMatchObject({ sort: "desc" });
    expect(of("search=ring&sort=newest")).toMatchObject({ sort: "newest" });
    expect(of("search=ring&sort=sideways")).toMatchObject({ sort: "relevance" });
    expect(of("search=+%00+")).toMatchObject({ sort: "asc", search: "" });
  });

  it("has no bound where the price is none", () => {
    for (const price of ["-1", "cheap", "", "1,5", "--"])
      expect(of(`from=${price}&to=${price}`)).toMatchObject({ from: null, to: null });
    expect(of("from=0&to=12.5")).toMatchObject({ from: 0, to: 1_250 });
  });

  it("is of exclusives where the flag is set", () => {
    for (const flag of ["1", "true"])
      expect(of(`shortlisted_flag=${flag}`)).toMatchObject({ isExclusive: true });
    for (const flag of ["0", "false", "yes", ""])
      expect(of(`shortlisted_flag=${flag}`)).toMatchObject({ isExclusive: false });
  });
});

describe("a path", () => {
  it("has its parameters in their places, escaped", () => {
    expect(fillPath("/cart/:id/of/:owner", { id: 7, owner: "a/b ü" })).toBe(
      "/cart/7/of/a%2Fb%20%C3%BC",
    );
    expect(fillPath("/cart", {})).toBe("/cart");
    expect(fillPath("/a:b", { b: 1 })).toBe("/a:b");
  });

  it("is none where a parameter would lead elsewhere", () => {
    for (const id of ["", ".", ".."]) expect(fillPath("/cart/:id", { id })).toBeNull();
    expect(fillPath("/cart/:id", {})).toBeNull();
    for (const id of ["...", "a.", ".a", "a.."])
      expect(fillPath("/cart/:id", { id })).toBe(`/cart/${id}`);
  });
});
