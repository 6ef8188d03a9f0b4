import {
  changeFavourites,
  FAVOURITES_PAGE_SIZES,
  type FavouritesState,
  favouritesFromQuery,
  favouritesHref,
  initialFavourites,
} from "./favourites";

const read = (query: string) => favouritesFromQuery(new URLSearchParams(query));

test("the page sizes are those of the specification", () => {
  expect(FAVOURITES_PAGE_SIZES).toEqual([12, 24, 36]);
});

test.each<[string, Partial<FavouritesState>]>([
  ["/favourites", {}],
  ["/favourites?page=3", { page: 3 }],
  [
    "/favourites?per_page=36&sort=desc&view=list&page=2",
    { page: 2, perPage: 36, sort: "desc", view: "list" },
  ],
])("%s and the state are one", (href, change) => {
  const state = { ...initialFavourites, ...change };
  expect(favouritesHref(state)).toBe(href);
  expect(read(href.split("?")[1] ?? "")).toEqual(state);
});

test.each(["page=0", "page=-1", "page=x", "per_page=13", "sort=newest", "view=tiles"])(
  "%s, which means nothing, is left at its start",
  (query) => {
    expect(read(query)).toEqual(initialFavourites);
  },
);

test.each<[Partial<FavouritesState>, number]>([
  [{ view: "list" }, 3],
  [{ page: 2 }, 2],
  [{ sort: "desc" }, 1],
  [{ perPage: 24 }, 1],
])("after %j the page is %s", (change, page) => {
  expect(changeFavourites({ ...initialFavourites, page: 3 }, change).page).toBe(page);
});
