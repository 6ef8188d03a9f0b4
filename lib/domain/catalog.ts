import type { Slide } from "./content";
import type { ValueKey } from "./filters";
import type { Cents } from "./money";
import type { ProductSummary, VariationValue } from "./product";

export interface Category {
  id: number;
  name: string;
  image: string | null;
  children: Category[];
}

/** A designer. */
export interface Brand {
  id: number;
  name: string;
  image: string | null;
  description: string;
}

/** What a designer's listing and popup show besides the products. */
export interface BrandPage extends Omit<Brand, "id"> {
  /** `null` where the server does not repeat it. */
  id: number | null;
  slides: Slide[];
  popupPictures: { name: string; src: string }[];
  footerImage: string | null;
}

/** A shortlist. */
export interface Collection {
  id: number;
  name: string;
  description: string;
  image: string | null;
  productCount: number;
}

/** How many products each value of a filter would give under the other filters; by id, 0 left out. */
export interface ProductCounts extends Record<ValueKey, Record<number, number>> {
  /** A category with all below it. */
  categories: Record<number, number>;
  brands: Record<number, number>;
}

/** A page of products with what the filter panel needs. */
export interface ProductPage extends Record<ValueKey, VariationValue[]> {
  products: ProductSummary[];
  total: number;
  /** Position of the first and last product of the page, from 1; 0 when there is none. */
  from: number;
  to: number;
  perPage: number;
  minPrice: Cents;
  maxPrice: Cents;
  collectionName: string | null;
  /** `null` when the server does not count. */
  counts: ProductCounts | null;
  /** Of a search that nothing meets as a whole. */
  closest?: ClosestMatches;
}

/** What is said of a search that no product meets as a whole. */
export interface ClosestMatches {
  /** The products that are listed meet a part of it; without them there is none. */
  isPartial: boolean;
  /** The same in words that the shop knows; `null` where nothing is like it. */
  spelling: string | null;
}

export function pageCount(page: Pick<ProductPage, "total" | "perPage">): number {
  return Math.max(1, Math.ceil(page.total / page.perPage));
}

/** Finds a category anywhere in the tree with the way to it: parent first, itself last. */
export function categoryTrail(tree: readonly Category[], id: number): Category[] | null {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = categoryTrail(category.children, id);
    if (below) return [category, ...below];
  }
  return null;
}
