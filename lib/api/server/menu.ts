import "server-only";
import { type Menu, menuOf } from "@/lib/domain/menu";
import { readBrands } from "./brands";
import { readCategories } from "./categories";
import { readCollections } from "./collections";
import { part } from "./part";

/** What the header's menus list; one that cannot be read is empty. */
export async function readMenu(): Promise<Menu> {
  const [categories, brands, collections] = await Promise.all([
    part("/categories", readCategories, []),
    part("/brands", readBrands, []),
    part("/collections/not_paginated", readCollections, []),
  ]);
  return menuOf({ categories, brands, collections });
}
