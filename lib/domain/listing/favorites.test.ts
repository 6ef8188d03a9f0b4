import {
  changeFavorites,
  FAVORITES_PAGE_SIZES,
  type FavoritesState,
  favoriteHref,
  favoritesFromQuery,
  favoritesHref,
  initialFavorites,
} from "./favorites";

const read = (query: string) => favoritesFromQuery(new URLSearchParams(query));

test("the page sizes are those of the specification", () => {
  // @spec 493
  expect(FAVORITES_PAGE_SIZES).toEqual([12, 24, 36]);
});

test.each<[string, Partial<FavoritesState>]>([
  ["/favourites", {}],
  ["/favourites?page=3", { page: 3 }],
  [
    "/favourites?per_page=36&sort=desc&view=list&page=2",
    { page: 2, perPage: 36, sort: "desc", view: "list" },
  ],
])("%s and the state are one", (href, change) => {
  const state = { ...initialFavorites, ...change };
  expect(favoritesHref(state)).toBe(href);
  expect(read(href.split("?")[1] ?? "")).toEqual(state);
});

test.each(["page=0", "page=-1", "page=x", "per_page=13", "sort=newest", "view=tiles"])(
  "%s, which means nothing, is left at its start",
  (query) => {
    expect(read(query)).toEqual(initialFavorites);
  },
);

test.each<[Partial<FavoritesState>, number]>([
  [{ view: "list" }, 3],
  [{ page: 2 }, 2],
  [{ sort: "desc" }, 1],
  [{ perPage: 24 }, 1],
  [{ perPage: 24, view: "list" }, 1],
])("after %j the page is %s", (change, page) => {
  expect(changeFavorites({ ...initialFavorites, page: 3 }, change).page).toBe(page);
});

test("a favorite leads to its product in the values that were liked", () => {
  expect(favoriteHref({ id: 9, defaultValueIds: [31, 4] })).toBe("/details/9?v=31,4");
  expect(favoriteHref({ id: 9, defaultValueIds: [] })).toBe("/details/9");
});
