import { PAGE_SIZE } from "./constants";
import { parseId } from "./id";
import type { View } from "./listing";
import type { ProductSummary } from "./product";

/** A product of a customer's shortlist, in the combination it was put there with. */
export interface Favorite extends ProductSummary {
  /** Whether no combination of it is left. */
  isSoldOut: boolean;
}

/** A product and the combination of values that is meant, which may be none. */
export interface FavoriteChange {
  productId: number;
  valueIds: number[];
}

/** How many favorites a page may hold (specification, section 9). */
export const FAVORITES_PAGE_SIZES = [12, 24, 36] as const;
export const FAVORITES_SORTS = ["asc", "desc"] as const;

type FavoritesSort = (typeof FAVORITES_SORTS)[number];

/** Everything the address of the shortlist says. */
export interface FavoritesState {
  page: number;
  perPage: number;
  /** By price. */
  sort: FavoritesSort;
  view: View;
}

/** What a page of the shortlist is asked for. */
export type FavoritesQuery = Omit<FavoritesState, "view">;

export const initialFavorites: FavoritesState = {
  page: 1,
  perPage: PAGE_SIZE,
  sort: "asc",
  view: "grid",
};

/** Where a favorite is looked at: the product in the combination that is meant. */
export function favoriteHref({
  id,
  defaultValueIds,
}: Pick<Favorite, "id" | "defaultValueIds">): string {
  const chosen = defaultValueIds.join(",");
  return chosen === "" ? `/details/${id}` : `/details/${id}?v=${chosen}`;
}

/** Reads the state of the shortlist's address; what cannot be read is left at its initial value. */
export function favoritesFromQuery(query: Pick<URLSearchParams, "get">): FavoritesState {
  return {
    page: parseId(query.get("page")) ?? 1,
    perPage: pageSizeFrom(query.get("per_page")),
    sort: query.get("sort") === "desc" ? "desc" : "asc",
    view: query.get("view") === "list" ? "list" : "grid",
  };
}

/** The address of the shortlist in a state: the shortest that reads back to it. */
export function favoritesHref(state: FavoritesState): string {
  const query = new URLSearchParams();
  if (state.perPage !== initialFavorites.perPage) query.set("per_page", String(state.perPage));
  if (state.sort !== initialFavorites.sort) query.set("sort", state.sort);
  if (state.view !== initialFavorites.view) query.set("view", state.view);
  if (state.page !== 1) query.set("page", String(state.page));
  return query.size === 0 ? "/favourites" : `/favourites?${query}`;
}

/** The state after a change: another order or page size begins at page 1. */
export function changeFavorites(
  state: FavoritesState,
  change: Partial<FavoritesState>,
): FavoritesState {
  const keepsPage = Object.keys(change).every((key) => key === "page" || key === "view");
  return { ...state, ...(keepsPage ? {} : { page: 1 }), ...change };
}

/** One of the page sizes; the first for anything else. */
export function pageSizeFrom(text: string | null | undefined): number {
  return FAVORITES_PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZE;
}
