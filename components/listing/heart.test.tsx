import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { SWRConfig } from "swr";
import { MessageRegion } from "@/components/cart/message-region";
import { followShopper, useLiveFavorites } from "@/lib/api/browser/account/live-shopper";
import { useShopper } from "@/lib/api/browser/shopper/shopper";
import { tokenChecked } from "@/lib/api/browser/shopper/sign-out";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { signInHere, signOutHere } from "@/lib/api/browser/testing/signed-in";
import {
  addFavorite,
  getFavoriteCount,
  getFavoriteIds,
  getFavorites,
  removeFavorite,
} from "@/lib/contract/favorites";
import { failure } from "@/lib/domain/result";
import { aFavorite } from "@/lib/domain/testing/favorites";
import { Heart } from "./heart";

function Customer() {
  useLiveFavorites();
  useEffect(followShopper, []);
  const count = useShopper((shopper) => shopper.favoriteCount, 0);
  return <p>{count} counted</p>;
}

const hearts = (
  <>
    <Heart productId={7} name="Alma Ring" valueIds={[3, 9]} />
    <Heart productId={8} name="Cosima Tote" valueIds={[]} />
  </>
);

async function setUp(ids: number[] = []) {
  signInHere();
  const gateway = fakeGateway();
  gateway.answer(getFavoriteIds, () => ids);
  gateway.answer(getFavoriteCount, () => ids.length);
  const view = render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <Customer />
      {hearts}
      <MessageRegion />
    </SWRConfig>,
  );
  await screen.findAllByRole("button");
  await screen.findByText(`${ids.length} counted`);
  return { gateway, view, user: userEvent.setup() };
}

const heart = (name = "Alma Ring") => screen.getByRole("button", { name: `Favorite: ${name}` });

beforeEach(forgetAll);
afterEach(() => act(signOutHere));

test("a visitor has no hearts", () => {
  // @spec 28, 413, 609
  render(hearts);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a customer's hearts say which are on the shortlist", async () => {
  // @spec 6
  await setUp([7]);
  expect(heart()).toHaveAttribute("aria-pressed", "true");
  expect(heart("Cosima Tote")).toHaveAttribute("aria-pressed", "false");
});

test("a customer who leaves takes the hearts along", async () => {
  await setUp([7]);
  act(signOutHere);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

test("fills once the server has confirmed it, counts one more and says so", async () => {
  // @spec 172, 553
  const { gateway, user } = await setUp();
  let confirm = (_: unknown) => {};
  const confirmed = new Promise((resolve) => {
    confirm = resolve;
  });
  const added = gateway.answer(addFavorite, () => null);
  const fetched = globalThis.fetch;
  Object.defineProperty(globalThis, "fetch", {
    configurable: true,
    value: async (...given: Parameters<typeof fetch>) => {
      const answer = await fetched(...given);
      if (String(given[0]).endsWith("/add")) await confirmed;
      return answer;
    },
  });
  await user.click(heart());
  await waitFor(() => expect(added).toHaveLength(1));
  expect(heart()).toHaveAttribute("aria-pressed", "false");
  expect(heart()).toHaveAttribute("aria-busy", "true");
  expect(screen.getByText("0 counted")).toBeInTheDocument();
  await act(async () => confirm(null));
  await waitFor(() => expect(heart()).toHaveAttribute("aria-pressed", "true"));
  expect(added[0]?.body).toEqual({ product_id: 7, variation_value_id: [3, 9] });
  expect(screen.getByText("1 counted")).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("Alma Ring added to My Shortlist");
});

test("empties once the server has confirmed it, and counts one less", async () => {
  // @spec 554
  const { gateway, user } = await setUp([7, 8]);
  const removed = gateway.answer(removeFavorite, () => null);
  await user.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute("aria-pressed", "false"));
  expect(removed[0]?.body).toEqual({ product_id: 7, variation_value_id: [3, 9] });
  expect(screen.getByText("1 counted")).toBeInTheDocument();
  expect(heart("Cosima Tote")).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("status")).toHaveTextContent("Alma Ring removed from My Shortlist");
});

test("a changed favorite makes other tabs read again", async () => {
  const ids: number[] = [];
  const { gateway, user } = await setUp(ids);
  gateway.answer(addFavorite, () => null);
  const told = jest.spyOn(Storage.prototype, "setItem");
  await user.click(heart());
  await waitFor(() => expect(heart()).toHaveAttribute("aria-pressed", "true"));
  const [key] = told.mock.calls.at(-1) ?? [];
  told.mockRestore();

  ids.push(8);
  window.dispatchEvent(new StorageEvent("storage", { key }));
  await waitFor(() => expect(heart("Cosima Tote")).toHaveAttribute("aria-pressed", "true"));
  expect(heart()).toHaveAttribute("aria-pressed", "false");
});

test("a double click is one call", async () => {
  const { gateway, user } = await setUp();
  const added = gateway.answer(addFavorite, () => null);
  const removed = gateway.answer(removeFavorite, () => null);
  await user.dblClick(heart());
  await waitFor(() => expect(heart()).toHaveAttribute("aria-pressed", "true"));
  expect(added).toHaveLength(1);
  expect(removed).toHaveLength(0);
});

test.each([
  ["refused", [], "Alma Ring is not on My Shortlist"],
  ["lost", [7], "Alma Ring is still on My Shortlist"],
])("a call that is %s changes nothing and says how it stands", async (how, ids, text) => {
  // @spec 299, 658
  const { gateway, user } = await setUp(ids);
  if (how === "lost") gateway.lose(removeFavorite);
  else gateway.refuse(addFavorite, failure("unavailable", "Down").failure);
  await user.click(heart());
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(heart()).toHaveAttribute("aria-pressed", String(ids.length > 0));
  expect(screen.getByText(`${ids.length} counted`)).toBeInTheDocument();
});

test("a session that has ended is said, and not what became of the heart", async () => {
  tokenChecked();
  const { gateway, user } = await setUp();
  gateway.refuse(addFavorite, failure("unauthorized", "Please log in.").failure);
  await user.click(heart());
  expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
});

test("a server without the list of ids is read page by page", async () => {
  signInHere();
  const gateway = fakeGateway();
  gateway.refuse(getFavoriteIds, failure("notFound", "Not found").failure);
  gateway.answer(getFavoriteCount, () => 2);
  const asked = gateway.answer(getFavorites, ({ path }) => {
    const id = path.includes("page=2") ? 8 : 7;
    return { items: [aFavorite({ id })], total: 2, from: 1, to: 1, perPage: 1 };
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <Customer />
      {hearts}
    </SWRConfig>,
  );
  await waitFor(() => expect(heart("Cosima Tote")).toHaveAttribute("aria-pressed", "true"));
  expect(heart()).toHaveAttribute("aria-pressed", "true");
  expect(asked).toHaveLength(2);
});
