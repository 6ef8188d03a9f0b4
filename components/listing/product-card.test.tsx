import { render, screen } from "@testing-library/react";
import type { ListedProduct } from "./listed-product";
import { ProductCard } from "./product-card";

const product: ListedProduct = {
  id: 12,
  name: "Alma Ring",
  brand: { id: 3, name: "Orimo" },
  price: "$1,250.00",
  hasPriceRange: false,
  pictures: [
    { src: "/alma-1.jpg", alt: "" },
    { src: "/alma-2.jpg", alt: "" },
  ],
  isFavorite: false,
  defaultValueIds: [],
};

const show = (change: Partial<ListedProduct> = {}) =>
  render(<ProductCard product={{ ...product, ...change }} sizes="50vw" />);

test("is one link to the product with picture, designer, name and price", () => {
  show();
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("/details/12");
  expect(link.textContent).toBe("OrimoAlma Ring$1,250.00");
  expect(screen.getByRole("img", { name: "Alma Ring" })).not.toBeNull();
});

test("cuts a name of more than three words and keeps the whole for screen readers", () => {
  // @spec 462
  show({ name: "Alma Ring with Pearls" });
  const cut = screen.getByText("Alma Ring with…");
  expect(cut.getAttribute("aria-hidden")).toBe("true");
  expect(cut.title).toBe("Alma Ring with Pearls");
  expect(screen.getByText("Alma Ring with Pearls")).not.toBeNull();
});

test("says from when its variants cost differently", () => {
  show({ hasPriceRange: true });
  expect(screen.getByRole("link").textContent).toContain("from $1,250.00");
});

test("names all colors once, draws four and counts the others", () => {
  const dots = { label: "6 colors: Black, Navy", stops: "black 0% 50%", count: 4, more: 2 };
  show({ dots });
  const shown = screen.getByRole("img", { name: "6 colors: Black, Navy" });
  expect(shown).toHaveAttribute("data-more", "+2");
  expect(shown).toBeEmptyDOMElement();
});

test("says that a product is exclusive", () => {
  show({ isExclusive: true });
  expect(screen.getByRole("link").textContent).toBe("OrimoAlma Ring$1,250.00Exclusive");
});

test("does without a designer and without pictures", () => {
  const { container } = show({ brand: null, pictures: [] });
  expect(container.querySelector("[data-broken]")).not.toBeNull();
});
