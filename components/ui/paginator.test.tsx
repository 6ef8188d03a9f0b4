import { render, screen } from "@testing-library/react";
import { Paginator } from "./paginator";

const hrefFor = (page: number) => `/products?page=${page}`;

test("links to the pages around and marks the current one", () => {
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
