import { render, screen, within } from "@testing-library/react";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import type { Brand } from "@/lib/domain/catalogue";
import { menuBrands } from "./menu";
import { MenuBar } from "./menu-bar";
import { MobileMenu } from "./mobile-menu";

const rings = { id: 6, name: "Rings", image: null, children: [] };
const jewellery = { id: 1, name: "Jewellery", image: null, children: [rings] };
const collection = {
  id: 2,
  name: "The Pearl Edit",
  description: "",
  image: null,
  productCount: 11,
};
const brands: Brand[] = [..."ONMLKJIHGFEDCBA"].map((letter, index) => ({
  id: index + 1,
  name: `${letter}. Designer`,
  image: null,
  description: "",
}));
const menu = { categories: [jewellery], brands, collections: [collection] };

beforeAll(supportResizeObserver);

const links = (container: HTMLElement) =>
  [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("names the first twelve designers of the alphabet, each under its letter", () => {
  const named = menuBrands(menu);
  expect(named.map(({ letter }) => letter).join("")).toBe("ABCDEFGHIJKL");
});

test("gives a letter once to designers who share it", () => {
  const shared = ["Orimo", "Aubrelle", "Arnese"].map((name, id) => ({ ...brands[0]!, id, name }));
  expect(menuBrands({ ...menu, brands: shared }).map(({ letter }) => letter)).toEqual([
    "A",
    null,
    "O",
  ]);
});

test("the bar leads to the Shortlisted Exclusives", () => {
  render(<MenuBar menu={menu} />);
  const link = screen.getByText("Shortlisted", { exact: false }).closest("a");
  expect(link?.textContent).toBe("Shortlisted Exclusives");
  expect(link?.getAttribute("href")).toBe("/products/exclusives");
});

test("the bar leaves out a menu that would be empty", () => {
  render(<MenuBar menu={{ categories: [], brands: [], collections: [] }} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["Shop", ["/products/category/1", "/products/category/6", "/products"]],
  ["Exclusives", ["/products/exclusives"]],
  ["Shortlists", ["/products/collection/2", "/collections"]],
])("the drawer folds %s", (title, hrefs) => {
  const { container } = render(<MobileMenu menu={menu} />);
  const part = [...container.querySelectorAll("details")].find((details) =>
    within(details).queryByText(title, { selector: "summary" }),
  );
  expect(part?.open).toBe(false);
  expect(links(part!)).toEqual(hrefs);
});

test("the drawer leads home and to twelve designers", () => {
  const { container } = render(<MobileMenu menu={menu} />);
  const found = links(container);
  expect(found[0]).toBe("/");
  expect(found.filter((href) => href?.startsWith("/products/designers/"))).toHaveLength(12);
});
