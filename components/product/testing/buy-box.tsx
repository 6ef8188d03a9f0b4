import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { miniCart } from "@/components/cart/mini-cart-state";
import { ProductPrice, StockLine } from "@/components/product/product-choice";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { keepCustomer } from "@/lib/api/browser/shopper/customer";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { productGateway, yellow } from "@/lib/api/browser/testing/product-gateway";
import { firstSelection } from "@/lib/domain/product/variation";
import { AddToCart } from "../add-to-cart";
import { type ChoosableProduct, ProductChoiceProvider } from "../product-choice";
import { VariationPicker } from "../variation-picker";

const product: ChoosableProduct = {
  id: 11,
  name: "Alma Ring",
  brand: { id: 5, name: "Atelier Nord" },
  picture: null,
  price: "$120.00",
  quantity: 1,
  swatches: {
    1: { background: "#d4af6a", initials: "YG", isDark: false },
    2: { background: "#d9a58d", initials: "RG", isDark: false },
  },
  combinations: null,
  variations: [
    {
      name: "Color",
      values: [
        { id: 1, value: "Yellow gold" },
        { id: 2, value: "Rose gold" },
      ],
    },
    {
      name: "Size",
      values: [
        { id: 5, value: "5" },
        { id: 6, value: "6" },
      ],
    },
  ],
};

jest.mock("next/navigation", () => ({ usePathname: () => null, useRouter: () => router }));

export const router = { push: jest.fn() };

export function setUp() {
  const { lookUps, ...gateway } = productGateway();
  return { gateway, lookUps, user: userEvent.setup() };
}

/** Shows the buy box and waits until the first look-up is answered. */
export async function show(
  known: typeof yellow | null = yellow,
  more: Partial<ChoosableProduct> = {},
) {
  const shown = { ...product, ...more };
  const chosen = firstSelection(shown);
  await act(async () => {
    render(
      <ProductChoiceProvider product={shown} chosen={chosen} known={known}>
        <div data-choice="">
          <ProductPrice />
          <StockLine />
          <VariationPicker />
          <AddToCart />
        </div>
      </ProductChoiceProvider>,
    );
    await import("@/lib/api/browser/shopper/prepare");
  });
}

/** The one that puts the product into the bag. */
export function button() {
  const [first] = screen.getAllByRole("button", { name: /CART|STOCK|Adding/ });
  if (!first) throw new Error("there is no button");
  return first;
}

/** Nothing kept, nobody signed in, the address without a choice. */
export async function startAnew() {
  await forgetAll();
  keepCustomer(null);
  router.push.mockClear();
  miniCart.set(false);
  window.history.replaceState(null, "", "/details/11");
  supportIntersectionObserver();
}
