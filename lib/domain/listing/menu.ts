import type { Settings } from "@/shop/settings";
import { shop } from "@/shop/shop";
import { byLetter } from "./alphabet";
import type { Brand, Category, Collection } from "./catalog";

/** The specification's section 9. */
const HEADER_BRANDS = 12;

export interface Menu {
  categories: MenuCategory[];
  brands: MenuBrand[];
  collections: MenuCollection[];
  hasExclusives: boolean;
  words: Settings["menu"];
}

interface Named {
  id: number;
  name: string;
}

interface MenuCategory extends Named {
  image: string | null;
  children: Named[];
}

interface MenuBrand extends Named {
  image: string | null;
  letter: string | null;
}

interface MenuCollection extends Named {
  image: string | null;
  productCount: number;
}

export function menuOf(all: {
  categories: readonly Category[];
  brands: readonly Brand[];
  collections: readonly Collection[];
}): Menu {
  return {
    categories: all.categories.map(({ id, name, image, children }) => ({
      id,
      name,
      image,
      children: children.map((child) => ({ id: child.id, name: child.name })),
    })),
    brands: byLetter(all.brands)
      .flatMap(({ letter, members }) =>
        members.map(({ id, name, image }, index) => ({
          id,
          name,
          image,
          letter: index === 0 ? letter : null,
        })),
      )
      .slice(0, HEADER_BRANDS),
    collections: all.collections.map(({ id, name, image, productCount }) => ({
      id,
      name,
      image,
      productCount,
    })),
    hasExclusives: hasExclusives(all.brands),
    words: shop.menu,
  };
}

/** Also where the backend does not say. */
export function hasExclusives(brands: readonly Pick<Brand, "hasExclusives">[]): boolean {
  return brands.some((brand) => brand.hasExclusives !== false);
}
