import type { ProductTeaser } from "@/lib/domain/product";
import type { SearchSuggestions } from "@/lib/domain/search";

export interface SuggestionOption {
  /** Place among all options, by which the arrow keys go. */
  index: number;
  href: string;
  name: string;
}

export interface ProductOption extends SuggestionOption {
  product: ProductTeaser;
}

/** The suggestions as options in the order they are shown: products, designers, categories. */
export function suggestionOptions({ products, brands, categories }: SearchSuggestions) {
  const designersFrom = products.length;
  const categoriesFrom = designersFrom + brands.length;
  return {
    products: products.map(
      (product, index): ProductOption => ({
        index,
        href: `/details/${product.id}`,
        name: product.name,
        product,
      }),
    ),
    designers: brands.map(
      ({ id, name }, index): SuggestionOption => ({
        index: designersFrom + index,
        href: `/products/designers/${id}`,
        name,
      }),
    ),
    categories: categories.map(
      ({ id, name }, index): SuggestionOption => ({
        index: categoriesFrom + index,
        href: `/products/category/${id}`,
        name,
      }),
    ),
  };
}

export function suggestionCount({ products, brands, categories }: SearchSuggestions): number {
  return products.length + brands.length + categories.length;
}
