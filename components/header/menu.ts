import type { Brand, Category, Collection } from "@/lib/domain/catalogue";
import { HEADER_BRANDS } from "@/lib/domain/constants";

/** What the header's menus list. */
export interface Menu {
  categories: Category[];
  /** By name. */
  brands: Brand[];
  collections: Collection[];
}

/** The designers the menu names; the rest are behind See All. */
export function menuBrands({ brands }: Menu): Brand[] {
  return brands.slice(0, HEADER_BRANDS);
}
