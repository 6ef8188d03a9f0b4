import { render } from "@testing-library/react";
import type { Brand } from "@/lib/domain/catalogue";
import { menuBrands } from "./menu";
import { MobileMenu } from "./mobile-menu";
import { ShopMenu } from "./shop-menu";

const rings = { id: 6, name: "Rings", image: null, children: [] };
const jewellery = { id: 1, name: "Jewellery", image: null, children: [rings] };
const collection = {
  id: 2,
  name: "The Pearl Edit",
  description: "",
  image: null,
  productCount: 11,
};
const brands: Brand[] = Array.from({ length: 15 }, (_, index) => ({
  id: index + 1,
  name: `Designer ${index + 1}`,
  image: null,
  description: "",
}));
const menu = { categories: [jewellery], brands, collections: [collection] };

const links = (container: HTMLElement) =>
  [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("names twelve designers; the rest are behind See All", () => {
  expect(menuBrands(menu)).toHaveLength(12);
});

test("the shop menu links the whole category tree", () => {
  const { container } = render(<ShopMenu menu={menu} />);
  expect(links(container)).toEqual(["/products/category/1", "/products/category/6", "/products"]);
});

test("the drawer links home, categories, designers, exclusives and shortlists", () => {
  const { container } = render(<MobileMenu menu={menu} />);
  const found = links(container);
  for (const href of [
    "/",
    "/products/category/6",
    "/products/designers/12",
    "/designers",
    "/products/exclusives",
    "/products/collection/2",
    "/collections",
  ]) {
    expect(found).toContain(href);
  }
});
