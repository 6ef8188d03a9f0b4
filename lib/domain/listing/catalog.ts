import type { Slide } from "../content";
import type { Cents } from "../money/money";
import type { ProductSummary, VariationValue } from "../product/product";
import type { FlagKey, ValueKey } from "./filters";

export interface Category {
  id: number;
  name: string;
  image: string | null;
  children: Category[];
}

export interface Brand {
  id: number;
  name: string;
  image: string | null;
  description: string;
  /** Missing from a backend that does not say. */
  hasExclusives?: boolean | undefined;
}

export interface BrandPage extends Omit<Brand, "id" | "hasExclusives"> {
  id: number | null;
  slides: Slide[];
  popupPictures: { name: string; src: string }[];
  footerImage: string | null;
}

export interface Collection {
  id: number;
  name: string;
  description: string;
  image: string | null;
  productCount: number;
}

export interface ProductCounts extends Record<ValueKey | FlagKey, Record<number, number>> {
  categories: Record<number, number>;
  brands: Record<number, number>;
}

export interface ProductPage extends Record<ValueKey, VariationValue[]> {
  products: ProductSummary[];
  total: number;
  /** 1-based positions of the first and last product; 0 when the page is empty. */
  from: number;
  to: number;
  perPage: number;
  minPrice: Cents;
  maxPrice: Cents;
  collectionName: string | null;
  counts: ProductCounts | null;
  closest?: ClosestMatches;
}

export interface ClosestMatches {
  isPartial: boolean;
  spelling: string | null;
}

export function pageCount(page: Pick<ProductPage, "total" | "perPage">): number {
  return Math.max(1, Math.ceil(page.total / page.perPage));
}

export function categoryTrail(tree: readonly Category[], id: number): Category[] | null {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = categoryTrail(category.children, id);
    if (below) return [category, ...below];
  }
  return null;
}
