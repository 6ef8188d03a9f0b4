import { act, render, screen } from "@testing-library/react";
import { firstSelection } from "@/lib/domain/product/variation";
import { type ChoosableProduct, ProductChoiceProvider } from "./product-choice";
import { ReturnPromise, ReturnTerms } from "./return-terms";
import { VariationPicker } from "./variation-picker";

jest.mock("next/navigation", () => ({ usePathname: () => null }));

const product: ChoosableProduct = {
  id: 11,
  name: "Alma Ring",
  brand: { id: 5, name: "Atelier Nord" },
  picture: null,
  price: "$120.00",
  quantity: 1,
  swatches: {},
  combinations: null,
  variations: [
    {
      name: "Engraving",
      values: [
        { id: 1, value: "None" },
        { id: 2, value: "Initials", engraving: { maxLength: 3, letters: "Latin" } },
      ],
    },
  ],
};

const show = (more: Partial<ChoosableProduct> = {}) =>
  render(
    <ProductChoiceProvider
      product={{ ...product, ...more }}
      chosen={firstSelection(product)}
      known={{ price: 1, image: null, inventory: 1 }}
    >
      <VariationPicker />
      <p>
        <ReturnPromise />
      </p>
      <p>
        <ReturnTerms />
      </p>
    </ProductChoiceProvider>,
  );

test("a page says what holds for the piece that is chosen", () => {
  show();
  expect(screen.getByText("Returns within 10 days of receipt")).toBeInTheDocument();
  act(() => screen.getByRole("radio", { name: "Initials" }).click());
  expect(screen.getByText("Final sale: no returns")).toBeInTheDocument();
  expect(screen.getByText(/^Final sale: it can't be returned/)).toBeInTheDocument();
});

test("a product that is final sale says so whatever is chosen", () => {
  show({ isFinalSale: true });
  expect(screen.getByText("Final sale: no returns")).toBeInTheDocument();
});
