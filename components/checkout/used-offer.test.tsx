import { fireEvent, screen, waitFor } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { signInHere } from "@/lib/api/browser/testing/signed-in";
import { getAddresses, getDeliveryPrefill } from "@/lib/contract/addresses";
import { getCart } from "@/lib/contract/cart";
import { placeOrder } from "@/lib/contract/orders";
import { getTotal } from "@/lib/contract/totals";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { figure, fill, openCheckout, pay } from "./testing/open-checkout";

beforeAll(supportDialogs);
beforeEach(forgetAll);

const USED = "15% off a first order has already been used for this name and address.";
const offer = { goods: 32_000, discount: 4_800, shipping: 0, tax: 0, total: 27_200 };
const none = { ...offer, discount: 0, total: 32_000 };
const type = (address: string) =>
  fireEvent.change(screen.getByLabelText("Address"), { target: { value: address } });
const isTold = () => screen.queryAllByText(USED).length > 0;

async function openAsCustomer() {
  signInHere();
  const groups = [aGroup(), maisonSel];
  const given = { firstOrderBasisPoints: 1_500 };
  const opened = await openCheckout(groups, given, (gateway) => {
    gateway.answer(getCart, () => ({ ...aCart(groups), ...given }));
    gateway.answer(getAddresses, () => []);
    gateway.answer(getDeliveryPrefill, () => null as never);
  });
  const totals = opened.gateway.answer(getTotal, ({ body }) => {
    const { address } = (body.recipient ?? {}) as { address?: string };
    return address === "1 Fern Street"
      ? { total: none.total, totals: none, isOfferUsed: true as const }
      : { total: offer.total, totals: offer };
  });
  await fill(opened.user);
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$272.00"));
  return { ...opened, totals };
}

test("an offer that a name and address have had goes once they are typed, and comes back", async () => {
  await openAsCustomer();
  expect(isTold()).toBe(false);
  type("1 Fern Street");
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$320.00"));
  expect(isTold()).toBe(true);
  type("2 Fern Street");
  await waitFor(() => expect(figure("Total")).toHaveTextContent("$272.00"));
  expect(isTold()).toBe(false);
});

test.each([0, 1])(
  "PAY NOW before it has gone stops with the reason, asked %i times before",
  async (before) => {
    const { gateway, user } = await openAsCustomer();
    const orders = gateway.answer(placeOrder, () => "/pay");
    if (before) {
      type("1 Fern Street");
      await waitFor(() => expect(isTold()).toBe(true));
      type("2 Fern Street");
      await waitFor(() => expect(isTold()).toBe(false));
    }
    type("1 Fern Street");
    await pay(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(`${USED} The total is $320.00.`);
    expect(orders).toHaveLength(0);
    await pay(user);
    await waitFor(() => expect(orders).toHaveLength(1));
  },
);
