import "server-only";
import { type Menu, menuOf } from "@/lib/domain/menu";
import { readBrands } from "./brands";
import { readCategories } from "./categories";
import { readCollections } from "./collections";
import { part } from "./part";

/** What the header's menus list; one that cannot be read is empty. */
export async function readMenu(): Promise<Menu> {
  const [categories, brands, collections] = await Promise.all([
    part(readCategories, []),
    part(readBrands, []),
    part(readCollections, []),
  ]);
  return menuOf({ categories, brands, collections });
}
