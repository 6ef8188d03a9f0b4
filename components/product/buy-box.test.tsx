import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { miniCart } from "@/components/cart/mini-cart-state";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { addToCart, getCart } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/session";
import { getVariant } from "@/lib/contract/variants";
import { failure } from "@/lib/domain/result";
import { aCart } from "@/lib/domain/testing/cart";
import { AddToCart } from "./add-to-cart";
import { type ChoosableProduct, ProductChoiceProvider } from "./product-choice";
import { ProductPrice } from "./product-price";
import { VariationPicker } from "./variation-picker";

const product: ChoosableProduct = {
  id: 11,
  name: "Alma Ring",
  price: 12_000,
  quantity: 1,
  swatches: {
    1: { colour: "#d4af6a", isDark: false },
    2: { colour: "#d9a58d", isDark: false },
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
const yellow = { price: 12_000, image: null, inventory: 3 };
const rose = { price: 15_000, image: null, inventory: 1 };

function setUp() {
  const gateway = fakeGateway();
  gateway.answer(getSessionId, () => "guest");
  gateway.answer(getCart, () => aCart());
  const lookUps = gateway.answer(getVariant, ({ path }) =>
    decodeURIComponent(path).includes("variation_values[]=2") ? rose : yellow,
  );
  return { gateway, lookUps, user: userEvent.setup() };
}

/** Shows the buy box and waits until the first look-up is answered. */
async function show(known: typeof yellow | null = yellow) {
  await act(async () => {
    render(
      <ProductChoiceProvider product={product} known={known}>
        <ProductPrice />
        <VariationPicker />
        <AddToCart />
      </ProductChoiceProvider>,
    );
    await import("@/lib/api/browser/variant-call");
  });
}

const quantity = () =>
  within(screen.getByRole("group", { name: "Quantity of Alma Ring" })).getByRole("status");
const button = () => screen.getAllByRole("button", { name: /CART|STOCK|Adding/ })[0]!;

beforeEach(async () => {
  await forgetAll();
  miniCart.set(false);
  window.history.replaceState(null, "", "/details/11");
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
});

test("the first value of every variation is chosen, and looked up again on load", async () => {
  const { lookUps } = setUp();
  await show();
  expect(screen.getByRole("radio", { name: "Yellow gold" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "5" })).toBeChecked();
  expect(screen.getAllByText("$120.00")).not.toHaveLength(0);
  expect(decodeURIComponent(lookUps[0]?.path ?? "")).toBe(
    "/products/details?product_id=11&variation_values[]=1&variation_values[]=5",
  );
});

test("a choice looks its combination up, shows its price and stands in the address", async () => {
  const { user } = setUp();
  await show();
  await user.click(screen.getByRole("radio", { name: "Rose gold" }));
  expect((await screen.findAllByText("$150.00")).length).toBeGreaterThan(0);
  expect(window.location.search).toBe("?v=2,5");
});

test("the choice in the address is taken over", async () => {
  window.history.replaceState(null, "", "/details/11?v=2,6");
  setUp();
  await show();
  expect(await screen.findByRole("radio", { name: "Rose gold" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "6" })).toBeChecked();
});

test("a combination that cannot be looked up is out of stock", async () => {
  const { gateway, user } = setUp();
  await show();
  gateway.refuse(getVariant, failure("notFound", "", { data: { image: null } }).failure);
  await user.click(screen.getByRole("radio", { name: "Rose gold" }));
  expect(await screen.findAllByRole("button", { name: "OUT OF STOCK" })).not.toHaveLength(0);
  expect(button()).toBeDisabled();
});

test("a combination without a piece left is out of stock", async () => {
  const { gateway } = setUp();
  gateway.answer(getVariant, () => ({ ...yellow, inventory: 0 }));
  await show({ ...yellow, inventory: 0 });
  expect(button()).toHaveTextContent("OUT OF STOCK");
});

test("the quantity stays between one and what is in stock", async () => {
  const { user } = setUp();
  await show();
  const more = screen.getByRole("button", { name: "Increase quantity" });
  for (let click = 0; click < 5; click += 1) await user.click(more);
  expect(quantity()).toHaveTextContent("3");
  expect(more).toHaveAttribute("aria-disabled", "true");
  const less = screen.getByRole("button", { name: "Decrease quantity" });
  for (let click = 0; click < 5; click += 1) await user.click(less);
  expect(quantity()).toHaveTextContent("1");
});

test("adding sends the choice and opens the mini-cart", async () => {
  const { gateway, user } = setUp();
  const added = gateway.answer(addToCart, () => 2);
  await show();
  await user.click(screen.getByRole("button", { name: "Increase quantity" }));
  await user.click(button());
  expect(added[0]?.body).toEqual({
    product_ids: [11],
    quantities: [2],
    variation_values_id: [[1, 5]],
    variation_values: [["Yellow gold", "5"]],
    session_id: "guest",
  });
  expect(miniCart.get()).toBe(true);
});

test("a session the server does not know is replaced silently", async () => {
  const { gateway, user } = setUp();
  window.localStorage.setItem("session_id", "dead");
  const refused = gateway.refuse(addToCart, failure("unauthorised", "").failure);
  const added: unknown[] = [];
  gateway.answer(getSessionId, () => {
    gateway.answer(addToCart, ({ body }) => added.push(body.session_id));
    return "fresh";
  });
  await show();
  await user.click(button());
  expect(refused.map(({ body }) => body.session_id)).toEqual(["dead"]);
  expect(added).toEqual(["fresh"]);
  expect(window.localStorage.getItem("session_id")).toBe("fresh");
  expect(screen.queryByText("Product Out Of Stock")).not.toBeInTheDocument();
});

test("a refused addition says so for three seconds", async () => {
  const { gateway } = setUp();
  gateway.refuse(addToCart, failure("conflict", "Product Out Of Stock").failure);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await show();
  await user.click(button());
  expect(await screen.findByText("Product Out Of Stock")).toBeInTheDocument();
  expect(miniCart.get()).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole("alert")).toHaveTextContent("");
  jest.useRealTimers();
});
