import { PAGE_SIZE } from "../constants";
import { parseId } from "../id";
import type { ProductSummary } from "../product/product";
import type { View } from "./listing";

export interface Favorite extends ProductSummary {
  isSoldOut: boolean;
}

export interface FavoriteChange {
  productId: number;
  valueIds: number[];
}

export const FAVORITES_PAGE_SIZES = [12, 24, 36] as const;
export const FAVORITES_SORTS = ["asc", "desc"] as const;

type FavoritesSort = (typeof FAVORITES_SORTS)[number];

export interface FavoritesState {
  page: number;
  perPage: number;
  sort: FavoritesSort;
  view: View;
}

export type FavoritesQuery = Omit<FavoritesState, "view">;

export const initialFavorites: FavoritesState = {
  page: 1,
  perPage: PAGE_SIZE,
  sort: "asc",
  view: "grid",
};

export function favoriteHref({
  id,
  defaultValueIds,
}: Pick<Favorite, "id" | "defaultValueIds">): string {
  const chosen = defaultValueIds.join(",");
  return chosen === "" ? `/details/${id}` : `/details/${id}?v=${chosen}`;
}

export function favoritesFromQuery(query: Pick<URLSearchParams, "get">): FavoritesState {
  return {
    page: parseId(query.get("page")) ?? 1,
    perPage: pageSizeFrom(query.get("per_page")),
    sort: query.get("sort") === "desc" ? "desc" : "asc",
    view: query.get("view") === "list" ? "list" : "grid",
  };
}

export function favoritesHref(state: FavoritesState): string {
  const query = new URLSearchParams();
  if (state.perPage !== initialFavorites.perPage) query.set("per_page", String(state.perPage));
  if (state.sort !== initialFavorites.sort) query.set("sort", state.sort);
  if (state.view !== initialFavorites.view) query.set("view", state.view);
  if (state.page !== 1) query.set("page", String(state.page));
  const text = query.toString();
  return text === "" ? "/favourites" : `/favourites?${text}`;
}

export function changeFavorites(
  state: FavoritesState,
  change: Partial<FavoritesState>,
): FavoritesState {
  const keepsPage = Object.keys(change).every((key) => key === "view");
  return { ...state, ...(keepsPage ? {} : { page: 1 }), ...change };
}

export function pageSizeFrom(text: string | null | undefined): number {
  return FAVORITES_PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZE;
}
