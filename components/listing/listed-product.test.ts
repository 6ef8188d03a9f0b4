import type { ProductSummary } from "@/lib/domain/product/product";
import { forView } from "./listed-product";

const product: ProductSummary = {
  id: 12,
  name: "Alma Ring",
  description: `<p>A <strong>quiet</strong> ring. ${"Made by hand. ".repeat(30)}</p>`,
  brand: { id: 3, name: "Orimo" },
  price: 125_000,
  hasPriceRange: false,
  pictures: ["/1.jpg", "/2.jpg", "/3.jpg"].map((src) => ({ src, alt: src, placeholder: "data:," })),
  isFavorite: false,
  defaultValueIds: [4],
  defaultValues: "Yellow gold",
};

test("a card is sent two pictures, the second without words, and no description", () => {
  const { description: _, defaultValues: __, ...rest } = product;
  expect(forView(product, "grid")).toEqual({
    ...rest,
    price: "$1,250.00",
    pictures: [product.pictures[0], { src: "/2.jpg", alt: "" }],
    text: "",
  });
});

test("a row of the list is sent one picture and the first words of the description", () => {
  const { pictures, text } = forView(product, "list");
  expect(pictures).toEqual([product.pictures[0]]);
  expect(text).toMatch(/^A quiet ring\.\u00a0Made by hand\..*…$/);
  expect(text.length).toBeLessThanOrEqual(181);
});

test("a product without pictures has none", () => {
  expect(forView({ ...product, pictures: [] }, "grid").pictures).toEqual([]);
});
