import { initialListing, type ListingState } from "@/lib/domain/listing/listing";
import type { ListingSource } from "@/lib/domain/listing/listing-source";
import { readListing } from "./listing";

/** Listings held to the specification (browsing, sections 2, 3 and 7) against its wire alone. */

const rings = { id: 6, name: "Rings", image: null, children: [] };
const jewelry = { id: 1, name: "Jewelry", image: "/jewelry.jpg", children: [rings] };
const images = (name: string) => ({
  images: [{ id: 1, url: `/${name}.jpg` }],
  footer: { url: `/${name}-footer.jpg` },
});
const shopImages = {
  slider_images: images("shop").images,
  footer: { url: "/shop-footer.jpg" },
};

const wire: Record<string, unknown> = {
  "/categories": { data: [jewelry] },
  "/categories/parent": { data: [{ id: 1, name: "Jewelry", image: null }] },
  "/brands": { data: [{ id: 4, name: "Aubrelle", image: null }] },
  "/brands/show/4": { data: { id: 4, name: "Aubrelle", ...shopImages } },
  "/collections/not_paginated": { data: [{ id: 2, name: "Pearls", image: null, products: 1 }] },
  "/shop/images": { data: shopImages },
  "/categories/6/images": { data: images("rings") },
  "/exclusive/images": { data: images("exclusive") },
  "/collections/images": { data: images("collection") },
};
const asked: URL[] = [];
const mockRefused = new Set<string>();
const products = (url: URL) => ({
  data: { data: [], total: 0, from: null, to: null, per_page: 12 },
  colors: [],
  sizes: [],
  min_price: "0",
  max_price: "0",
  collection_name: url.searchParams.get("collection_id") === "9" ? "Unlisted" : null,
});

jest.mock("next/cache", () => ({ unstable_cache: (read: () => unknown) => read }));
jest.mock("@/lib/api/transport", () => ({
  revisionOf: async () => null,
  serverTransport: async (path: string) => {
    const url = new URL(path, "http://shop.test");
    asked.push(url);
    if (mockRefused.has(url.pathname)) return Response.json({}, { status: 500 });
    const body = url.pathname === "/products" ? products(url) : wire[url.pathname];
    return body ? Response.json(body) : Response.json({ message: "Not found" }, { status: 404 });
  },
}));

beforeEach(() => {
  asked.length = 0;
  mockRefused.clear();
});

const rows: {
  source: ListingSource;
  title: string;
  crumbs: [string, string?][];
  slide: string;
  query: string;
}[] = [
  {
    // @spec 442
    source: { kind: "all" },
    title: "All Items",
    crumbs: [],
    slide: "/shop.jpg",
    query: "page=1&sort=asc",
  },
  {
    // @spec 448
    source: { kind: "category", id: 6 },
    title: "Rings",
    crumbs: [["Shop", "/products"], ["Jewelry", "/products/category/1"], ["Rings"]],
    slide: "/rings.jpg",
    query: "page=1&category[]=6&sort=asc",
  },
  {
    source: { kind: "category", id: 1 },
    title: "Jewelry",
    crumbs: [["Shop", "/products"], ["Jewelry"]],
    slide: "/shop.jpg",
    query: "page=1&category[]=1&category[]=6&sort=asc",
  },
  {
    // @spec 447, 456
    source: { kind: "designer", id: 4 },
    title: "Aubrelle",
    crumbs: [["Designers", "/designers"], ["Aubrelle"]],
    slide: "/shop.jpg",
    query: "page=1&brand=4&sort=asc",
  },
  {
    // @spec 445, 457
    source: { kind: "collection", id: 2 },
    title: "Pearls Collection",
    crumbs: [["Shortlisted Stories", "/collections"], ["Pearls"]],
    slide: "/collection.jpg",
    query: "page=1&collection_id=2&sort=asc",
  },
  {
    // @spec 458
    source: { kind: "collection", id: 9 },
    title: "Unlisted Collection",
    crumbs: [["Shortlisted Stories", "/collections"], ["Unlisted"]],
    slide: "/collection.jpg",
    query: "page=1&collection_id=9&sort=asc",
  },
  {
    // @spec 446, 459, 460
    source: { kind: "exclusives" },
    title: "Only on Shortlisted",
    crumbs: [["Shortlisted Exclusives", "/products/exclusives"], ["Exclusives"]],
    slide: "/exclusive.jpg",
    query: "page=1&shortlisted_flag=1&sort=asc",
  },
];

test.each(rows)("$title: title, trail, pictures and query", async (row) => {
  // @spec 434, 450, 451, 570
  const listing = await readListing(row.source, initialListing);
  expect(listing?.title).toBe(row.title);
  expect(listing?.crumbs.map(({ text, href }) => (href ? [text, href] : [text]))).toEqual(
    row.crumbs,
  );
  expect(listing?.images.slides.map(({ src }) => src)).toEqual([row.slide]);
  expect(listing?.images.footerImage).toBe(row.slide.replace(".jpg", "-footer.jpg"));
  expect(listing?.parents.map(({ name }) => name)).toEqual(["Jewelry"]);
  const query = asked.find(({ pathname }) => pathname === "/products")?.searchParams;
  expect(decodeURIComponent(String(query))).toBe(row.query);
});

test.each<ListingSource>([
  { kind: "category", id: 99 },
  { kind: "designer", id: 99 },
  { kind: "collection", id: 99 },
])("a listing of an unknown $kind $id does not exist", async (source) => {
  expect(await readListing(source, initialListing)).toBeNull();
});

test("a listing has no page that is not a number", async () => {
  const state = { ...initialListing, page: Number.NaN };
  expect(await readListing({ kind: "all" }, state)).toBeNull();
});

const askedQueries = () =>
  asked
    .filter(({ pathname }) => pathname === "/products")
    .map(({ searchParams }) => decodeURIComponent(String(searchParams)));

test("a listing that is not filtered asks for products once, its filters' values with them", async () => {
  const state = { ...initialListing, search: "gold", sort: "desc", view: "list" } as const;
  await readListing({ kind: "all" }, state);
  expect(askedQueries()).toEqual(["page=1&search=gold&sort=desc"]);
});

test("a filtered listing also asks for the unfiltered values, without products", async () => {
  // @spec 567
  await readListing({ kind: "exclusives" }, { ...initialListing, sort: "desc", brand: [4] });
  expect(askedQueries().sort()).toEqual([
    "page=1&brand=4&shortlisted_flag=1&sort=desc",
    "page=1&shortlisted_flag=1&sort=asc&only=filters",
  ]);
});

test("the search parameters are the specification's", async () => {
  // @spec 443, 541
  await readListing(
    { kind: "all" },
    {
      ...initialListing,
      search: "gold",
      from: 5_050,
      to: 90_000,
      colors: [3, 5],
      sizes: [7],
      brand: [4],
      category: [1],
      sort: "desc",
    },
  );
  expect(askedQueries()).toContain(
    "page=1&search=gold&from=50.5&to=900&colors=3,5&sizes=7&brand=4&category[]=1&category[]=6&sort=desc",
  );
});

test.each<[string, Partial<ListingState>, string, unknown[]]>([
  ["one category", { category: [6] }, "Rings", [["Shop"], ["Jewelry"], ["Rings"]]],
  ["one designer", { brand: [4] }, "Aubrelle", [["Designers"], ["Aubrelle"]]],
  ["a search", { search: "pearl" }, "“pearl”", []],
  ["a designer in a category", { brand: [4], category: [6] }, "All Items", []],
  ["a category that there is not", { category: [99] }, "All Items", []],
])("all items narrowed to %s are headed by it", async (_, change, title, crumbs) => {
  // @spec 449
  const listing = await readListing({ kind: "all" }, { ...initialListing, ...change });
  expect(listing?.title).toBe(title);
  expect(listing?.crumbs.map(({ text }) => [text])).toEqual(crumbs);
  expect(listing?.images.slides).toHaveLength(change.search ? 0 : 1);
});

test.each<[string, ListingSource, string[], string, string]>([
  ["designer", { kind: "designer", id: 4 }, ["/brands/show/4"], "Aubrelle", "brand=4"],
  ["designer", { kind: "designer", id: 4 }, ["/brands/show/4", "/brands"], "All Items", "brand=4"],
  ["category", { kind: "category", id: 6 }, ["/categories"], "All Items", "category[]=6"],
])("the listing of a %s stands without %j %j", async (_, source, refused, title, narrowed) => {
  for (const path of refused) mockRefused.add(path);
  const listing = await readListing(source, initialListing);
  expect(listing).toMatchObject({ title, trail: [], products: { total: 0 } });
  const query = asked.find(({ pathname }) => pathname === "/products")?.search ?? "";
  expect(decodeURIComponent(query)).toContain(narrowed);
});

test("a designer's page is read with what the specification names alone", async () => {
  const full = wire["/brands/show/4"];
  wire["/brands/show/4"] = { data: { name: "Aubrelle", ...shopImages } };
  const listing = await readListing({ kind: "designer", id: 4 }, initialListing);
  wire["/brands/show/4"] = full;
  expect(listing).toMatchObject({ title: "Aubrelle", images: { footerImage: "/shop-footer.jpg" } });
});
