import { type Category, categoryTrail, pageCount } from "./catalog";

const category = (id: number, ...children: Category[]): Category => ({
  id,
  name: `Category ${id}`,
  image: null,
  children,
});
const tree = [category(1, category(2, category(3)), category(4)), category(5)];

test.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [4, [1, 4]],
  [5, [5]],
])("the way to category %i is %j", (id, trail) => {
  expect(categoryTrail(tree, id)?.map((step) => step.id)).toEqual(trail);
});

test("there is no way to an unknown category", () => {
  expect(categoryTrail(tree, 6)).toBeNull();
  expect(categoryTrail([], 1)).toBeNull();
});

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [120, 10],
])("%i products stand on %i pages of twelve", (total, pages) => {
  // @spec 543, 573
  expect(pageCount({ total, perPage: 12 })).toBe(pages);
});
