import "server-only";
import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { getSearchSuggestions } from "@/lib/contract/suggestions";
import { getVariant } from "@/lib/contract/variants";
import { cleanHtml } from "@/lib/domain/clean-html";
import type { ProductQuery } from "@/lib/domain/listing";
import {
  PRODUCT_TEXTS,
  type Product,
  type ProductSummary,
  type ProductTeaser,
} from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import { createReader } from "./reader";

export const readProducts = createReader(getProducts, (read, query: ProductQuery) =>
  read({ query }),
);

export const readNewArrivals = createReader(
  getNewArrivals,
  async (read): Promise<ProductSummary[]> => (await read({})) ?? [],
);

export const readSuggestions = createReader(getSearchSuggestions, (read, search: string) =>
  read({ query: { search } }),
);

export const readProduct = createReader(
  getProduct,
  async (read, id: number): Promise<Product | null> => {
    const found = await read({ parameters: { id } });
    if (!found) return null;
    return { ...found, ...recordOf(PRODUCT_TEXTS, (text) => cleanHtml(found[text])) };
  },
);

export const readVariant = createReader(getVariant, (read, of: Product, valueIds: number[]) =>
  read({ query: { productId: of.id, valueIds } }),
);

export const readRelatedProducts = createReader(
  getRelatedProducts,
  async (read, of: Product): Promise<ProductTeaser[]> => {
    const query = {
      categoryId: of.category?.id ?? null,
      brandId: of.brand?.id ?? null,
      productId: of.id,
    };
    return (await read({ query })) ?? [];
  },
);
