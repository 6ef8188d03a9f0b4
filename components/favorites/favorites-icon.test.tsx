import { act, render, screen } from "@testing-library/react";
import { LiveShopper } from "@/components/cart/live-shopper";
import { MiniCart } from "@/components/cart/mini-cart";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { ada, signInHere, signOutHere } from "@/lib/api/browser/testing/signed-in";
import { checkToken } from "@/lib/contract/accounts";
import { getCart } from "@/lib/contract/cart";
import { getFavoriteCount, getFavoriteIds } from "@/lib/contract/favorites";
import { getSessionId } from "@/lib/contract/guest-session";
import { aCart } from "@/lib/domain/testing/cart";
import { FavoritesIcon } from "./favorites-icon";

const link = () => screen.queryByRole("link", { name: /^My Shortlist/ });

async function show(count: number) {
  const gateway = fakeGateway();
  gateway.answer(getCart, () => aCart());
  gateway.answer(getSessionId, () => "guest");
  gateway.answer(checkToken, () => ada);
  gateway.answer(getFavoriteIds, () => Array.from({ length: count }, (_, index) => index + 1));
  gateway.answer(getFavoriteCount, () => count);
  const { container } = render(
    <>
      <FavoritesIcon />
      <LiveShopper loadMiniCart={async () => MiniCart} />
    </>,
  );
  await act(async () => undefined);
  return () => container.querySelector("[data-dot]");
}

beforeEach(forgetAll);
afterEach(() => act(async () => signOutHere()));

test("a visitor has no favourites icon", async () => {
  // @spec 399
  await show(3);
  expect(link()).toBeNull();
});

test("a customer's icon leads to the shortlist, without a dot while nothing is on it", async () => {
  // @spec 400
  signInHere();
  const dot = await show(0);
  expect(link()).toHaveAttribute("href", "/favourites");
  expect(link()).toHaveAccessibleName("My Shortlist");
  expect(dot()).toBeNull();
});

test.each([
  [1, "My Shortlist, 1 item"],
  [12, "My Shortlist, 12 items"],
])("a count of %s is a dot, and said", async (count, name) => {
  // @spec 400
  signInHere();
  const dot = await show(count);
  expect(await screen.findByRole("link", { name })).toBeInTheDocument();
  expect(dot()).not.toBeNull();
});

test("a customer who leaves takes it along", async () => {
  signInHere();
  await show(1);
  await screen.findByRole("link", { name: "My Shortlist, 1 item" });
  act(signOutHere);
  expect(link()).toBeNull();
});
