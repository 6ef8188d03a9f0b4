import type { Category, ProductCounts, ProductPage } from "./catalog";
import { bySize, facetsOf, matching, sizesByKind } from "./facets";
import { VALUE_KEYS } from "./filters";
import { recordOf } from "./record-of";

const category = (id: number, children: Category[] = []): Category => ({
  id,
  name: `Category ${id}`,
  image: null,
  children,
});
const tree = [category(1, [category(2), category(3)]), category(4)];
const brands = [
  { id: 1, name: "Ada" },
  { id: 2, name: "Bex" },
];
const counts: ProductCounts = {
  categories: { 1: 5, 2: 5 },
  brands: { 1: 5 },
  sale: {},
  ...recordOf(VALUE_KEYS, () => ({})),
};
const page = (change: Partial<ProductPage>): ProductPage => ({
  products: [],
  total: 0,
  from: 0,
  to: 0,
  perPage: 12,
  ...recordOf(VALUE_KEYS, () => []),
  minPrice: 0,
  maxPrice: 0,
  collectionName: null,
  counts,
  ...change,
});

test("offers what the listing holds and counts what the filters leave", () => {
  const before = page({ counts: { ...counts, brands: { 1: 5, 2: 3 } } });
  const { categories, brands: offered } = facetsOf(before, page({}), tree, brands);
  expect(categories.map(({ id, count }) => [id, count])).toEqual([[1, 5]]);
  expect(categories[0]?.children.map(({ id }) => id)).toEqual([2]);
  expect(offered.map(({ name, count }) => [name, count])).toEqual([
    ["Ada", 5],
    ["Bex", 0],
  ]);
});

test("offers everything without figures when the server does not count", () => {
  const silent = page({ counts: null });
  const { categories, brands: offered } = facetsOf(silent, silent, tree, brands);
  expect(categories.map(({ id }) => id)).toEqual([1, 4]);
  expect(offered.map(({ count }) => count)).toEqual([null, null]);
});

test("keeps a value that the filters leave nothing of, so that it can be taken back", () => {
  const before = page({
    colors: [
      { id: 8, value: "Silver" },
      { id: 9, value: "Amber" },
    ],
  });
  expect(facetsOf(before, page({}), tree, brands).colors).toEqual([
    { id: 9, name: "Amber", count: 0 },
    { id: 8, name: "Silver", count: 0 },
  ]);
});

test("the colors that most products come in stand first", () => {
  const colors = ["Amber", "Black", "Gold"].map((value, id) => ({ id, value }));
  const before = page({ colors, counts: { ...counts, colors: { 0: 1, 1: 1, 2: 9 } } });
  expect(facetsOf(before, page({}), tree, brands).colors.map(({ name }) => name)).toEqual([
    "Gold",
    "Amber",
    "Black",
  ]);
});

test("sizes stand in their order", () => {
  const sizes = ["L", "10", "S", "9"].map((value, id) => ({ id, value }));
  const facets = facetsOf(page({ sizes }), page({}), tree, brands);
  expect(facets.sizes.map(({ name }) => name)).toEqual(["9", "10", "S", "L"]);
});

test("the price bounds are those of the first answer in whole dollars, also when nothing is left", () => {
  const facets = facetsOf(page({ minPrice: 4_550, maxPrice: 89_901 }), page({}), tree, brands);
  expect([facets.lowest, facets.highest]).toEqual([45, 900]);
});

test("filters that find lower or higher prices widen the bounds, and those without prices have none", () => {
  const before = page({ minPrice: 4_550, maxPrice: 89_901 });
  const bounds = (shown: ReturnType<typeof page>, first = before) => {
    const { lowest, highest } = facetsOf(first, shown, tree, brands);
    return [lowest, highest];
  };
  expect(bounds(page({ minPrice: 6_000, maxPrice: 7_000 }))).toEqual([45, 900]);
  expect(bounds(page({ minPrice: 1_999, maxPrice: 100_001 }))).toEqual([19, 1_001]);
  expect(bounds(page({}), page({}))).toEqual([0, 0]);
});

test("a designer of whom the listing holds nothing is not offered", () => {
  const offered = facetsOf(page({}), page({}), tree, brands).brands;
  expect(offered.map(({ name }) => name)).toEqual(["Ada"]);
});

test("a server that does not count has its colors in the order of the alphabet", () => {
  const colors = ["Teal", "Écru", "Plum"].map((value, id) => ({ id, value }));
  const silent = page({ counts: null, colors });
  expect(facetsOf(silent, silent, tree, brands).colors.map(({ name }) => name)).toEqual([
    "Écru",
    "Plum",
    "Teal",
  ]);
});

test.each([
  ["ADA", ["Ada"]],
  ["  e", ["Bex"]],
  ["", ["Ada", "Bex"]],
  ["zz", []],
])("the brand search %p finds %j", (text, expected) => {
  expect(matching(brands, text).map(({ name }) => name)).toEqual(expected);
});

test.each([
  [
    ["10", "9", "5.5", "5"],
    ["5", "5.5", "9", "10"],
  ],
  [
    ["XL", "S", "M", "XS", "L", "XXL"],
    ["XS", "S", "M", "L", "XL", "XXL"],
  ],
  [
    ["M/L", "L", "S/M", "S", "M"],
    ["S", "S/M", "M", "M/L", "L"],
  ],
  [
    ["XS", "XXS", " M", "S / M", "S"],
    ["XXS", "XS", "S", "S / M", " M"],
  ],
  [
    ["5.5", "5.13", "5,75", "5.125", "12", " 10", "9"],
    ["5.125", "5.13", "5.5", "5,75", "9", " 10", "12"],
  ],
  [
    ["EU 40", "41", "Eu39", "40"],
    ["40", "41", "EU 40", "Eu39"],
  ],
  [
    ["3XL", "XL", "2XL/3XL", "XXL", "4XL", "2XS", "L", "M"],
    ["2XS", "M", "L", "XL", "2XL/3XL", "XXL", "3XL", "4XL"],
  ],
  [
    ["One size", "M", "18 in", "7 in"],
    ["7 in", "18 in", "M", "One size"],
  ],
  [
    ["Tall", "Petite", "S", "40"],
    ["40", "S", "Petite", "Tall"],
  ],
])("%j are listed as %j", (sizes, expected) => {
  expect(sizes.toSorted(bySize)).toEqual(expected);
});

test.each([
  ["6.25 in", "Inches"],
  [" 18,5 CM ", "Centimeters"],
  ["50 ml", "Milliliters"],
  ["EU40", "Other sizes"],
  [" 34 × 81", "Dimensions"],
  ["Rug 34 × 81", "Other sizes"],
  ["40x60 cm", "Dimensions"],
  ["28W X 32L", "Dimensions"],
  ["5' × 8'", "Dimensions"],
  ["16–17", "Numbers"],
  ["38/40", "Numbers"],
  ["7½", "Numbers"],
  ["18 in.", "Inches"],
  ["18”", "Inches"],
  ["18 inch", "Inches"],
  ["2 carat", "carat"],
  ["5'", "Other sizes"],
  ["Ring 5 mm", "Other sizes"],
  ["Petite", "Other sizes"],
  ["XXS", "Letters"],
  ["40", "Numbers"],
  ["2XL", "Letters"],
  [" 3xs ", "Letters"],
  ["2XL/3XL", "Letters"],
  ["36C", "Numbers"],
  ["2T", "Numbers"],
  ["2X", "Numbers"],
])("the size %j stands among %s", (name, title) => {
  expect(sizesByKind([{ name }])).toEqual([{ title, sizes: [{ name }] }]);
});

test("sizes of one kind stand together", () => {
  const sizes = ["5", "6.5", "S", "One size", "7 in", "8 mm", "27 in", "Tall", "3 hands"];
  expect(sizesByKind(sizes.map((name) => ({ name })))).toEqual(
    Object.entries({
      Numbers: ["5", "6.5"],
      Letters: ["S", "One size"],
      Inches: ["7 in", "27 in"],
      Millimeters: ["8 mm"],
      "Other sizes": ["Tall"],
      hands: ["3 hands"],
    }).map(([title, names]) => ({ title, sizes: names.map((name) => ({ name })) })),
  );
});

test("what is on sale is offered where the server counts it, and nowhere else", () => {
  const sale = (held: ProductCounts["sale"] | null) =>
    facetsOf(page({ counts: held && { ...counts, sale: held } }), page({}), tree, brands).sale;
  expect(sale({ 1: 4 })).toEqual([{ id: 1, name: "On sale", count: 0 }]);
  expect([sale({}), sale(null)]).toEqual([[], []]);
});
