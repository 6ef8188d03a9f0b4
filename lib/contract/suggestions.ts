import * as z from "zod/mini";
import { SEARCH_LENGTH } from "@/lib/domain/listing/listing";
import { type SearchSuggestions, SUGGESTED_GROUPS } from "@/lib/domain/listing/search";
import { closestMatches } from "./closest-matches";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import { one, query } from "./query";
import { teaser } from "./teaser";
import { enveloped, extension, id, integer, list, responseText } from "./wire";

const reference = z.object({ id, name: responseText });

export const getSearchSuggestions = endpoint("GET /search/suggestions", {
  access: "public",
  query: query<{ search: string }>({
    decode: (wire) => ({
      search: (one(wire, "search") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_LENGTH),
    }),
    encode: (value) => ({ search: value.search }),
  }),
  answer: enveloped(
    fields<SearchSuggestions>({
      products: ["products", list(teaser)],
      brands: ["brands", list(reference)],
      categories: ["categories", list(reference)],
      collections: ["collections", extension(list(reference))],
      total: ["total", extension(integer)],
      closest: ["closest", closestMatches],
      lead: ["lead", extension(z.enum(SUGGESTED_GROUPS))],
    }),
  ),
  isOptional: true,
});
