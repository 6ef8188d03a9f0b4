import { act, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { DRAFT_KEY } from "@/lib/api/browser/checkout/typed-contact";
import { maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getCart, removeCartLine, updateCartLine } from "@/lib/contract/cart";
import { placeOrder } from "@/lib/contract/orders";
import { getTotal } from "@/lib/contract/totals";
import { failure, invalid } from "@/lib/domain/result";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { choose, figure, fill, openCheckout, pay } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

test("missing checkout fields have an error at the field and in a summary that is focused", async () => {
  // @spec 203
  const { gateway, user } = await openCheckout();
  const orders = gateway.answer(placeOrder, () => "/pay");
  await pay(user);
  const summary = screen.getByRole("alert");
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent("Please select a shipping option.");
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Email is required.");
  expect(screen.getAllByText("Please select a shipping option")).toHaveLength(2);
  expect(orders).toHaveLength(0);
});

test("an error goes when its field is edited", async () => {
  const { user } = await openCheckout();
  await pay(user);
  await user.type(screen.getByLabelText("Email"), "a");
  expect(screen.getByLabelText("Email")).not.toHaveAttribute("aria-invalid");
});

test("a sold-out product stands in the way", async () => {
  const { user } = await openCheckout([aGroup({ lines: [aLine({ isSoldOut: true })] })]);
  await pay(user);
  expect(screen.getByRole("alert")).toHaveTextContent("This product is out of stock.");
});

test("the server's total follows the choices", async () => {
  const { user } = await openCheckout();
  expect(figure("Total")).toHaveTextContent("$320.00 USD");
  await choose(user, "Atelier Nord", /Standard/);
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$340.00 USD"));
  expect(figure("Sales tax")).toHaveTextContent("$20.00");
});

test("the server's field errors are shown at their fields, and the overlay closes", async () => {
  // @spec 288, 290
  const { gateway, user } = await openCheckout();
  const refused = gateway.refuse(placeOrder, invalid({ zipcode: ["Enter a zip code."] }).failure);
  await fill(user);
  await pay(user);
  await waitFor(() =>
    expect(screen.getByLabelText("Zip code")).toHaveAccessibleDescription("Enter a zip code."),
  );
  expect(screen.queryByText("Placing your order")).not.toBeInTheDocument();
  const orders = gateway.answer(placeOrder, () => "/pay");
  await pay(user);
  await waitFor(() => expect(orders).toHaveLength(1));
  const key = refused[0]?.headers.get("idempotency-key");
  expect(orders[0]?.headers.get("idempotency-key")).not.toBe(key);
});

test("any other refusal shows its message and the cart as it is now", async () => {
  const { gateway, user } = await openCheckout();
  const now = aCart([aGroup({ lines: [aLine({ isSoldOut: true, inventory: 0 })] }), maisonSel]);
  gateway.answer(getTotal, () => ({ total: 34_000, totals: null }));
  gateway.refuse(
    placeOrder,
    failure("conflict", "This product is out of stock. Alma Ring", { data: now }).failure,
  );
  await fill(user);
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("out of stock. Alma Ring");
  expect(screen.getByText("Sold Out")).toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
});

test("what was typed and chosen survives a reload", async () => {
  const { view, user } = await openCheckout();
  await user.type(screen.getByLabelText("Email"), "ada@example.com");
  await choose(user, "Atelier Nord", /Express/);
  view.unmount();
  await openCheckout();
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
  const group = within(screen.getByRole("group", { name: /Atelier Nord/ }));
  expect(group.getByRole("radio", { name: /Express/ })).toBeChecked();
});

test("while the server sums up another choice, the total moves by the difference alone", async () => {
  const { gateway, user } = await openCheckout();
  await choose(user, "Atelier Nord", /Standard/);
  await choose(user, "Maison Sel", /Standard/);
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$340.00"));
  let answer = (_total: number) => {};
  const sums = gateway.answer(getTotal, async () => {
    const total = await new Promise<number>((resolve) => (answer = resolve));
    return { total, totals: { goods: 32_000, discount: 0, shipping: 2_500, tax: 2_100, total } };
  });
  await choose(user, "Atelier Nord", /Express/);
  expect(figure("Shipping")).toHaveTextContent("$25.00");
  expect(figure("Sales tax")).toHaveTextContent("$20.00");
  expect(figure("Total")).toHaveTextContent("$365.00");
  await waitFor(() => expect(sums).toHaveLength(1));
  await act(async () => answer(36_600));
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$366.00"));
  expect(figure("Sales tax")).toHaveTextContent("$21.00");
});

test("removing the last product of a designer clears that designer's choice", async () => {
  // @spec 186
  const { gateway, user } = await openCheckout();
  await choose(user, "Maison Sel", /Express/);
  await waitFor(() => expect(figure("Shipping")).toHaveTextContent("$25.00 · 1 to select"));
  const removed = gateway.answer(removeCartLine, () => ({ count: 1, cart: null }));
  gateway.answer(getCart, () => aCart([aGroup()]));
  await user.click(screen.getByRole("button", { name: "Remove Tote" }));
  await act(() => cartLines.flush());
  expect(removed[0]?.path).toMatch(/^\/cart\/2\?session_id=/);
  const draft = JSON.parse(window.sessionStorage.getItem(DRAFT_KEY) ?? "{}");
  expect(draft.choices).toEqual({});
});

test("of a product that is short, what is left can be taken", async () => {
  const short = aGroup({ lines: [aLine({ quantity: 5, inventory: 2 })] });
  const { gateway, user } = await openCheckout([short]);
  const updates = gateway.answer(updateCartLine, () => ({ count: 2, cart: null }));
  gateway.answer(getCart, () => aCart([aGroup({ lines: [aLine({ quantity: 2, inventory: 2 })] })]));
  const takes = screen.getAllByRole("button", { name: "Take 2 of Alma Ring" });
  expect(takes).toHaveLength(2);
  await user.click(takes[0]!);
  await act(() => cartLines.flush());
  expect(updates[0]?.body.quantity).toBe(2);
  expect(screen.queryByText("Only 2 left")).not.toBeInTheDocument();
});

test("a total that the server says alone adds up", async () => {
  const { gateway, user } = await openCheckout();
  gateway.answer(getTotal, () => ({ total: 36_000, totals: null }));
  await choose(user, "Atelier Nord", /Standard/);
  expect(figure("Sales tax")).toHaveTextContent("Calculated with shipping");
  await choose(user, "Maison Sel", /Standard/);
  await waitFor(() => expect(figure("Tax and other charges")).toHaveTextContent("$40.00"));
  expect(figure("Total")).toHaveTextContent("$360.00");
});
