import { byLetter } from "./alphabet";
import type { Brand, Category, Collection } from "./catalog";
import { HEADER_BRANDS } from "./constants";

/** What the header's menus list, and no more of it than they show. */
export interface Menu {
  categories: MenuCategory[];
  brands: MenuBrand[];
  collections: MenuCollection[];
}

interface Named {
  id: number;
  name: string;
}

/** A category at the top of the tree with those below it. */
interface MenuCategory extends Named {
  image: string | null;
  children: Named[];
}

/** A designer, with the letter that begins with her. */
interface MenuBrand extends Named {
  image: string | null;
  letter: string | null;
}

interface MenuCollection extends Named {
  image: string | null;
  productCount: number;
}

/**
 * Puts the menus together: the whole tree, the shortlists, and the first twelve designers of the
 * alphabet (specification, browsing, section 9); the rest are behind See All.
 */
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
  };
}
