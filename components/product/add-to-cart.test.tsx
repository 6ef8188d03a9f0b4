import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { bagLoading, miniCart } from "@/components/cart/mini-cart-state";
import { message } from "@/lib/api/browser/messages";
import { keepCustomer } from "@/lib/api/browser/shopper/customer";
import { addToCart } from "@/lib/contract/cart";
import { getSessionId } from "@/lib/contract/session";
import { getVariant } from "@/lib/contract/variants";
import { MOST_PIECES } from "@/lib/domain/quantity";
import { failure } from "@/lib/domain/result";
import { button, router, setUp, show, startAnew } from "./testing/buy-box";

beforeEach(startAnew);
afterEach(() => act(async () => undefined));

const quantity = () =>
  within(screen.getByRole("group", { name: "Quantity of Alma Ring" })).getByRole("status");

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

test("a second press while an addition is under way adds nothing", async () => {
  const { gateway, user } = setUp();
  const answer = Promise.withResolvers<number>();
  const added = gateway.answer(addToCart, () => answer.promise);
  await show();
  const pressed = button();
  await user.click(pressed);
  await user.click(pressed);
  answer.resolve(1);
  await waitFor(() => expect(miniCart.get()).toBe(true));
  expect(added).toHaveLength(1);
});

test("a session the server does not know is replaced silently", async () => {
  const { gateway, user } = setUp();
  window.localStorage.setItem("session_id", "dead");
  const refused = gateway.refuse(addToCart, failure("unauthorized", "").failure);
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

test("what has been added is said by its name, and nothing where it was refused", async () => {
  const { gateway, user } = setUp();
  message.set("");
  gateway.refuse(addToCart, failure("conflict", "Product Out Of Stock").failure);
  await show();
  await user.click(button());
  await screen.findByText("Product Out Of Stock");
  expect(message.get()).toBe("");
  gateway.answer(addToCart, () => 1);
  await user.click(button());
  await waitFor(() => expect(message.get()).toBe("Alma Ring added to cart"));
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

test("an addition that is answered on another page leads nobody away from it", async () => {
  const { gateway, user } = setUp();
  let answer = (_count: number) => {};
  gateway.answer(addToCart, () => new Promise<number>((resolve) => (answer = resolve)));
  await show();
  await user.click(button());
  window.history.pushState(null, "", "/designers");
  await act(async () => answer(1));
  window.history.pushState(null, "", "/");
  expect(miniCart.get()).toBe(false);
  expect(button()).toHaveAttribute("aria-busy", "false");
});

test("more than an order takes is said as a limit, not as sold out", async () => {
  const { gateway, user } = setUp();
  gateway.refuse(addToCart, failure("conflict", MOST_PIECES, { code: "most-pieces" }).failure);
  await show();
  await user.click(button());
  expect(
    await screen.findByText("At most 999 of one piece can be ordered at once."),
  ).toBeInTheDocument();
});

test("while the bag is read the button shows dots", async () => {
  setUp();
  await show();
  act(() => bagLoading.set(true));
  expect(document.querySelectorAll(".loading-dot")).not.toHaveLength(0);
  expect(button()).toBeEnabled();
  act(() => bagLoading.set(false));
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
