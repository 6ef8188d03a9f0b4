import type { Hono } from "hono";
import { getBrand, getBrandProducts, getBrands } from "@/lib/contract/brands";
import {
  getCatalog,
  getCategories,
  getCollections,
  getFeaturedCollections,
  getParentCategories,
  getProductAddresses,
} from "@/lib/contract/catalog";
import { BEHIND_HEADER, getNewArrivals, getProducts } from "@/lib/contract/product-list";
import { getProduct, getRelatedProducts } from "@/lib/contract/products";
import { getSearchSuggestions } from "@/lib/contract/suggestions";
import { getVariant, getVariantsBySku } from "@/lib/contract/variants";
import { parseId } from "@/lib/domain/id";
import { failure, success } from "@/lib/domain/result";
import { route } from "../http/http";
import { findBrand, listBrands } from "./brands";
import { variantsBySku } from "./by-sku";
import { picturedCategories } from "./categories";
import { addressesAfter, catalogAfter } from "./channels";
import { listCollections } from "./collections";
import type { CatalogBackend } from "./indexed-products";
import { listProducts, newArrivals } from "./listing";
import { findProduct } from "./product";
import { suggest } from "./suggestions";
import { brandProducts, markFavorites, relatedProducts } from "./summaries";
import { lookUpVariant } from "./variant";

/** Fixed paths under /products come before /products/:id. */
export function catalogRoutes(app: Hono, backend: CatalogBackend): void {
  const { db, products } = backend;
  for (const { path } of [getProducts, getFeaturedCollections, getCollections]) {
    app.use(path, async (context, next) => {
      const before = products.answersBehind;
      await next();
      if (products.answersBehind !== before) context.header(BEHIND_HEADER, "1");
    });
  }
  route(app, backend, getCategories, async () => success(await picturedCategories(db)));
  route(app, backend, getParentCategories, async () => success(await picturedCategories(db)));
  route(app, backend, getBrands, async () => success(await listBrands(db)));
  route(app, backend, getBrand, async ({ parameters }) =>
    orNotFound(await byId(parameters.id, (id) => findBrand(db, id))),
  );
  route(app, backend, getBrandProducts, async ({ parameters }) => {
    const products = await byId(parameters.id, async (id) =>
      (await findBrand(db, id)) ? brandProducts(db, id) : undefined,
    );
    return orNotFound(products);
  });
  route(app, backend, getFeaturedCollections, async () =>
    success(await listCollections(db, products, { onlyFeatured: true })),
  );
  route(app, backend, getCollections, async () =>
    success(await listCollections(db, products, { onlyFeatured: false })),
  );
  route(app, backend, getProducts, async ({ query, caller }) => {
    const page = await listProducts(db, products, query);
    return success({ ...page, products: await markFavorites(db, caller, page.products) });
  });
  route(app, backend, getSearchSuggestions, async ({ query }) =>
    success(await suggest(db, products, query.search)),
  );
  route(app, backend, getNewArrivals, async ({ caller }) =>
    success(await markFavorites(db, caller, await newArrivals(db))),
  );
  route(app, backend, getCatalog, async ({ query }) => success(await catalogAfter(db, query)));
  route(app, backend, getProductAddresses, async ({ query }) =>
    success(await addressesAfter(db, query)),
  );
  route(app, backend, getVariant, ({ query }) => lookUpVariant(db, query));
  route(app, backend, getVariantsBySku, async ({ query }) =>
    success(await variantsBySku(db, query.skus)),
  );
  route(app, backend, getRelatedProducts, async ({ query }) =>
    success(await relatedProducts(db, query)),
  );
  route(app, backend, getProduct, async ({ parameters, caller }) => {
    const product = await byId(parameters.id, (id) => findProduct(db, id));
    return orNotFound(product && (await markFavorites(db, caller, [product]))[0]);
  });
}

async function byId<Found>(
  text: string | undefined,
  find: (id: number) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const id = parseId(text);
  return id === null ? undefined : find(id);
}

function orNotFound<Found>(found: Found | undefined) {
  return found === undefined ? failure<never>("notFound", "Not found") : success(found);
}
