import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { miniCart } from "@/components/cart/mini-cart-state";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { message } from "@/lib/api/browser/messages";
import { keepCustomer } from "@/lib/api/browser/shopper/customer";
import { shopper } from "@/lib/api/browser/shopper/shopper";
import { addToCart, type ChangedCart, getCart } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/guest-session";
import { getVariant } from "@/lib/contract/variants";
import { emptyCart } from "@/lib/domain/cart/cart";
import { TOO_MANY_PIECES } from "@/lib/domain/cart/quantity";
import { failure } from "@/lib/domain/result";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { button, router, setUp, show, startAnew } from "./testing/buy-box";

const ring = aLine({ id: 1, productId: 11, quantity: 1 });
const taken: ChangedCart = { count: 1, cart: aCart([aGroup({ lines: [ring] })]) };

beforeEach(startAnew);
afterEach(() => act(async () => undefined));

const quantity = () =>
  within(screen.getByRole("group", { name: "Quantity of Alma Ring" })).getByRole("status");

test("the quantity stays between one and what is in stock", async () => {
  // @spec 32, 196, 197
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
  // @spec 33, 173, 233
  const { gateway, user } = setUp();
  const added = gateway.answer(addToCart, () => taken);
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

describe("before the server has answered", () => {
  const shown = () => screen.queryAllByTestId("line").map((line) => line.textContent);
  function Lines() {
    const { cart } = useCart();
    return cart?.groups.flatMap(({ brand, lines }) =>
      lines.map(({ id, name, quantity, total, isAdding }) => (
        <p key={id} data-testid="line">
          {[brand.name, name, quantity, total, isAdding ? "adding" : ""].join()}
        </p>
      )),
    );
  }
  const withLines = async () => {
    render(<Lines />);
    await show();
  };

  test("the mini cart is open with the piece at the page's price, and the answer corrects it", async () => {
    const { gateway, user } = setUp();
    const answer = Promise.withResolvers<ChangedCart>();
    gateway.answer(addToCart, () => answer.promise);
    const reads = gateway.answer(getCart, () => emptyCart);
    await withLines();
    await user.click(button());
    expect(miniCart.get()).toBe(true);
    await waitFor(() => expect(shown()).toEqual(["Atelier Nord,Alma Ring,1,12000,adding"]));
    const read = reads.length;
    const line = aLine({ id: 4, productId: 11, quantity: 1, unitPrice: 13_000, total: 13_000 });
    await act(async () => answer.resolve({ count: 1, cart: aCart([aGroup({ lines: [line] })]) }));
    await waitFor(() => expect(shown().join()).toContain(",1,13000,"));
    expect(shown().join()).not.toContain("adding");
    expect(reads).toHaveLength(read);
  });

  test("a server that answers without a cart is read", async () => {
    const { gateway, user } = setUp();
    gateway.answer(addToCart, () => ({ count: 1, cart: null }));
    await withLines();
    gateway.answer(getCart, () => aCart([aGroup({ lines: [ring] })]));
    await user.click(button());
    await waitFor(() => expect(shown()).toHaveLength(1));
    await waitFor(() => expect(shown().join()).not.toContain("adding"));
  });

  test("a refusal takes the piece back, closes the mini cart and says why", async () => {
    const { gateway, user } = setUp();
    const answer = Promise.withResolvers<ChangedCart>();
    gateway.answer(getCart, () => emptyCart);
    gateway.answer(addToCart, () => answer.promise);
    await withLines();
    await user.click(button());
    await waitFor(() => expect(shown()).toHaveLength(1));
    await act(async () => answer.reject(new TypeError("lost")));
    expect(await screen.findByText("Product Out Of Stock")).toBeInTheDocument();
    expect(shown()).toEqual([]);
    expect(miniCart.get()).toBe(false);
  });
});

test("a second press while an addition is under way adds nothing", async () => {
  const { gateway, user } = setUp();
  const answer = Promise.withResolvers<ChangedCart>();
  const added = gateway.answer(addToCart, () => answer.promise);
  await show();
  const pressed = button();
  await user.click(pressed);
  await user.click(pressed);
  await act(async () => answer.resolve(taken));
  expect(miniCart.get()).toBe(true);
  expect(added).toHaveLength(1);
});

test("a session the server does not know is replaced silently", async () => {
  // @spec 149, 309
  const { gateway, user } = setUp();
  window.localStorage.setItem("session_id", "dead");
  const refused = gateway.refuse(addToCart, failure("unauthorized", "").failure);
  const added: unknown[] = [];
  gateway.answer(getSessionId, () => {
    gateway.answer(addToCart, ({ body }) => {
      added.push(body.session_id);
      return taken;
    });
    return "fresh";
  });
  await show();
  await user.click(button());
  expect(refused.map(({ body }) => body.session_id)).toEqual(["dead"]);
  expect(added).toEqual(["fresh"]);
  expect(window.localStorage.getItem("session_id")).toBe("fresh");
  expect(screen.queryByText("Product Out Of Stock")).not.toBeInTheDocument();
});

test("what has been added is said by its name, and nothing where it was refused", async () => {
  const { gateway, user } = setUp();
  message.set("");
  gateway.refuse(addToCart, failure("conflict", "Product Out Of Stock").failure);
  await show();
  await user.click(button());
  await screen.findByText("Product Out Of Stock");
  expect(message.get()).toBe("");
  gateway.answer(addToCart, () => taken);
  await user.click(button());
  await waitFor(() => expect(message.get()).toBe("Alma Ring added to cart"));
});

test("a refused addition says so for three seconds", async () => {
  // @spec 174, 283, 311
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

describe("BUY NOW", () => {
  const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

  test("is not for guests", async () => {
    // @spec 34
    setUp();
    await show();
    expect(screen.queryByRole("button", { name: "BUY NOW" })).toBeNull();
  });

  test("adds for a customer and goes to the cart, without the mini-cart", async () => {
    // @spec 7, 34, 35
    const { gateway, user } = setUp();
    const added = gateway.answer(addToCart, () => taken);
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
    // @spec 166
    const { gateway } = setUp();
    gateway.refuse(getVariant, failure("notFound", "", { data: { image: null } }).failure);
    keepCustomer(ada);
    await show(null);
    expect(button()).toHaveTextContent("OUT OF STOCK");
    expect(screen.queryByRole("button", { name: "BUY NOW" })).toBeNull();
  });
});

test("an addition that is answered on another page leads nobody away from it", async () => {
  const { gateway, user } = setUp();
  let answer = (_: ChangedCart) => {};
  gateway.answer(addToCart, () => new Promise<ChangedCart>((resolve) => (answer = resolve)));
  await show();
  await user.click(button());
  window.history.pushState(null, "", "/designers");
  miniCart.set(false);
  await act(async () => answer(taken));
  window.history.pushState(null, "", "/");
  expect(miniCart.get()).toBe(false);
  expect(button()).toHaveAttribute("aria-busy", "false");
});

test("more than an order takes is said as a limit, not as sold out", async () => {
  // @spec 153
  const { gateway, user } = setUp();
  gateway.refuse(addToCart, failure("conflict", TOO_MANY_PIECES, { code: "most-pieces" }).failure);
  await show();
  await user.click(button());
  expect(
    await screen.findByText("At most 999 of one piece can be ordered at once."),
  ).toBeInTheDocument();
});

test("while the bag is read the button shows dots", async () => {
  // @spec 168
  setUp();
  await show();
  act(() => shopper.update({ isCartLoading: true }));
  expect(document.querySelectorAll(".loading-dot")).not.toHaveLength(0);
  expect(button()).toBeEnabled();
  act(() => shopper.update({ isCartLoading: false }));
  expect(document.querySelectorAll(".loading-dot")).toHaveLength(0);
});

describe("a look-up that nobody answered", () => {
  const lost = async () => {
    const { gateway } = setUp();
    gateway.lose(getVariant);
    await show(null);
    expect(await screen.findAllByRole("button", { name: "OUT OF STOCK" })).not.toHaveLength(0);
    gateway.answer(getVariant, () => ({ price: 12_000, image: null, inventory: 3 }));
  };

  test("is made again when the connection is back", async () => {
    await lost();
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findAllByRole("button", { name: "ADD TO CART" })).not.toHaveLength(0);
  });

  test("is made again after a while", async () => {
    jest.useFakeTimers();
    await lost();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getAllByRole("button", { name: "ADD TO CART" })).not.toHaveLength(0);
    jest.useRealTimers();
  });
});
