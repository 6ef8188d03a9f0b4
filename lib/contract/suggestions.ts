import * as z from "zod/mini";
import { SEARCH_LENGTH } from "@/lib/domain/listing/listing";
import { type SearchSuggestions, SUGGESTED_GROUPS } from "@/lib/domain/listing/search";
import { closestMatches } from "./closest-matches";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import { one, query } from "./query";
import { teaser } from "./teaser";
import * as w from "./wire";

const reference = z.object({ id: w.id, name: w.responseText });

export const getSearchSuggestions = endpoint("GET /search/suggestions", {
  access: "public",
  query: query<{ search: string }>({
    decode: (wire) => ({
      search: (one(wire, "search") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_LENGTH),
    }),
    encode: (value) => ({ search: value.search }),
  }),
  answer: w.enveloped(
    fields<SearchSuggestions>({
      products: ["products", w.list(teaser)],
      brands: ["brands", w.list(reference)],
      categories: ["categories", w.list(reference)],
      collections: ["collections", w.extension(w.list(reference))],
      total: ["total", w.extension(w.integer)],
      closest: ["closest", closestMatches],
      lead: ["lead", w.extension(z.enum(SUGGESTED_GROUPS))],
    }),
  ),
  isOptional: true,
});
