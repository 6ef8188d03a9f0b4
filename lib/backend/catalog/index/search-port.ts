import type { FilterKey, OwnKey } from "@/lib/domain/listing/filters";
import type { ProductQuery, Sort } from "@/lib/domain/listing/listing";
import type { Cents } from "@/lib/domain/money/money";
import type { NamedGroup } from "./named-groups";

export interface IndexedProduct {
  id: number;
  price: Cents;
  /** Milliseconds since 1970. */
  releasedAt: number;
  own: Record<OwnKey, number[]>;
  isExclusive: boolean;
  collectionIds: number[];
  /** Per variant in stock one value id per filter; 0 = none. */
  variants: number[][];
  name: string;
  designer: string;
  /** Colors, sizes, materials and other words of its own. */
  details: string[];
  /** HTML. */
  description: string;
  /** SKUs and barcodes. */
  codes: string[];
}

/** What the index reads of a shop's products. */
export interface ProductSource {
  /** The products that have changed since a position; none since `null`. */
  changes(since: string | null): Promise<{ position: string; ids: readonly number[] | "all" }>;
  /** Ascending; empty after the last product. */
  idsAfter(id: number, limit: number): Promise<number[]>;
  /** Reads what all products share; the function reads those that are shown. */
  reader(): Promise<(ids: readonly number[]) => Promise<IndexedProduct[]>>;
}

/** Categories include their descendants. */
export type SearchFilters = Omit<ProductQuery, "page" | "sort" | "onlyFilters">;

export interface SearchQuery {
  filters: SearchFilters;
  groups: readonly NamedGroup[];
  sort: Sort;
  offset: number;
  /** 0 where only the counts are wanted. */
  limit: number;
}

export interface SearchResult {
  ids: number[];
  total: number;
  /** Ignores the price filter; 0 when nothing is left. */
  minPrice: Cents;
  maxPrice: Cents;
  /**
   * Products per value if it were its filter's only choice; zeros are missing. Categories exclude
   * their descendants.
   */
  counts: Record<FilterKey, Record<number, number>>;
  /** No product meets the whole search: these meet most of it. */
  isPartial: boolean;
  /** A near spelling that meets the whole search, where this one does not. */
  spelling: string | null;
}

export interface Suggested extends Pick<SearchResult, "ids" | "total" | "isPartial" | "spelling"> {}

export interface ProductChanges {
  put: readonly IndexedProduct[];
  gone: readonly number[];
}

/** A call sees all changes applied before it, and none applied after. */
export interface ProductSearch {
  search(query: SearchQuery): Promise<SearchResult>;
  suggest(text: string, groups: readonly NamedGroup[], limit: number): Promise<Suggested>;
  /** Empty shortlists are missing. */
  collectionSizes(): Promise<Record<number, number>>;
  apply(changes: ProductChanges): Promise<void>;
}
