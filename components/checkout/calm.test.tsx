import { act, screen, waitFor, within } from "@testing-library/react";
import * as z from "zod/mini";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getCart, updateCartLine } from "@/lib/contract/cart";
import { bareCartGroups } from "@/lib/contract/cart-groups";
import { getCountries } from "@/lib/contract/countries";
import { placeOrder } from "@/lib/contract/orders";
import { getTotal } from "@/lib/contract/totals";
import { failure } from "@/lib/domain/result";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { aCountry } from "@/lib/domain/testing/country";
import { choose, figure, fill, openCheckout, pay, shipmentOf } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

const away = failure("unavailable", "").failure;

const now = aCart([aGroup({ lines: [aLine({ isSoldOut: true, inventory: 0 })] }), maisonSel]);
const groups = z.encode(bareCartGroups, now.groups);
const shapes = { "with its sum": { data: groups, total_amount: "200.00" }, alone: groups };

test.each(
  [400, 409, 422].flatMap((status) =>
    Object.entries(shapes).map(([name, data]) => [status, name, data] as const),
  ),
)(
  "an order refused with HTTP %p and the cart %s says its message and shows that cart",
  async (status, _, data) => {
    // @spec 289
    const { gateway, user } = await openCheckout();
    gateway.answer(getTotal, () => ({ total: 34_000, totals: null }));
    gateway.reply(placeOrder, { status, body: { message: "Somebody was faster.", data } });
    await fill(user);
    await pay(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("Somebody was faster.");
    expect(screen.getByText("Sold Out")).toBeInTheDocument();
    expect(screen.queryByText("Placing your order")).not.toBeInTheDocument();
  },
);

test("without countries nothing is ordered, and they can be asked for again", async () => {
  // @spec 291
  const { gateway, user, orders } = await openWithoutCountries();
  await pay(user);
  expect(screen.getByRole("alert")).toHaveTextContent("Please choose a country.");
  expect(orders).toHaveLength(0);
  gateway.answer(getCountries, () => ({
    countries: [aCountry(1, "Canada", "CA", { AB: "Alberta" })],
    detectedCountry: "Canada",
    detectedState: "Alberta",
  }));
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect(await screen.findByLabelText("Country")).toHaveValue("CA");
});

test("PAY NOW waits for countries that are still on their way", async () => {
  const come = Promise.withResolvers<void>();
  const { gateway, user } = await openCheckout([aGroup(), maisonSel], {}, (gateway) =>
    gateway.answer(getCountries, async () => {
      await come.promise;
      return {
        countries: [aCountry(1, "United States", "US", { MA: "Massachusetts" })],
        detectedCountry: "United States",
        detectedState: "Massachusetts",
      };
    }),
  );
  const orders = gateway.answer(placeOrder, () => "/pay");
  await fill(user);
  await pay(user);
  expect(screen.getByText("Placing your order")).toBeInTheDocument();
  expect(screen.queryByText("Please choose a country.")).toBeNull();
  expect(orders).toHaveLength(0);
  await act(async () => come.resolve());
  await waitFor(() => expect(orders).toHaveLength(1));
});

async function openWithoutCountries() {
  const opened = await openCheckout([aGroup(), maisonSel], {}, (gateway) =>
    gateway.refuse(getCountries, away),
  );
  await screen.findByText("We can't load the countries right now.");
  return { ...opened, orders: opened.gateway.answer(placeOrder, () => "/pay") };
}

test("without a total PAY NOW says so and orders nothing", async () => {
  // @spec 293
  const { gateway, user } = await openCheckout();
  gateway.refuse(getTotal, away);
  const orders = gateway.answer(placeOrder, () => "/pay");
  await fill(user);
  await pay(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't update your total");
  expect(orders).toHaveLength(0);
  gateway.answer(getTotal, () => ({ total: 32_000, totals: null }));
  await pay(user);
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.body.total).toBe(320);
});

test("prices that have changed change lines, subtotal and total together", async () => {
  const { gateway, user } = await openCheckout();
  const dearer = aCart([aGroup({ lines: [aLine({ unitPrice: 15_000 })] }), maisonSel]);
  gateway.answer(getCart, () => dearer);
  gateway.answer(getTotal, () => ({
    total: 37_000,
    totals: { goods: 35_000, discount: 0, shipping: 0, tax: 2_000, total: 37_000 },
  }));
  await choose(user, "Atelier Nord", /Standard/);
  const summary = within(screen.getByRole("complementary", { name: "Order summary" }));
  expect(await summary.findByText("$150.00")).toBeInTheDocument();
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$370.00"));
  expect(figure("Subtotal")).toHaveTextContent("$350.00");
});

test("a price that has changed meanwhile is said once, and leads to what is bought", async () => {
  const { gateway, user } = await openCheckout();
  await fill(user);
  const text = "The total has changed to $370.00. Check it and order again.";
  const dearer = aCart([aGroup({ lines: [aLine({ unitPrice: 15_000 })] }), maisonSel]);
  gateway.answer(getCart, () => dearer);
  gateway.refuse(placeOrder, {
    kind: "validation",
    message: "Validation errors",
    fields: { total: [text] },
  });
  await pay(user);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(text);
  const summary = screen.getByRole("complementary", { name: "Order summary" });
  expect(within(summary).getByText("$150.00")).toBeInTheDocument();
  await user.click(within(alert).getByRole("link"));
  expect(summary).toHaveFocus();
});

test("what one designer's choice costs stands in shipping and total alike", async () => {
  // @spec 185
  const { user } = await openCheckout();
  expect(figure("Shipping")).toHaveTextContent("Select an option");
  expect(figure("Total")).toHaveTextContent("$320.00");
  await choose(user, "Atelier Nord", /Express/);
  expect(figure("Shipping")).toHaveTextContent("$25.00 · 1 to select");
});

test("a designer who does not ship there is named, and the link leads there", async () => {
  const { user } = await openCheckout();
  await user.selectOptions(screen.getByLabelText("Country"), "Canada");
  await screen.findByText("International Shipping unavailable");
  await choose(user, "Maison Sel", /Standard/);
  await pay(user);
  const alert = screen.getByRole("alert");
  expect(alert).not.toHaveTextContent("Please select a shipping option.");
  const link = within(alert).getByRole("link", {
    name: "International Shipping unavailable: Atelier Nord.",
  });
  await user.click(link);
  expect(shipmentOf("Atelier Nord")).toContainElement(document.activeElement as HTMLElement);
});

test("more pieces than are left stand in the way with how many are left", async () => {
  const short = aGroup({ lines: [aLine({ quantity: 2, inventory: 1 })] });
  const { gateway, user } = await openCheckout([short]);
  const orders = gateway.answer(placeOrder, () => "/pay");
  const updates = gateway.answer(updateCartLine, () => ({ count: 1, cart: null }));
  await pay(user);
  expect(screen.getByRole("alert")).toHaveTextContent("Only 1 left: Alma Ring.");
  expect(orders).toHaveLength(0);
  const summary = within(screen.getByRole("complementary", { name: "Order summary" }));
  await user.click(summary.getByRole("button", { name: "Take 1 of Alma Ring" }));
  await act(() => cartLines.flush());
  expect(updates[0]?.body.quantity).toBe(1);
});

test("more pieces than one order takes stand in the way, in a sentence", async () => {
  const lines = [aLine({ quantity: 3, inventory: 3, maxPerOrder: 2 })];
  const { gateway, user } = await openCheckout([aGroup({ lines })]);
  const orders = gateway.answer(placeOrder, () => "/pay");
  await pay(user);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Only 2 of Alma Ring can be ordered at once right now.",
  );
  expect(orders).toHaveLength(0);
  expect(screen.getAllByRole("button", { name: "Take 2 of Alma Ring" })).toHaveLength(2);
});

test("another state asks for no total at the prices of the one before", async () => {
  const { gateway, user } = await openCheckout();
  await choose(user, "Atelier Nord", /Express/);
  await waitFor(() => expect(figure("Sales tax")).toHaveTextContent("$20.00"));
  let answer = () => {};
  gateway.answer(getCart, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    const shippingOptions = [{ type: "Express", price: 4_500 }];
    return aCart([aGroup({ shippingOptions }), maisonSel]);
  });
  const asked = gateway.answer(getTotal, () => ({ total: 36_500, totals: null }));
  await user.selectOptions(screen.getByLabelText("State"), "Alabama");
  await act(async () => answer());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body.shipping).toBe(45);
});
