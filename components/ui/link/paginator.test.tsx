import { render, screen } from "@testing-library/react";
import { Paginator, paginatorPages } from "./paginator";

const hrefFor = (page: number) => `/products?page=${page}`;

test("links to the pages around and marks the current one", () => {
  // @spec 440
  render(<Paginator page={2} pageCount={3} hrefFor={hrefFor} />);
  expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe(
    "/products?page=3",
  );
  expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Previous page" }).getAttribute("href")).toBe(
    "/products?page=1",
  );
});

test("has no step past the first and the last page", () => {
  const { unmount } = render(<Paginator page={1} pageCount={2} hrefFor={hrefFor} />);
  expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
  unmount();
  render(<Paginator page={2} pageCount={2} hrefFor={hrefFor} />);
  expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
});

test("is not there for one page", () => {
  const { container } = render(<Paginator page={1} pageCount={1} hrefFor={hrefFor} />);
  expect(container.innerHTML).toBe("");
});

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
