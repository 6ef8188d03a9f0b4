import { shop } from "@/shop/shop";
import type { Brand } from "./catalog";
import { menuOf } from "./menu";

const brand = (id: number, name: string): Brand => ({ id, name, image: null, description: "" });
const none = { categories: [], brands: [], collections: [] };

test("names the first twelve designers of the alphabet, each under its letter", () => {
  // @spec 375
  const brands = [..."ONMLKJIHGFEDCBA"].map((letter, id) => brand(id + 1, `${letter}. Designer`));
  const { brands: named } = menuOf({ ...none, brands });
  expect(named.map(({ letter }) => letter).join("")).toBe("ABCDEFGHIJKL");
});

test("gives a letter once to designers who share it", () => {
  const brands = ["Orimo", "Aubrelle", "Arnese"].map((name, id) => brand(id + 1, name));
  expect(menuOf({ ...none, brands }).brands.map(({ letter }) => letter)).toEqual(["A", null, "O"]);
});

test("the menu holds what the header shows, and nothing else", () => {
  const rings = { id: 6, name: "Rings", image: "/rings.jpg", children: [] };
  const jewelry = { id: 1, name: "Jewelry", image: "/all.jpg", children: [rings] };
  const pearls = { id: 2, name: "Pearls", description: "Long.", image: null, productCount: 11 };
  const menu = menuOf({
    categories: [jewelry],
    brands: [brand(3, "Orimo")],
    collections: [pearls],
  });
  expect(menu).toEqual({
    categories: [
      { id: 1, name: "Jewelry", image: "/all.jpg", children: [{ id: 6, name: "Rings" }] },
    ],
    brands: [{ id: 3, name: "Orimo", image: null, letter: "O" }],
    collections: [{ id: 2, name: "Pearls", image: null, productCount: 11 }],
    hasExclusives: true,
    words: shop.menu,
  });
});
