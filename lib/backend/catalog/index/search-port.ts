import "server-only";
import type { FilterKey } from "@/lib/domain/filters";
import type { ProductQuery, Sort } from "@/lib/domain/listing";
import type { Cents } from "@/lib/domain/money";
import type { ProductFacts } from "./facts";
import type { NamedGroup } from "./named-groups";

/** What products are narrowed by; categories come with all below them. */
export type SearchFilters = Omit<ProductQuery, "page" | "sort" | "onlyFilters">;

export interface SearchQuery {
  filters: SearchFilters;
  /** By whose names products are found as well. */
  groups: readonly NamedGroup[];
  sort: Sort;
  offset: number;
  /** Products of the page; 0 where the counts alone are asked for. */
  limit: number;
}

export interface SearchResult {
  /** The page's products in their order. */
  ids: number[];
  total: number;
  /** Of what all filters but the price's leave; 0 when that is nothing. */
  minPrice: Cents;
  maxPrice: Cents;
  /**
   * How many products each value would leave, if it were the only choice of its filter. Values that
   * would leave none are missing. A category counts its own products, without those below it.
   */
  counts: Record<FilterKey, Record<number, number>>;
  /** Nothing meets the whole search, whatever the filters: these meet the most of it. */
  isPartial: boolean;
  /** A search that is spelled nearly so and finds what meets all of it, where this one does not. */
  spelling: string | null;
}

/** The best products for what has been typed. */
export interface Suggested extends Pick<SearchResult, "ids" | "total" | "isPartial" | "spelling"> {}

export interface ProductChanges {
  /** Products that have come or changed, as they are now. */
  put: readonly ProductFacts[];
  /** Ids of products that are no longer for sale. */
  gone: readonly number[];
}

/** Finds products. Each call sees all changes that were applied before it, and none after. */
export interface ProductSearch {
  search(query: SearchQuery): Promise<SearchResult>;
  suggest(text: string, groups: readonly NamedGroup[], limit: number): Promise<Suggested>;
  /** How many products each shortlist holds; those with none are missing. */
  collectionSizes(): Promise<Record<number, number>>;
  apply(changes: ProductChanges): Promise<void>;
}
