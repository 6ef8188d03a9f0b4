import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Product } from "@/lib/domain/product/product";
import { firstSelection } from "@/lib/domain/product/variation";
import { ProductScreen } from "../product-screen";

jest.mock("next/navigation", () => ({
  usePathname: () => null,
  useRouter: () => ({ push: jest.fn() }),
}));

const METALS = ["Yellow gold", "White gold", "Rose gold", "Gold vermeil"];

export const product: Product = {
  id: 11,
  name: "Alma Ring",
  description: "<p>A ring.</p>",
  details: "<p>18 carat.</p>",
  care: "<p>Wipe it dry.</p>",
  price: 240_000,
  pictures: ["a", "b", "c", "d"].map((name) => ({ src: `/${name}.jpg`, alt: `Alma ${name}` })),
  quantity: 1,
  isFavorite: false,
  brand: { id: 7, name: "Hesper & Lowe" },
  category: null,
  variations: [
    {
      name: "Color",
      values: [...METALS, "Ivory silk"].map((value, index) => ({ id: index + 1, value })),
    },
    { name: "Size", values: ["5", "6"].map((value, index) => ({ id: index + 50, value })) },
  ],
  combinations: null,
};

export const variant = { price: 240_000, image: null, inventory: 2 };

const related = Array.from({ length: 8 }, (_, index) => ({
  id: 100 + index,
  name: `Ring ${index}`,
  price: 10_000,
  image: null,
}));

/** Shows the product's page and waits until it is live. */
export async function show(more: Partial<Product> = {}) {
  const shown = { ...product, ...more };
  const selection = firstSelection(shown);
  await act(async () => {
    render(
      <ProductScreen
        product={shown}
        selection={selection}
        variant={variant}
        related={related}
        delivery={null}
      />,
    );
    await import("@/lib/api/browser/shopper/prepare");
  });
  return userEvent.setup();
}
