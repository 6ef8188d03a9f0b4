import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getFavorites, removeFavorite } from "@/lib/contract/favorites";
import type { Favorite } from "@/lib/domain/listing/favorites";
import { failure } from "@/lib/domain/result";
import { aFavorite } from "@/lib/domain/testing/favorites";
import { FavoritesView } from "./favorites-view";

const address = { search: "", replace: jest.fn() };
jest.mock("next/navigation", () => ({
  useRouter: () => address,
  useSearchParams: () => new URLSearchParams(address.search),
}));

const pieces = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aFavorite({ id: index + 1, name: `Piece ${index + 1}` }),
  );

/** A server with these on the shortlist, which answers pages of them. */
function answering(favorites: Favorite[]) {
  const gateway = fakeGateway();
  const held = [...favorites];
  const asked = gateway.answer(getFavorites, ({ path }) => {
    const query = new URLSearchParams(path.split("?")[1]);
    const perPage = Number(query.get("per_page"));
    const from = (Number(query.get("page")) - 1) * perPage;
    const items = held.slice(from, from + perPage);
    return { items, total: held.length, from: from + 1, to: from + items.length, perPage };
  });
  const removed = gateway.answer(removeFavorite, ({ body }) => {
    held.splice(
      held.findIndex((item) => item.id === body.product_id),
      1,
    );
    return null;
  });
  return { gateway, asked, removed };
}

const show = (search = "") => {
  address.search = search;
  address.replace.mockClear();
  render(
    <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
      <FavoritesView />
    </SWRConfig>,
  );
  return userEvent.setup();
};
const heart = (name: string) => screen.getByRole("button", { name: `Favorite: ${name}` });

beforeEach(forgetAll);

test("is called My Shortlist, and says that it is on its way", async () => {
  // @spec 323, 490
  answering(pieces(1));
  show();
  expect(screen.getByRole("heading", { level: 1, name: "My Shortlist" })).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("Loading your shortlist");
  expect(await screen.findByText("1 item")).toBeInTheDocument();
});

test.each([
  ["", "page=1&per_page=12&sort=asc"],
  ["sort=desc", "page=1&per_page=12&sort=desc"], // @spec 492
  ["per_page=24", "page=1&per_page=24&sort=asc"],
  ["per_page=36&page=2", "page=2&per_page=36&sort=asc"],
])("the address %j asks for %s", async (search, query) => {
  const { asked } = answering(pieces(50));
  show(search);
  await screen.findByText("50 items");
  expect(asked[0]?.path).toBe(`/favorites?${query}`);
});

test.each([
  ["24 per page", "/favourites?per_page=24&sort=desc"],
  ["36 per page", "/favourites?per_page=36&sort=desc"], // @spec 493
  [/^Sort By/, "/favourites"], // @spec 492
  ["List", "/favourites?sort=desc&view=list&page=2"], // @spec 491, 560
  ["Page 1", "/favourites?sort=desc"], // @spec 494
])("%s leads to %s", async (name, href) => {
  answering(pieces(20));
  show("sort=desc&page=2");
  await screen.findByText("20 items");
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("the current choices are marked", async () => {
  answering(pieces(2));
  show("view=list&per_page=24");
  await screen.findByText("2 items");
  const current = screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "true")
    .map((link) => link.getAttribute("aria-label"));
  expect(current).toEqual(["24 per page", "List"]);
});

test("a piece leads to itself in the combination that is meant, and says when it is sold out", async () => {
  answering([
    aFavorite({ name: "Alma Ring", defaultValueIds: [3, 9] }),
    aFavorite({ id: 12, name: "Cosima Tote", isSoldOut: true }),
  ]);
  show();
  const ring = await screen.findByRole("link", { name: /Alma Ring/ });
  expect(ring).toHaveAttribute("href", "/details/11?v=3,9");
  expect(ring).toHaveTextContent("$1,250.00");
  const tote = screen.getByRole("link", { name: /Cosima Tote/ });
  expect(tote).toHaveTextContent("Sold Out");
  expect(tote).not.toHaveTextContent("$");
});

test("what loses its heart leaves the list, and its neighbor has the focus", async () => {
  // @spec 555
  const { removed } = answering(pieces(3));
  const user = show();
  await screen.findByText("3 items");
  await user.click(heart("Piece 2"));
  await waitFor(() => expect(screen.queryByText("Piece 2")).toBeNull());
  expect(removed[0]?.body.product_id).toBe(2);
  expect(screen.getByText("2 items")).toBeInTheDocument();
  await waitFor(() => expect(heart("Piece 3")).toHaveFocus());
  await user.click(heart("Piece 3"));
  await waitFor(() => expect(heart("Piece 1")).toHaveFocus());
});

test("a removal that fails leaves the piece where it is", async () => {
  // @spec 658
  const { gateway } = answering(pieces(2));
  const user = show();
  await screen.findByText("2 items");
  gateway.lose(removeFavorite);
  await user.click(heart("Piece 1"));
  await waitFor(() => expect(heart("Piece 1")).toHaveAttribute("aria-busy", "false"));
  expect(screen.getByText("2 items")).toBeInTheDocument();
});

test("an empty shortlist leads to the shop; the last to leave gives its focus to the title", async () => {
  answering(pieces(1));
  const user = show();
  await screen.findByText("1 item");
  await user.click(heart("Piece 1"));
  const link = await screen.findByRole("link", { name: "START SHOPPING" });
  expect(link).toHaveAttribute("href", "/products");
  expect(screen.getByText("Your shortlist is empty.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("heading", { name: "My Shortlist" })).toHaveFocus());
});

test("a page beyond the last leads to the last", async () => {
  answering(pieces(13));
  show("page=5&view=list");
  await waitFor(() => expect(address.replace).toHaveBeenCalledWith("/favourites?view=list&page=2"));
});

test("a shortlist that cannot be read says so, loses nothing and can be asked for again", async () => {
  // @spec 659
  const gateway = fakeGateway();
  gateway.refuse(getFavorites, failure("unavailable", "Down").failure);
  const user = show();
  expect(await screen.findByText(/We can't load/)).toBeInTheDocument();
  answering(pieces(2));
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect(await screen.findByText("2 items")).toBeInTheDocument();
});

test.each([
  ["", true],
  ["view=list", false],
])("what is on its way at %j has the shape of what comes", async (search, isGrid) => {
  answering(pieces(1));
  show(search);
  expect(document.querySelector(".product-grid") !== null).toBe(isGrid);
  expect(document.querySelectorAll(".skeleton").length).toBeGreaterThan(6);
  await screen.findByText("1 item");
});

test("the list view says what each piece is", async () => {
  // @spec 491
  answering([aFavorite({ description: "<p>Set by hand.</p>" })]);
  show("view=list");
  const piece = await screen.findByRole("article");
  expect(within(piece).getByText("Set by hand.")).toBeInTheDocument();
});
