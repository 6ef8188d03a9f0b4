import { render, screen, within } from "@testing-library/react";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import type { Brand } from "@/lib/domain/catalogue";
import { DesignersMenu } from "./designers-menu";
import { menuBrands } from "./menu";
import { MenuBar } from "./menu-bar";
import { MobileMenu } from "./mobile-menu";
import { ShopMenu } from "./shop-menu";
import { ShortlistsMenu } from "./shortlists-menu";

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

test("stands the designers in rows of four, the rest behind See All", () => {
  const { container } = render(<DesignersMenu menu={menu} />);
  const list = container.querySelector("ul")!;
  expect(list.children).toHaveLength(12);
  expect(list.style.gridTemplateColumns).toBe("repeat(4, minmax(0, 1fr))");
  expect(links(container).at(-1)).toBe("/designers");
});

test("the shop menu links the whole category tree", () => {
  const { container } = render(<ShopMenu menu={menu} />);
  expect(links(container)).toEqual(["/products/category/1", "/products/category/6", "/products"]);
});

test("the shortlists show name and product count and lead to all of them", () => {
  const { container } = render(<ShortlistsMenu menu={menu} />);
  expect(links(container)).toEqual(["/products/collection/2", "/collections"]);
  expect(container.querySelector("a")?.textContent).toBe("The Pearl Edit11 items");
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
