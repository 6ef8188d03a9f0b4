import "server-only";
import { getNewArrivals, getProducts, type ProductQuery } from "@/lib/contract/product-list";
import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { getVariant } from "@/lib/contract/variants";
import type { Product, ProductSummary, ProductTeaser } from "@/lib/domain/product";
import { firstSelection } from "@/lib/domain/variation";
import { cleanHtml } from "./html";
import { reader } from "./reader";

export type { ProductQuery };

/** A page of products; `null` when what it is narrowed to does not exist. */
export const readProducts = reader(getProducts, (read, query: ProductQuery) => read({ query }));

export const readNewArrivals = reader(
  getNewArrivals,
  async (read): Promise<ProductSummary[]> => (await read({})) ?? [],
);

/** One product, its HTML cleaned; `null` when there is none with this id. */
export const readProduct = reader(getProduct, async (read, id: number): Promise<Product | null> => {
  const found = await read({ parameters: { id } });
  if (!found) return null;
  const { description, details } = found;
  return { ...found, description: cleanHtml(description), details: cleanHtml(details) };
});

/** The combination of first values, which is preselected; `null` when it cannot be had. */
export const readFirstVariant = reader(getVariant, (read, of: Product) =>
  read({ query: { productId: of.id, valueIds: firstSelection(of.variations) } }),
);

/** 'You May Also Like' of a product. */
export const readRelatedProducts = reader(
  getRelatedProducts,
  async (read, of: Product): Promise<ProductTeaser[]> => {
    const query = { categoryId: of.category?.id ?? null, brandId: of.brand.id, productId: of.id };
    return (await read({ query })) ?? [];
  },
);
