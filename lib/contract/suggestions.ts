import * as z from "zod/mini";
import { SEARCH_LENGTH } from "@/lib/domain/listing";
import { type SearchSuggestions, SUGGESTED_GROUPS } from "@/lib/domain/search";
import { closestMatches } from "./closest-matches";
import { endpoint } from "./endpoint";
import { one, query } from "./query";
import { teaser } from "./teaser";
import { enveloped, extension, id, integer, list, responseText, shape } from "./wire";

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
    shape(
      z.object({
        products: list(teaser),
        brands: list(reference),
        categories: list(reference),
        collections: extension(list(reference)),
        total: extension(integer),
        closest: closestMatches,
        lead: extension(z.enum(SUGGESTED_GROUPS)),
      }),
      {
        decode: ({ products, brands, categories, ...wire }): SearchSuggestions => ({
          ...{ products, brands, categories },
          ...(wire.collections && { collections: wire.collections }),
          ...(typeof wire.total === "number" && { total: wire.total }),
          ...(wire.closest && { closest: wire.closest }),
          ...(wire.lead && { lead: wire.lead }),
        }),
        encode: ({ collections, total, closest, lead, ...value }) => ({
          ...value,
          ...{ collections, total, closest, lead },
        }),
      },
    ),
  ),
  isOptional: true,
});
