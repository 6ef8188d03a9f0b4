import { act, render, screen, waitFor } from "@testing-library/react";
import { mutate, SWRConfig } from "swr";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { cartKey } from "@/lib/api/browser/cart/refresh";
import { cartGateway, maison } from "@/lib/api/browser/testing/cart-gateway";
import { forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getCart } from "@/lib/contract/cart";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { CartView } from "./cart-view";
import { InitialCart } from "./initial-cart";

let mockAsksForAnother = false;
jest.mock("@/lib/api/browser/shopper/asked-session", () => ({
  get wasAskedForAnother() {
    return mockAsksForAnother;
  },
}));

const given = aCart([aGroup()]);

async function open() {
  const gateway = cartGateway([maison]);
  const asked = gateway.answer(getCart, () => gateway.held.cart);
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <InitialCart cart={given}>
        <CartView />
      </InitialCart>
    </SWRConfig>,
  );
  await act(async () => new Promise(requestAnimationFrame));
  return asked;
}

beforeEach(async () => {
  supportResizeObserver();
  supportIntersectionObserver();
  mockAsksForAnother = false;
  await forgetAll();
});

test("the cart that came with the page is shown and not read again", async () => {
  const asked = await open();
  expect(screen.getByRole("link", { name: "Alma Ring" })).toBeInTheDocument();
  expect(asked).toHaveLength(0);
});

test("it is read again once it changes", async () => {
  const asked = await open();
  await act(() => mutate(() => true));
  expect(await screen.findByRole("link", { name: "Tote" })).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test("what was read here is newer than a page that was fetched ahead", async () => {
  await mutate(cartKey(), aCart([maison]), { revalidate: false });
  await open();
  expect(screen.queryByRole("link", { name: "Alma Ring" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Tote" })).toBeInTheDocument();
});

test("without cookies, one sentence says what is needed", async () => {
  const enabled = jest.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  await open();
  expect(screen.getByText(/^Your browser blocks cookies\. Allow them/)).toBeInTheDocument();
  enabled.mockRestore();
});

test("a page that was asked for with another session reads this browser's cart", async () => {
  mockAsksForAnother = true;
  const asked = await open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByRole("link", { name: "Tote" })).toBeInTheDocument();
});
