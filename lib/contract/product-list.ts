import * as z from "zod/mini";
import type { ProductPage } from "@/lib/domain/listing/catalog";
import { FILTER_KEYS, FLAG_KEYS, VALUE_KEYS } from "@/lib/domain/listing/filters";
import { type ProductQuery, SEARCH_LENGTH, type Sort } from "@/lib/domain/listing/listing";
import { type Cents, fromDecimal, toDecimal } from "@/lib/domain/money/money";
import type { Paged } from "@/lib/domain/paged";
import type { ProductSummary } from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import { closestMatches } from "./closest-matches";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import { paged } from "./paged";
import { variationValue } from "./product-parts";
import { productSummary } from "./product-summary";
import { ids, one, query } from "./query";
import * as w from "./wire";

/** Product counts by value id. */
const tally = z.catch(w.limitedRecord(w.integer, w.MAX_LENGTHS.answerEntries), {});
const counts = z.object({
  categories: tally,
  brands: tally,
  ...recordOf(VALUE_KEYS, () => tally),
  ...recordOf(FLAG_KEYS, () => tally),
});

interface WirePage extends Omit<ProductPage, "products" | keyof Paged<ProductSummary>> {
  page: Paged<ProductSummary>;
}

const wirePage = fields<WirePage>({
  page: ["data", paged(productSummary)],
  ...recordOf(VALUE_KEYS, (key) => [key, w.lenientList(variationValue)] as const),
  minPrice: ["min_price", w.or(w.optional(w.money), 0)],
  maxPrice: ["max_price", w.or(w.optional(w.money), 0)],
  collectionName: ["collection_name", w.nullableText],
  counts: ["counts", w.or(w.extension(counts), null)],
  closest: ["closest", closestMatches],
});

const productPage = z.codec(wirePage, w.typed<ProductPage>(), {
  decode: ({ page: { items: products, ...page }, ...rest }) => ({ products, ...page, ...rest }),
  encode: (value) => ({ ...value, page: { ...value, items: value.products } }),
});

const productQuery = query<ProductQuery>({
  decode: (wire) => {
    const search = (one(wire, "search") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_LENGTH);
    return {
      page: ids(wire, "page")[0] ?? 1,
      search,
      from: price(one(wire, "from")),
      to: price(one(wire, "to")),
      ...recordOf(FILTER_KEYS, (key) => ids(wire, key)),
      collectionId: ids(wire, "collection_id")[0] ?? null,
      isExclusive: ["1", "true"].includes(one(wire, "shortlisted_flag") ?? ""),
      sort: sortOnWire(one(wire, "sort"), search),
      ...(one(wire, "only") === "filters" && { onlyFilters: true }),
    };
  },
  encode: (value) => ({
    page: value.page,
    search: value.search,
    from: value.from === null ? null : toDecimal(value.from),
    to: value.to === null ? null : toDecimal(value.to),
    ...recordOf(VALUE_KEYS, (key) => value[key].join(",")),
    ...recordOf(FLAG_KEYS, (key) => value[key].join(",")),
    brand: value.brand.join(","),
    "category[]": value.category,
    collection_id: value.collectionId,
    shortlisted_flag: value.isExclusive ? 1 : null,
    sort: value.sort === "relevance" ? null : value.sort,
    only: value.onlyFilters ? "filters" : null,
  }),
});

function sortOnWire(text: string | undefined, search: string): Sort {
  if (text === "asc" || text === "desc" || text === "newest") return text;
  return search === "" ? "asc" : "relevance";
}

function price(text: string | undefined): Cents | null {
  const amount = text === undefined ? null : fromDecimal(text);
  return amount !== null && amount >= 0 ? amount : null;
}

/** On answers that may lack changes committed before; only the built-in backend sends it. */
export const BEHIND_HEADER = "x-shop-behind";

export const getProducts = endpoint("GET /products", {
  access: "public",
  query: productQuery,
  answer: productPage,
});

export const getNewArrivals = endpoint("GET /products/new_arrival", {
  access: "public",
  answer: w.enveloped(w.list(productSummary)),
});
