import { act, render, screen, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { message } from "@/lib/api/browser/messages";
import { cartGateway } from "@/lib/api/browser/testing/cart-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getCart, getCartRelated } from "@/lib/contract/cart";
import { aGroup, aLine } from "@/lib/domain/testing/cart";
import { CartView } from "./cart-view";
import { decrease, increase, line } from "./testing/line";
import { openCart } from "./testing/open-cart";

beforeAll(() => {
  supportDialogs();
  supportResizeObserver();
});
beforeEach(async () => {
  await forgetAll();
  message.set("");
});

test("while the cart is fetched the page says that it is loading", async () => {
  // @spec 151
  const gateway = cartGateway();
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    gateway.answer(getCart, async () => {
      resolve();
      await new Promise<void>((release) => (answer = release));
      return gateway.held.cart;
    });
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <CartView />
    </SWRConfig>,
  );
  expect(await screen.findByText("Loading your cart")).toHaveRole("status");
  expect(screen.queryByText("CHECKOUT")).toBeNull();
  await isAsked;
  await act(async () => answer());
  expect(await screen.findByText("CHECKOUT")).toBeVisible();
  expect(screen.queryByText("Loading your cart")).toBeNull();
});

test.each([
  ["most", 3, increase],
  ["least", 1, decrease],
])("at the %s there may be, a further step changes and says nothing", async (_, quantity, step) => {
  // @spec 199
  const lines = [aLine({ quantity, inventory: 3 })];
  const { user } = await openCart(cartGateway([aGroup({ lines })]));
  await user.click(step("Alma Ring"));
  expect(line("Alma Ring").getByText(String(quantity), { selector: "output" })).toBeVisible();
  expect(message.get()).toBe("");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("suggestions that cannot be had are left out without a word", async () => {
  // @spec 282
  const gateway = cartGateway();
  const asked = gateway.lose(getCartRelated);
  await openCart(gateway);
  await waitFor(() => expect(asked).not.toHaveLength(0));
  await act(async () => undefined);
  expect(screen.queryByRole("region", { name: "You May Also Like" })).toBeNull();
  expect(screen.getByText("CHECKOUT")).toBeVisible();
  expect(screen.queryByText(/We can't load/)).toBeNull();
  expect(message.get()).toBe("");
});
