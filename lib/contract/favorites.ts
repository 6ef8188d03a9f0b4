import {
  type Favorite,
  type FavoriteChange,
  type FavoritesQuery,
  pageSizeFrom,
} from "@/lib/domain/listing/favorites";
import { endpoint } from "./endpoint";
import { fields, only } from "./fields";
import { paged } from "./paged";
import { summary, summaryFields, valueIds } from "./product-summary";
import { ids, one, query } from "./query";
import * as w from "./wire";

/** `out_of_stock` is ours; without it nothing is sold out. */
const { isSoldOut: _, ...others } = summaryFields;
const favorite = summary<Favorite>({ ...others, isSoldOut: ["out_of_stock", w.flag] });

/** The specification's documents send one id here and a list there. */
const change = fields<FavoriteChange>({
  productId: ["product_id", w.id],
  valueIds: ["variation_value_id", valueIds],
});

export const addFavorite = endpoint("POST /favorites/add", {
  access: "customer",
  body: change,
});

export const removeFavorite = endpoint("DELETE /favorites", {
  access: "customer",
  body: change,
});

export const getFavorites = endpoint("GET /favorites", {
  access: "customer",
  query: query<FavoritesQuery>({
    decode: (wire) => ({
      page: ids(wire, "page")[0] ?? 1,
      perPage: pageSizeFrom(one(wire, "per_page")),
      sort: one(wire, "sort") === "desc" ? "desc" : "asc",
    }),
    encode: (value) => ({ page: value.page, per_page: value.perPage, sort: value.sort }),
  }),
  answer: w.enveloped(paged(favorite)),
});

export const getFavoriteCount = endpoint("GET /favorites/count", {
  access: "customer",
  answer: only("count", w.integer),
});

/** Products whose hearts are filled. */
export const getFavoriteIds = endpoint("GET /favorites/ids", {
  access: "customer",
  answer: w.enveloped(w.list(w.id)),
  isOptional: true,
});
