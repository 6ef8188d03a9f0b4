import "server-only";
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
import { byName } from "@/lib/domain/listing/by-name";
import type { Collection } from "@/lib/domain/listing/catalog";
import { type SearchSuggestions, SUGGESTED_GROUPS } from "@/lib/domain/listing/search";
import { failure, success } from "@/lib/domain/result";
import type { Queries } from "../db/transaction";
import { route } from "../http/http";
import { findBrand, listBrands, visibleBrands } from "./brands";
import { variantsBySku } from "./by-sku";
import { categoryTree, flattened, picturedCategories } from "./categories";
import { addressesAfter, catalogAfter } from "./channels";
import { fullBitmap } from "./index/bitmap";
import { designerWords } from "./index/joined-words";
import type { CatalogBackend, LiveIndex } from "./index/live-index";
import { pauses } from "./index/pauses";
import { NOT_FOUND, rank } from "./index/rank";
import { Vocabulary } from "./index/vocabulary";
import { stem, wordsOf } from "./index/words";
import { listProducts, newArrivals, searchHelp } from "./listing";
import { withPictures } from "./newest-pictures";
import { findProduct } from "./product";
import { searchedGroups } from "./searched-groups";
import { withSearchedVariants } from "./searched-variants";
import { brandProducts, markFavorites, relatedProducts } from "./summaries";
import { completeTeasers } from "./teasers";
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

async function listCollections(
  db: Queries,
  products: LiveIndex,
  { onlyFeatured }: { onlyFeatured: boolean },
): Promise<Collection[]> {
  let collections = db
    .selectFrom("collections")
    .select(["id", "name", "description", "image"])
    .where("is_hidden", "=", 0)
    .orderBy("position")
    .orderBy("id");
  if (onlyFeatured) collections = collections.where("is_featured", "=", 1);
  const [rows, sizes] = await Promise.all([
    collections.execute(),
    products.current().then((engine) => engine.collectionSizes()),
  ]);
  const shown = rows
    .map((row) => ({ ...row, productCount: sizes[row.id] ?? 0 }))
    .filter(({ productCount }) => productCount > 0);
  return withPictures(db, "collection", shown);
}

const PRODUCTS = 5;
const GROUPS = 3;

async function suggest(
  db: Queries,
  products: LiveIndex,
  search: string,
): Promise<SearchSuggestions> {
  if (wordsOf(search).length === 0) return { products: [], brands: [], categories: [] };
  const [engine, tree] = await Promise.all([products.current(), categoryTree(db)]);
  const found = await engine.suggest(search, await searchedGroups(db, tree), PRODUCTS);
  const [brands, collections, sizes] = await Promise.all([
    visibleBrands(db).select(["id", "name"]).execute(),
    db.selectFrom("collections").select(["id", "name"]).where("is_hidden", "=", 0).execute(),
    engine.collectionSizes(),
  ]);
  const named = {
    brands: await bestNamed(brands, search),
    categories: await bestNamed(
      flattened(tree).map(({ id, name }) => ({ id, name })),
      search,
    ),
    collections: await bestNamed(
      collections.filter(({ id }) => sizes[id]),
      search,
    ),
  };
  const whole = nameKey(search);
  const lead = SUGGESTED_GROUPS.find((group) =>
    named[group].some(({ name }) => nameKey(name) === whole),
  );
  return {
    products: await withSearchedVariants(db, await foundTeasers(db, found.ids), search),
    ...named,
    total: found.total,
    ...searchHelp(found),
    ...(lead && { lead }),
  };
}

const nameKey = (name: string) => wordsOf(name).map(stem).join(" ");

async function foundTeasers(
  db: Queries,
  ids: readonly number[],
): Promise<SearchSuggestions["products"]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  const teasers = await completeTeasers(db, rows);
  return ids.flatMap((id) => teasers.find((teaser) => teaser.id === id) ?? []);
}

async function bestNamed<Named extends { name: string }>(
  all: readonly Named[],
  search: string,
): Promise<Named[]> {
  const vocabulary = new Vocabulary();
  for (const [slot, { name }] of all.entries()) vocabulary.add(slot, [designerWords(name)]);
  const searched = {
    sources: [vocabulary],
    codes: null,
    slots: all.length,
    live: fullBitmap(all.length),
  };
  const { ranks } = await rank(searched, search, pauses());
  return all
    .map((named, slot) => ({ named, rank: ranks[slot] ?? NOT_FOUND }))
    .filter((found) => found.rank !== NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || byName(a.named, b.named))
    .slice(0, GROUPS)
    .map((found) => found.named);
}
