import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { miniCart } from "@/components/cart/mini-cart-state";
import { fakeRouter } from "@/components/ui/testing/fake-router";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { keepCustomer } from "@/lib/api/browser/customer";
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

const router = fakeRouter();

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
async function show(known: typeof yellow | null = yellow, more: Partial<ChoosableProduct> = {}) {
  await act(async () => {
    render(
      <AppRouterContext value={router}>
        <ProductChoiceProvider product={{ ...product, ...more }} known={known}>
          <ProductPrice />
          <VariationPicker />
          <AddToCart />
        </ProductChoiceProvider>
      </AppRouterContext>,
    );
    await import("@/lib/api/browser/variant-call");
  });
}

afterEach(() => act(async () => undefined));

const quantity = () =>
  within(screen.getByRole("group", { name: "Quantity of Alma Ring" })).getByRole("status");
const button = () => screen.getAllByRole("button", { name: /CART|STOCK|Adding/ })[0]!;

beforeEach(async () => {
  await forgetAll();
  keepCustomer(null);
  router.push.mockClear();
  miniCart.set(false);
  window.history.replaceState(null, "", "/details/11");
  supportIntersectionObserver();
});

test("the first value of every variation is chosen, and looked up again once the shopper stirs", async () => {
  const { lookUps } = setUp();
  await show();
  expect(lookUps).toHaveLength(0);
  await act(async () => void fireEvent.pointerMove(window));
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

test("only what is latest counts when answers come in another order", async () => {
  const { gateway, user } = setUp();
  await show();
  const answers: (() => void)[] = [];
  gateway.answer(getVariant, ({ path }) => {
    const isRose = decodeURIComponent(path).includes("variation_values[]=2");
    return new Promise((resolve) => answers.push(() => resolve(isRose ? rose : yellow)));
  });
  await user.click(screen.getByRole("radio", { name: "Rose gold" }));
  await user.click(screen.getByRole("radio", { name: "Yellow gold" }));
  expect(answers).toHaveLength(2);
  await act(async () => answers[1]?.());
  await act(async () => answers[0]?.());
  expect(screen.getAllByText("$120.00")).not.toHaveLength(0);
  expect(screen.queryByText("$150.00")).toBeNull();
});

test("while a combination is looked up the page says so", async () => {
  const { gateway, user } = setUp();
  await show();
  expect(screen.queryByText("Loading product details...")).toBeNull();
  let answer = () => {};
  gateway.answer(getVariant, () => new Promise((resolve) => (answer = () => resolve(rose))));
  await user.click(screen.getByRole("radio", { name: "Rose gold" }));
  expect(screen.getByText("Loading product details...")).toBeInTheDocument();
  await act(async () => answer());
  expect(screen.queryByText("Loading product details...")).toBeNull();
});

describe("BUY NOW", () => {
  const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

  test("is not for guests", async () => {
    setUp();
    await show();
    expect(screen.queryByRole("button", { name: "BUY NOW" })).toBeNull();
  });

  test("adds for a customer and goes to the cart, without the mini-cart", async () => {
    const { gateway, user } = setUp();
    const added = gateway.answer(addToCart, () => 1);
    keepCustomer(ada);
    await show();
    await user.click(screen.getByRole("button", { name: "BUY NOW" }));
    expect(added).toHaveLength(1);
    expect(router.push).toHaveBeenCalledWith("/cart");
    expect(miniCart.get()).toBe(false);
  });

  test("stays where it is when the addition is refused", async () => {
    const { gateway, user } = setUp();
    gateway.refuse(addToCart, failure("conflict", "Product Out Of Stock").failure);
    keepCustomer(ada);
    await show();
    await user.click(screen.getByRole("button", { name: "BUY NOW" }));
    expect(await screen.findByText("Product Out Of Stock")).toBeInTheDocument();
    expect(router.push).not.toHaveBeenCalled();
  });

  test("is hidden for what is out of stock", async () => {
    const { gateway } = setUp();
    gateway.refuse(getVariant, failure("notFound", "", { data: { image: null } }).failure);
    keepCustomer(ada);
    await show(null);
    expect(button()).toHaveTextContent("OUT OF STOCK");
    expect(screen.queryByRole("button", { name: "BUY NOW" })).toBeNull();
  });
});

describe("a combination that cannot be had", () => {
  const combinations = [
    { valueIds: [1, 5], price: 12_000, isSoldOut: false },
    { valueIds: [1, 6], price: 12_000, isSoldOut: true },
    { valueIds: [2, 6], price: 15_000, isSoldOut: false },
  ];

  test("is struck out beforehand, and says why", async () => {
    setUp();
    await show(yellow, { combinations });
    expect(screen.getByRole("radio", { name: "6" })).toHaveAccessibleDescription(
      "Sold out in Yellow gold / 6",
    );
    expect(screen.getByRole("radio", { name: "Rose gold" })).toHaveAccessibleDescription(
      "Not made in Rose gold / 5",
    );
    expect(screen.getByRole("radio", { name: "5" })).not.toHaveAccessibleDescription();
  });

  test("can be passed through, with the reason in sight", async () => {
    const { user } = setUp();
    await show(yellow, { combinations });
    await user.click(screen.getByRole("radio", { name: "Rose gold" }));
    expect(screen.getByText("Not made in Rose gold / 5", { selector: "p" })).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "6" }));
    expect(screen.queryByText("Not made in Rose gold / 5", { selector: "p" })).toBeNull();
  });

  test("is not marked where the server does not tell", async () => {
    setUp();
    await show();
    for (const radio of screen.getAllByRole("radio")) {
      expect(radio).not.toHaveAccessibleDescription();
    }
  });
});

test("back and forward bring the choice of the address with them", async () => {
  setUp();
  await show();
  window.history.replaceState(null, "", "/details/11?v=2,6");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  expect(screen.getByRole("radio", { name: "Rose gold" })).toBeChecked();
  window.history.replaceState(null, "", "/details/11");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  expect(screen.getByRole("radio", { name: "Yellow gold" })).toBeChecked();
});

test("a choice replaces the address and keeps what else is in it", async () => {
  window.history.replaceState(null, "", "/details/11?utm_source=letter");
  const { user } = setUp();
  await show();
  const { length } = window.history;
  await user.click(screen.getByRole("radio", { name: "Rose gold" }));
  expect(window.location.search).toBe("?utm_source=letter&v=2,5");
  await user.click(screen.getByRole("radio", { name: "Yellow gold" }));
  expect(window.location.search).toBe("?utm_source=letter");
  expect(window.history).toHaveLength(length);
});
