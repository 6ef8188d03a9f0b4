import type { ProductPage } from "@/lib/domain/listing/catalog";
import type { Facets } from "@/lib/domain/listing/facets";
import { initialListing, type ListingState } from "@/lib/domain/listing/listing";
import type { ListingSource } from "@/lib/domain/listing/listing-source";
import type { ProductSummary } from "@/lib/domain/product/product";
import { filterPageText, listingDescription, listingTitle } from "./listing-words";

const facets: Facets = {
  categories: [
    {
      id: 1,
      name: "Jewelry",
      count: 9,
      children: [
        { id: 6, name: "Rings", count: 4, children: [] },
        { id: 7, name: "Earrings", count: 5, children: [] },
      ],
    },
  ],
  brands: [
    { id: 3, name: "Orimo", count: 4 },
    { id: 4, name: "Hesper & Lowe", count: 5 },
  ],
  colors: [
    { id: 8, name: "Yellow gold", count: 3 },
    { id: 9, name: "Silver", count: 6 },
  ],
  sizes: [{ id: 20, name: "6", count: 2 }],
  sale: [],
  materials: [
    { id: 30, name: "Diamond", count: 2 },
    { id: 31, name: "Silver", count: 2 },
  ],
  lowest: 95,
  highest: 2_500,
  sign: "€",
};
const named = (name: string): ProductSummary => ({
  id: 1,
  name,
  description: "",
  brand: null,
  price: 9_500,
  hasPriceRange: false,
  pictures: [],
  isFavorite: false,
  defaultValueIds: [],
  defaultValues: "",
});
const products: ProductPage = {
  products: [named("Alma Ring"), named("Nova Ring")],
  total: 30,
  from: 1,
  to: 2,
  perPage: 12,
  minPrice: 9_500,
  maxPrice: 250_000,
  collectionName: null,
  counts: null,
  colors: [],
  sizes: [],
  materials: [],
};

const RINGS: ListingSource = { kind: "category", id: 6 };
const ALL: ListingSource = { kind: "all" };

const listing = (source: ListingSource, title: string, change: Partial<ListingState> = {}) => ({
  source,
  state: { ...initialListing, ...change },
  title,
  text: "",
  products,
  facets,
});

test.each<[ListingSource, string, Partial<ListingState>, string]>([
  [ALL, "All Items", {}, "All Items by independent designers"],
  [RINGS, "Rings", {}, "Rings by independent designers"],
  [RINGS, "Rings", { page: 2 }, "Rings by independent designers, page 2"],
  [RINGS, "Rings", { colors: [8] }, "Yellow gold rings by independent designers"],
  [RINGS, "Rings", { colors: [8], to: 50_000 }, "Yellow gold rings under $500"],
  [RINGS, "Rings", { brand: [4] }, "Rings by Hesper & Lowe"],
  [RINGS, "Rings", { brand: [3, 4] }, "Rings by Orimo and Hesper & Lowe"],
  [RINGS, "Rings", { materials: [30] }, "Diamond rings by independent designers"],
  [RINGS, "Rings", { materials: [31] }, "Rings made of silver by independent designers"],
  [ALL, "All Items", { category: [6, 7] }, "Rings and earrings by independent designers"],
  [ALL, "All Items", { colors: [8, 9] }, "Yellow gold and silver pieces"],
  [ALL, "All Items", { from: 10_000 }, "Pieces over $100 by independent designers"],
  [ALL, "“pearl”", { search: "pearl" }, "“pearl”"],
  [{ kind: "designer", id: 3 }, "Orimo", {}, "Orimo: earrings and rings"],
  [{ kind: "designer", id: 3 }, "Orimo", { colors: [9] }, "Silver pieces by Orimo"],
  [
    { kind: "exclusives" },
    "Only on Shortlisted",
    {},
    "Only on Shortlisted: pieces found nowhere else",
  ],
  [
    { kind: "collection", id: 2 },
    "Pearls Collection",
    { sizes: [20] },
    "Pieces in the Pearls Collection in size 6",
  ],
])("%j %s %j is called %s", (source, title, change, expected) => {
  const called = listingTitle(listing(source, title, change));
  expect(called.startsWith(expected)).toBe(true);
  expect(called.replace(expected, "")).toMatch(/^( by independent designers)?$/);
});

test("a first page's description says how many pieces there are, by whom and from what price", () => {
  expect(listingDescription(listing(RINGS, "Rings", { colors: [8] }))).toBe(
    "Yellow gold rings by independent designers, chosen piece by piece: 30 pieces on Shortlisted, from $95.",
  );
});

test("each further page's description says which pieces it shows", () => {
  expect(listingDescription(listing(RINGS, "Rings", { page: 2 }))).toBe(
    "Page 2 of 3, Rings: Alma Ring, Nova Ring.",
  );
});

test("a listing with its own text is described by it", () => {
  const own = { ...listing({ kind: "designer", id: 3 }, "Orimo"), text: "One bench." };
  expect(listingDescription(own)).toBe("One bench. 30 pieces on Shortlisted.");
});

test("a filter page says under its heading what it shows", () => {
  expect(filterPageText(listing(RINGS, "Rings", { brand: [3] }))).toBe(
    "Rings by Orimo: 30 pieces, from $95.",
  );
});
