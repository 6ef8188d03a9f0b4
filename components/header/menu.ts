import { byLetter } from "@/lib/domain/alphabet";
import type { Brand, Category, Collection } from "@/lib/domain/catalogue";
import { HEADER_BRANDS } from "@/lib/domain/constants";

/** What the header's menus list. */
export interface Menu {
  categories: Category[];
  brands: Brand[];
  collections: Collection[];
}

/** A designer in a menu, with the letter that begins with it. */
export interface MenuBrand extends Brand {
  letter: string | null;
}

/** The first twelve designers of the alphabet (section 9); the rest are behind See All. */
export function menuBrands({ brands }: Menu): MenuBrand[] {
  return byLetter(brands)
    .flatMap(({ letter, members }) =>
      members.map((brand, index) => ({ ...brand, letter: index === 0 ? letter : null })),
    )
    .slice(0, HEADER_BRANDS);
}
