import { paginatorPages } from "./paginator-pages";

const text = (current: number, count: number) =>
  paginatorPages(current, count)
    .map((item) => item.page ?? "…")
    .join(" ");

test.each([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [1, 10, "1 2 … 10"],
  [3, 10, "1 2 3 4 … 10"],
  [5, 10, "1 … 4 5 6 … 10"],
  [8, 10, "1 … 7 8 9 10"],
  [10, 10, "1 … 9 10"],
])("page %d of %d shows %s", (current, count, expected) => {
  expect(text(current, count)).toBe(expected);
});

test("a gap is never as wide as the page it hides", () => {
  expect(text(4, 5)).toBe("1 2 3 4 5");
});
