import { recordOf } from "../record-of";
import type { Category, ProductCounts, ProductPage } from "./catalog";
import { facetsOf, matching } from "./facets";
import { VALUE_KEYS } from "./filters";

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
  // @spec 540
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
  // @spec 566
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

test("what is on sale is offered where the server counts it, and nowhere else", () => {
  const sale = (held: ProductCounts["sale"] | null) =>
    facetsOf(page({ counts: held && { ...counts, sale: held } }), page({}), tree, brands).sale;
  expect(sale({ 1: 4 })).toEqual([{ id: 1, name: "On sale", count: 0 }]);
  expect([sale({}), sale(null)]).toEqual([[], []]);
});
