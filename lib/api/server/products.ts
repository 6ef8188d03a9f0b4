import "server-only";
import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { getVariant } from "@/lib/contract/variants";
import type { ProductPage } from "@/lib/domain/catalog";
import type { ProductQuery } from "@/lib/domain/listing";
import {
  PRODUCT_TEXTS,
  type Product,
  type ProductSummary,
  type ProductTeaser,
  type Variant,
} from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import { firstSelection } from "@/lib/domain/variation";
import { cleanHtml } from "./html";
import { reader } from "./reader";

const products = reader(getProducts);
const newArrivals = reader(getNewArrivals);
const related = reader(getRelatedProducts);
const product = reader(getProduct);
const variant = reader(getVariant);

/** A page of products; `null` when what it is narrowed to does not exist. */
export function readProducts(query: ProductQuery): Promise<ProductPage | null> {
  return products({ query });
}

export async function readNewArrivals(): Promise<ProductSummary[]> {
  return (await newArrivals({})) ?? [];
}

/** One product, its HTML cleaned; `null` when there is none with this id. */
export async function readProduct(id: number): Promise<Product | null> {
  const found = await product({ parameters: { id } });
  if (!found) return null;
  return { ...found, ...recordOf(PRODUCT_TEXTS, (text) => cleanHtml(found[text])) };
}

/** The combination of first values, which is preselected; `null` when it cannot be had. */
export function readFirstVariant(of: Product): Promise<Variant | null> {
  return variant({ query: { productId: of.id, valueIds: firstSelection(of.variations) } });
}

/** 'You May Also Like' of a product. */
export async function readRelatedProducts(of: Product): Promise<ProductTeaser[]> {
  const query = { categoryId: of.category?.id ?? null, brandId: of.brand.id, productId: of.id };
  return (await related({ query })) ?? [];
}
