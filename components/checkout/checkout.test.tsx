import { act, screen, waitFor, within } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { cartLines } from "@/lib/api/browser/cart-lines";
import { DRAFT_KEY } from "@/lib/api/browser/checkout-draft";
import { message } from "@/lib/api/browser/messages";
import { maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getCart, removeCartLine, updateCartLine } from "@/lib/contract/cart";
import { placeOrder } from "@/lib/contract/orders";
import { getSessionId } from "@/lib/contract/session";
import { getTotal } from "@/lib/contract/totals";
import { failure, invalid } from "@/lib/domain/result";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { choose, figure, fill, openCheckout, pay, shipmentOf } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

test("the detected country and state are preselected", async () => {
  await openCheckout();
  expect(screen.getByLabelText("State")).toHaveValue("MA");
});

test("what is missing stands beside its field and in a summary that takes the focus", async () => {
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

test("another country starts at its first province and clears the choices", async () => {
  const { user } = await openCheckout();
  await choose(user, "Maison Sel", /Standard/);
  await user.selectOptions(screen.getByLabelText("Country"), "Canada");
  expect(screen.getByLabelText("State or province")).toHaveValue("AB");
  expect(await screen.findByText("International Shipping unavailable")).toBeInTheDocument();
  const options = within(screen.getByRole("group", { name: /Maison Sel/ })).getAllByRole("radio");
  expect(options).toHaveLength(1);
  expect(options[0]).toHaveAccessibleName("Standard $40.00");
  expect(options[0]).not.toBeChecked();
});

test("paying sends the order once with its key and leaves for the payment page", async () => {
  const { gateway, leave, user } = await openCheckout();
  const orders = gateway.answer(placeOrder, () => "/test-payment/abc");
  await fill(user);
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/test-payment/abc"));
  expect(orders).toHaveLength(1);
  expect(orders[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  expect(orders[0]?.body).toMatchObject({
    email: "ada@example.com",
    country: "US",
    state: "MA",
    country_id: 2,
    state_id: 21,
    shipping: { 5: 0, 6: 0 },
    shipping_types: { 5: "Standard", 6: "Standard" },
    discount: 0,
    total: 340,
    session_id: "guest",
  });
});

test("a lost answer keeps the key, so that trying again places the same order", async () => {
  const { gateway, leave, user } = await openCheckout();
  const lost = gateway.lose(placeOrder);
  await fill(user);
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be sent");
  const orders = gateway.answer(placeOrder, () => "/pay");
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalled());
  const key = lost[0]?.headers.get("idempotency-key");
  expect(orders[0]?.headers.get("idempotency-key")).toBe(key);
});

test("field errors of the server stand beside their fields, and the overlay is gone", async () => {
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

test("PAY NOW twice at once is one order, behind an overlay until the answer has come", async () => {
  const { gateway, leave, user } = await openCheckout();
  let answer = (_url: string) => {};
  const orders = gateway.answer(placeOrder, () => new Promise<string>((go) => (answer = go)));
  await fill(user);
  await user.dblClick(screen.getByRole("button", { name: "PAY NOW" }));
  expect(screen.getByRole("dialog", { name: "Placing your order" })).toHaveAttribute("open");
  await waitFor(() => expect(orders).toHaveLength(1));
  await act(async () => answer("/pay"));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(orders).toHaveLength(1);
});

test("coming back from the payment page by the browser's back lifts the overlay", async () => {
  const { gateway, user } = await openCheckout();
  gateway.answer(placeOrder, () => "/pay");
  await fill(user);
  await pay(user);
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  act(() => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
});

test("after a reload in the middle, the same order is asked for again by the same key", async () => {
  const first = await openCheckout();
  const lost = first.gateway.lose(placeOrder);
  await fill(first.user);
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$340.00"));
  await pay(first.user);
  await screen.findByRole("alert");
  first.view.unmount();
  const { gateway, user } = await openCheckout();
  const orders = gateway.answer(placeOrder, () => "/pay");
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$340.00"));
  await pay(user);
  await waitFor(() => expect(orders).toHaveLength(1));
  const key = lost[0]?.headers.get("idempotency-key");
  expect(orders[0]?.headers.get("idempotency-key")).toBe(key);
  expect(orders[0]?.body).toEqual(lost[0]?.body);
});

test("a total that has changed stops the order, is shown, and is ordered at the second press", async () => {
  const { gateway, user } = await openCheckout();
  const orders = gateway.answer(placeOrder, () => "/pay");
  gateway.refuse(getTotal, failure("unavailable", "").failure);
  await fill(user);
  gateway.answer(getTotal, () => ({ total: 35_000, totals: null }));
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("The total is $350.00.");
  expect(orders).toHaveLength(0);
  await pay(user);
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.body.total).toBe(350);
});

test("a session the server has forgotten is replaced silently, once, and the order sent again", async () => {
  const { gateway, leave, user } = await openCheckout();
  await fill(user);
  const refused = gateway.refuse(placeOrder, failure("unauthorised", "").failure);
  const renewed: unknown[] = [];
  const sessions = gateway.answer(getSessionId, () => {
    gateway.answer(placeOrder, ({ body }) => {
      renewed.push(body.session_id);
      return "/pay";
    });
    return "fresh";
  });
  await pay(user);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/pay"));
  expect(sessions).toHaveLength(1);
  expect(refused).toHaveLength(1);
  expect(renewed).toEqual(["fresh"]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("an order refused because the bag is empty by now says so wherever the shopper is taken", async () => {
  const { gateway, user } = await openCheckout();
  gateway.refuse(
    placeOrder,
    failure("conflict", "Your cart is empty.", { data: aCart([]) }).failure,
  );
  await fill(user);
  await pay(user);
  await waitFor(() => expect(message.get()).toBe("Your cart is empty."));
});

describe("changing the country", () => {
  const toCanada = async () => {
    const opened = await openCheckout();
    await choose(opened.user, "Maison Sel", /Standard/);
    await waitFor(() => expect(opened.gateway.totals).not.toHaveLength(0));
    await opened.user.selectOptions(screen.getByLabelText("Country"), "Canada");
    await screen.findByText("International Shipping unavailable");
    return opened;
  };

  test("reads the cart again for the country and its first province's codes", async () => {
    const { gateway } = await toCanada();
    expect(gateway.carts.at(-1)?.path).toMatch(/country=CA&state=AB/);
  });

  test("clears the shipping total with the choices", async () => {
    await toCanada();
    expect(figure("Shipping")).toHaveTextContent("Select an option");
    expect(figure("Total")).toHaveTextContent("$320.00");
    expect(figure("Sales tax")).not.toHaveTextContent("$");
  });

  test("and back leaves the domestic options alone", async () => {
    const { user } = await toCanada();
    await user.selectOptions(screen.getByLabelText("Country"), "United States");
    await waitFor(() =>
      expect(within(shipmentOf("Atelier Nord")).getAllByRole("radio")).toHaveLength(2),
    );
    expect(screen.getByLabelText("State")).toHaveValue("AL");
    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
  });

  test("a state of it reads the cart again for that state and keeps the choices", async () => {
    const { gateway, user } = await openCheckout();
    await choose(user, "Maison Sel", /Standard/);
    await user.selectOptions(screen.getByLabelText("State"), "Alabama");
    await waitFor(() => expect(gateway.carts.at(-1)?.path).toMatch(/country=US&state=AL/));
    expect(within(shipmentOf("Maison Sel")).getByRole("radio", { name: /Standard/ })).toBeChecked();
  });

  test("to one without provinces asks for none", async () => {
    const { user } = await openCheckout();
    await user.selectOptions(screen.getByLabelText("Country"), "Monaco");
    expect(screen.queryByLabelText(/State/)).not.toBeInTheDocument();
  });

  test("says nothing of shipping until the options of that country have come", async () => {
    const { gateway, user } = await openCheckout();
    let answer = () => {};
    gateway.answer(getCart, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return aCart([aGroup({ shippingOptions: [] })]);
    });
    await user.selectOptions(screen.getByLabelText("Country"), "Canada");
    expect(screen.queryByText("International Shipping unavailable")).not.toBeInTheDocument();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    await act(async () => answer());
    expect(await screen.findByText("International Shipping unavailable")).toBeInTheDocument();
  });

  test("a designer who does not ship there can be removed, and the rest ordered", async () => {
    const { gateway, user } = await toCanada();
    const removed = gateway.answer(removeCartLine, () => 1);
    const rest = [
      aGroup({
        ...maisonSel,
        shippingOptions: [{ type: "International Standard", price: 4_000 }],
      }),
    ];
    gateway.answer(getCart, () => aCart(rest));
    await user.click(screen.getByRole("button", { name: "Remove everything by Atelier Nord" }));
    expect(screen.queryByText("International Shipping unavailable")).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(shipmentOf("Maison Sel"));
    await act(() => cartLines.flush());
    expect(removed).toHaveLength(1);
  });
});

test("removing the last product of a designer clears that designer's choice", async () => {
  const { gateway, user } = await openCheckout();
  await choose(user, "Maison Sel", /Express/);
  await waitFor(() => expect(figure("Shipping")).toHaveTextContent("Select an option"));
  const removed = gateway.answer(removeCartLine, () => 1);
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
  const updates = gateway.answer(updateCartLine, () => 2);
  gateway.answer(getCart, () => aCart([aGroup({ lines: [aLine({ quantity: 2, inventory: 2 })] })]));
  await user.click(screen.getByRole("button", { name: "Take 2 of Alma Ring" }));
  await act(() => cartLines.flush());
  expect(updates[0]?.body.quantity).toBe(2);
  expect(screen.queryByText("Only 2 left")).not.toBeInTheDocument();
});

describe("company, apartment, phone and note", () => {
  const FOLD = "Add company, apartment, phone or note";

  test("are folded, and unfold to the first of them", async () => {
    const { user } = await openCheckout();
    expect(screen.queryByLabelText(/Company/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: FOLD }));
    expect(screen.getByLabelText(/Company/)).toHaveFocus();
    for (const name of [/Apartment/, /Phone/, /Note/]) {
      expect(screen.getByLabelText(name)).toBeInTheDocument();
    }
  });

  test("open by themselves when the bag has a note, which the order takes along", async () => {
    const { gateway, user } = await openCheckout(undefined, { note: "Gift wrap, please" });
    const orders = gateway.answer(placeOrder, () => "/pay");
    expect(screen.getByLabelText(/Note/)).toHaveValue("Gift wrap, please");
    await fill(user);
    await pay(user);
    await waitFor(() => expect(orders[0]?.body.note).toBe("Gift wrap, please"));
  });

  test("stay open while one is emptied again", async () => {
    const { user } = await openCheckout(undefined, { note: "x" });
    await user.clear(screen.getByLabelText(/Note/));
    expect(screen.getByLabelText(/Note/)).toBeInTheDocument();
  });

  test("open when the server finds one wrong", async () => {
    const { gateway, user } = await openCheckout();
    gateway.refuse(placeOrder, invalid({ phone: ["Too long."] }).failure);
    await fill(user);
    await pay(user);
    await waitFor(() =>
      expect(screen.getByLabelText(/Phone/)).toHaveAccessibleDescription("Too long."),
    );
  });
});

test("a note saved with the bag since takes the place of the one left at checkout", async () => {
  const { view } = await openCheckout(undefined, { note: "First" });
  view.unmount();
  await openCheckout(undefined, { note: "Second" });
  expect(screen.getByLabelText(/Note/)).toHaveValue("Second");
});
