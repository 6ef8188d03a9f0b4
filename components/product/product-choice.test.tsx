import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved } from "@testing-library/react";
import { rose, yellow } from "@/lib/api/browser/testing/product-gateway";
import { getVariant } from "@/lib/contract/variants";
import { failure } from "@/lib/domain/result";
import { button, setUp, show, startAnew } from "./testing/buy-box";

beforeEach(startAnew);
afterEach(() => act(async () => undefined));

test("the first value of every variation is chosen, and looked up again once the shopper turns to it", async () => {
  // @spec 161
  const { lookUps } = setUp();
  await show();
  expect(lookUps).toHaveLength(0);
  await act(async () => void fireEvent.pointerMove(window));
  expect(lookUps).toHaveLength(0);
  await act(async () => void fireEvent.pointerOver(screen.getByRole("radio", { name: "5" })));
  await act(async () => void fireEvent.pointerOver(screen.getByRole("radio", { name: "6" })));
  expect(lookUps).toHaveLength(1);
  expect(screen.getByRole("radio", { name: "Yellow gold" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "5" })).toBeChecked();
  expect(screen.getAllByText("$120.00")).not.toHaveLength(0);
  expect(decodeURIComponent(lookUps[0]?.path ?? "")).toBe(
    "/products/details?product_id=11&variation_values[]=1&variation_values[]=5",
  );
});

test("a choice looks its combination up, shows its price and stands in the address", async () => {
  // @spec 162
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

test("sizes stand in their order, and the product's first one is chosen", async () => {
  setUp();
  const values = ["L", "S", "M"].map((value, at) => ({ id: at + 1, value }));
  await show(null, {
    variations: [{ name: "Size", values }],
    positions: { 1: 2, 2: 0, 3: 1 },
    combinations: null,
  });
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value }) => value)).toEqual(["2", "3", "1"]);
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, true]);
});

test("a combination that cannot be looked up is out of stock", async () => {
  // @spec 163, 164, 165, 285
  const { gateway, user } = setUp();
  await show();
  gateway.refuse(getVariant, failure("notFound", "", { data: { image: null } }).failure);
  await user.click(screen.getByRole("radio", { name: "Rose gold" }));
  expect(await screen.findAllByRole("button", { name: "OUT OF STOCK" })).not.toHaveLength(0);
  expect(button()).toBeDisabled();
});

describe("a product without variations whose look-up is refused", () => {
  const refused = async (combinations: [] | null) => {
    const { gateway } = setUp();
    gateway.refuse(getVariant, failure("validation", "").failure);
    await show(null, { variations: [], combinations });
  };

  test("can be had at its own price", async () => {
    await refused(null);
    expect(screen.getAllByText("$120.00")).not.toHaveLength(0);
    expect(button()).toHaveTextContent("ADD TO CART");
    expect(button()).toBeEnabled();
  });

  test("is out of stock where the server lists combinations", async () => {
    await refused([]);
    expect(button()).toHaveTextContent("OUT OF STOCK");
  });
});

test("a combination without a piece left is out of stock", async () => {
  const { gateway } = setUp();
  gateway.answer(getVariant, () => ({ ...yellow, inventory: 0 }));
  await show({ ...yellow, inventory: 0 });
  expect(button()).toHaveTextContent("OUT OF STOCK");
});

test("the last piece of a combination is said to be the last", async () => {
  const { user } = setUp();
  await show();
  expect(screen.queryByText("Only 1 left")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Rose gold" }));
  expect(await screen.findByText("Only 1 left")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Yellow gold" }));
  await waitFor(() => expect(screen.queryByText("Only 1 left")).toBeNull());
});

test("what the page says of the last piece is asked again, unasked", async () => {
  const { lookUps } = setUp();
  await show({ ...yellow, inventory: 1 });
  expect(screen.getByText("Only 1 left")).toBeInTheDocument();
  await waitForElementToBeRemoved(() => screen.queryByText("Only 1 left"));
  expect(lookUps).toHaveLength(1);
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
  expect(answers).toHaveLength(3);
  await act(async () => answers[2]?.());
  await act(async () => answers[1]?.());
  expect(screen.getAllByText("$120.00")).not.toHaveLength(0);
  expect(screen.queryByText("$150.00")).toBeNull();
});

test("while a combination is looked up the page says so", async () => {
  // @spec 44
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
      "Sold out in Yellow gold / Size 6",
    );
    expect(screen.getByRole("radio", { name: "Rose gold" })).toHaveAccessibleDescription(
      "Not made in Rose gold / Size 5",
    );
    expect(screen.getByRole("radio", { name: "5" })).not.toHaveAccessibleDescription();
  });

  test("can be passed through, with the reason in sight", async () => {
    const { user } = setUp();
    await show(yellow, { combinations });
    await user.click(screen.getByRole("radio", { name: "Rose gold" }));
    expect(screen.getByText("Not made in Rose gold / Size 5", { selector: "p" })).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "6" }));
    expect(screen.queryByText("Not made in Rose gold / Size 5", { selector: "p" })).toBeNull();
  });

  test("a combination is not marked as sold out where the server does not say", async () => {
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
