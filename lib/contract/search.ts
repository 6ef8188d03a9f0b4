import * as z from "zod/mini";
import type { SearchSuggestions } from "@/lib/domain/search";
import { endpoint } from "./endpoint";
import { one, query } from "./query";
import { teaser } from "./teaser";
import { answered, enveloped, id, list, shape } from "./wire";

const reference = z.object({ id, name: answered });

/** What a search that is being typed may mean. */
export const getSearchSuggestions = endpoint({
  method: "GET",
  path: "/search/suggestions",
  access: "public",
  query: query<{ search: string }>({
    decode: (wire) => ({
      search: (one(wire, "search") ?? "").replaceAll("\0", "").trim().slice(0, 120),
    }),
    encode: (given) => ({ search: given.search }),
  }),
  answer: enveloped(
    shape(
      z.object({ products: list(teaser), brands: list(reference), categories: list(reference) }),
      {
        decode: (wire): SearchSuggestions => wire,
        encode: (given) => given,
      },
    ),
  ),
  isOptional: true,
});
