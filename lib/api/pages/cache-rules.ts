import "server-only";
import type { AnswerOf, CallInput } from "@/lib/api/call";
import type { revisionOf } from "@/lib/api/transport";
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
import { BANNER, productKeys } from "@/lib/http/surrogate-keys";

interface CacheRule<E extends Endpoint = Endpoint> {
  /** The surrogate keys of a page that has read the answer. */
  keys: (answer: AnswerOf<E> | null, input: CallInput<E>) => readonly string[];
  /** All pages share the answer until one of these subjects changes. */
  sharedUntil?: Parameters<typeof revisionOf>[0];
}

const rules = new Map<Endpoint, CacheRule>();

function declare<E extends Endpoint>(endpoint: E, rule: CacheRule<E>): void {
  rules.set(endpoint, rule as CacheRule);
}

/** Cards show whether a product is sold out, which its details tell. */
const productsOf = (list: readonly { id: number }[] | null | undefined) =>
  (list ?? []).flatMap(({ id }) => [`product:${id}`, `details:${id}`]);
/** A search also matches the names of categories and shortlists. */
const SEARCHED = ["product", "brand", "category", "collection"];

declare(getProduct, {
  keys: (product, { parameters: { id } }) => [
    ...productKeys(id),
    ...(product?.brand ? [`brand:${product.brand.id}`] : []),
  ],
});
declare(getVariant, { keys: (_variant, { query: { productId } }) => productKeys(productId) });
/** Which products are related may lag; otherwise every product's page would depend on all products. */
declare(getRelatedProducts, { keys: (products) => productsOf(products) });
declare(getBrandProducts, { keys: (products) => productsOf(products) });
declare(getNewArrivals, { keys: (products) => ["product", ...productsOf(products)] });
declare(getProducts, {
  keys: (page, { query: { collectionId, search } }) => [
    ...(search === "" ? ["product"] : SEARCHED),
    ...(collectionId === null ? [] : [`collection:${collectionId}`]),
    ...productsOf(page?.products),
  ],
});
declare(getSearchSuggestions, { keys: () => SEARCHED });
declare(getCatalog, { keys: () => ["product"] });
declare(getProductAddresses, { keys: () => ["product"] });
declare(getBrand, { keys: (_brand, { parameters: { id } }) => [`brand:${id}`] });
declare(getPaymentOptions, { keys: () => [] });

declare(getBrands, { keys: () => ["brand"], sharedUntil: ["brand", "product"] });
for (const endpoint of [getCategories, getParentCategories])
  declare(endpoint, { keys: () => ["category"], sharedUntil: ["category", "product"] });
for (const endpoint of [getCollections, getFeaturedCollections])
  declare(endpoint, { keys: () => ["collection"], sharedUntil: ["collection", "product"] });
declare(getHomeBanner, { keys: () => ["content", BANNER], sharedUntil: ["content"] });
for (const endpoint of [
  getWebSettings,
  getSpotlight,
  getFooterImages,
  getShopImages,
  getExclusiveImages,
  getCategoryImages,
  getCollectionImages,
])
  declare(endpoint, { keys: () => ["content"], sharedUntil: ["content"] });

/** Throws for an endpoint that declares no surrogate keys. */
export function cacheRuleOf<E extends Endpoint>(endpoint: E): CacheRule<E> {
  const rule = rules.get(endpoint);
  if (!rule) throw new Error(`${endpoint.path} declares no surrogate keys.`);
  return rule as CacheRule<E>;
}
