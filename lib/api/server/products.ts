import "server-only";
import { cacheManifest } from "@/lib/cache/manifest";
import {
  getNewArrivals,
  getProduct,
  getProducts,
  getRelatedProducts,
  type ProductQuery,
} from "@/lib/contract/products";
import type { ProductPage } from "@/lib/domain/catalogue";
import type { Product, ProductSummary, ProductTeaser } from "@/lib/domain/product";
import { reader } from "./reader";

const products = reader(getProducts, cacheManifest.listings);
const newArrivals = reader(getNewArrivals, cacheManifest.listings);
const related = reader(getRelatedProducts, cacheManifest.listings);
const product = reader(getProduct, ({ parameters }) => ({
  tag: cacheManifest.product.tag(Number(parameters.id)),
  seconds: cacheManifest.product.seconds,
}));

export type { ProductQuery };

/** A page of products; `null` when what it is narrowed to does not exist. */
export function readProducts(query: ProductQuery): Promise<ProductPage | null> {
  return products({ query });
}

export async function readNewArrivals(): Promise<ProductSummary[]> {
  return (await newArrivals({})) ?? [];
}

/** One product; `null` when there is none with this id. */
export function readProduct(id: number): Promise<Product | null> {
  return product({ parameters: { id } });
}

/** 'You May Also Like' of a product. */
export async function readRelatedProducts(of: Product): Promise<ProductTeaser[]> {
  const query = { categoryId: of.category?.id ?? null, brandId: of.brand.id, productId: of.id };
  return (await related({ query })) ?? [];
}
