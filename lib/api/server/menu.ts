import "server-only";
import type { Brand, Category, Collection } from "@/lib/domain/catalogue";
import { readBrands } from "./brands";
import { readCategories } from "./categories";
import { readCollections } from "./collections";

/** What the header's menus list. */
export async function readMenu(): Promise<{
  categories: Category[];
  brands: Brand[];
  collections: Collection[];
}> {
  const [categories, brands, collections] = await Promise.all([
    readCategories(),
    readBrands(),
    readCollections(),
  ]);
  return { categories, brands, collections };
}
