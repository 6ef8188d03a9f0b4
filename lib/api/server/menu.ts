import "server-only";
import { type Menu, menuOf } from "@/lib/domain/menu";
import { readBrands } from "./brands";
import { readCategories } from "./categories";
import { readCollections } from "./collections";

/** What the header's menus list. */
export async function readMenu(): Promise<Menu> {
  const [categories, brands, collections] = await Promise.all([
    readCategories(),
    readBrands(),
    readCollections(),
  ]);
  return menuOf({ categories, brands, collections });
}
