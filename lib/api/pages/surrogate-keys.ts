import "server-only";
import type { AnswerOf, CallInput } from "@/lib/api/call";
import { getBrand, getBrandProducts, getBrands } from "@/lib/contract/brands";
import {
  getCatalog,
  getCategories,
  getCollections,
  getFeaturedCollections,
  getParentCategories,
  getProductAddresses,
} from "@/lib/contract/catalog";
import {
  getCategoryImages,
  getCollectionImages,
  getExclusiveImages,
  getFooterImages,
  getHomeBanner,
  getShopImages,
  getSpotlight,
  getWebSettings,
} from "@/lib/contract/content";
import type { Endpoint } from "@/lib/contract/endpoint";
import { getPaymentOptions } from "@/lib/contract/payments";
import { getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { getSearchSuggestions } from "@/lib/contract/search";
import { getVariant } from "@/lib/contract/variants";
import { productKeys } from "@/lib/http/surrogate-keys";

type KeysOf<E extends Endpoint = Endpoint> = (
  answer: AnswerOf<E> | null,
  input: CallInput<E>,
) => readonly string[];

const table = new Map<Endpoint, KeysOf>();

function declare<E extends Endpoint>(endpoint: E, keysOf: KeysOf<E>): void {
  table.set(endpoint, keysOf as KeysOf);
}

const productsOf = (list: readonly { id: number }[] | null | undefined) =>
  (list ?? []).map(({ id }) => `product:${id}`);

declare(getProduct, (product, { parameters: { id } }) => [
  ...productKeys(id),
  ...(product?.brand ? [`brand:${product.brand.id}`] : []),
]);
declare(getVariant, (_variant, { query: { productId } }) => productKeys(productId));
/** Which products are related may lag; otherwise every product's page would depend on all products. */
declare(getRelatedProducts, (products) => productsOf(products));
declare(getBrandProducts, (products) => productsOf(products));
declare(getNewArrivals, (products) => ["product", ...productsOf(products)]);
/** A search also matches the names of categories and shortlists. */
const SEARCHED = ["product", "brand", "category", "collection"];
declare(getProducts, (page, { query: { collectionId, search } }) => [
  ...(search === "" ? ["product"] : SEARCHED),
  ...(collectionId === null ? [] : [`collection:${collectionId}`]),
  ...productsOf(page?.products),
]);
declare(getSearchSuggestions, () => SEARCHED);
declare(getCatalog, () => ["product"]);
declare(getProductAddresses, () => ["product"]);
declare(getBrand, (_brand, { parameters: { id } }) => [`brand:${id}`]);
declare(getBrands, () => ["brand"]);
for (const endpoint of [getCategories, getParentCategories]) declare(endpoint, () => ["category"]);
for (const endpoint of [getCollections, getFeaturedCollections])
  declare(endpoint, () => ["collection"]);
for (const endpoint of [
  getHomeBanner,
  getWebSettings,
  getSpotlight,
  getFooterImages,
  getShopImages,
  getExclusiveImages,
  getCategoryImages,
  getCollectionImages,
])
  declare(endpoint, () => ["content"]);
declare(getPaymentOptions, () => []);

/** Throws for an endpoint that declares no keys. */
export function surrogateKeysOf<E extends Endpoint>(endpoint: E): KeysOf<E> {
  const keysOf = table.get(endpoint);
  if (!keysOf) throw new Error(`${endpoint.path} declares no surrogate keys.`);
  return keysOf as KeysOf<E>;
}
