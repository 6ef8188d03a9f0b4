import "server-only";
import { getCategories, getCollections } from "@/lib/contract/catalog";
import { getProducts } from "@/lib/contract/product-list";
import { type Category, pageCount } from "@/lib/domain/listing/catalog";
import { withDescendants } from "@/lib/domain/listing/category-selection";
import { VALUE_KEYS } from "@/lib/domain/listing/filters";
import { everyProduct, initialListing, listingHref } from "@/lib/domain/listing/listing";
import { listingPath } from "@/lib/domain/listing/listing-source";
import { hasExclusives } from "@/lib/domain/listing/menu";
import { summerShortlist } from "@/lib/domain/listing/summer";
import { SITEMAP_SHARD } from "@/lib/domain/product/channels";
import { listingIndexing } from "@/lib/seo/listing";
import type { MappedPage } from "@/lib/seo/sitemap";
import { ask } from "./ask";
import { readBrands, readShard, readShards } from "./catalog";

const DIRECTORIES = ["/", "/products", "/designers", "/collections"];
const OTHERS = ["/shop", "/contact"];
/** Each category costs one reading of its counts. */
const MAX_CATEGORIES = 500;

export async function readSitemapIndex(): Promise<MappedPage[]> {
  const shards = (await readShards()) ?? [{ shard: 0, changedAt: null }];
  return [
    { path: "/sitemaps/pages.xml" },
    { path: "/sitemaps/filters.xml" },
    ...shards.map(({ shard, changedAt }) => ({
      path: `/sitemaps/products-${shard}.xml`,
      changedAt,
    })),
  ];
}

export async function readSitemapPart(name: string, written: readonly MappedPage[]) {
  if (name === "pages.xml") return [...(await listings()), ...written].slice(0, SITEMAP_SHARD);
  if (name === "filters.xml") return (await filterPages()).slice(0, SITEMAP_SHARD);
  const [, shard] = /^products-(0|[1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  return shard === undefined ? null : products(Number(shard));
}

async function listings(): Promise<MappedPage[]> {
  const [categories, brands, collections] = await Promise.all([
    ask(getCategories, {}),
    readBrands(),
    ask(getCollections, {}),
  ]);
  return [
    ...DIRECTORIES,
    ...(hasExclusives(brands) ? [listingPath({ kind: "exclusives" })] : []),
    ...OTHERS,
    ...(summerShortlist(collections ?? []) ? ["/summer"] : []),
    ...(categories ?? [])
      .flatMap(withDescendants)
      .map((id) => listingPath({ kind: "category", id })),
    ...brands.map(({ id }) => listingPath({ kind: "designer", id })),
    ...(collections ?? []).map(({ id }) => listingPath({ kind: "collection", id })),
  ].map((path) => ({ path }));
}

async function filterPages(): Promise<MappedPage[]> {
  const categories = ((await ask(getCategories, {})) ?? [])
    .flatMap(withAllBelow)
    .slice(0, MAX_CATEGORIES);
  const shown = new Set((await readBrands()).map(({ id }) => id));
  const pages: MappedPage[] = [];
  for (const category of categories) {
    const query = { ...everyProduct, category: withDescendants(category), onlyFilters: true };
    const counts = (await ask(getProducts, { query }))?.counts;
    const source = { kind: "category", id: category.id } as const;
    const values = [
      ...VALUE_KEYS.map((key) => ({ key, counts: counts?.[key] })),
      { key: "brand" as const, counts: counts?.brands },
    ];
    for (const { key, counts: byId } of values) {
      for (const [id, total] of Object.entries(byId ?? {})) {
        if (key === "brand" && !shown.has(Number(id))) continue;
        const state = { ...initialListing, [key]: [Number(id)] };
        if (!listingIndexing(source, state, total).isFilterPage) continue;
        pages.push({ path: listingHref(listingPath(source), state) });
      }
    }
  }
  return pages;
}

function withAllBelow(category: Category): Category[] {
  return [category, ...category.children.flatMap(withAllBelow)];
}

/** `null` after the last part. A server without the call gets one part without dates. */
async function products(shard: number): Promise<MappedPage[] | null> {
  const shards = await readShards();
  if (!shards) {
    if (shard !== 0) return null;
    return (await readAllProductIds()).map((id) => ({ path: `/details/${id}` }));
  }
  if (!shards.some((known) => known.shard === shard)) return null;
  return (await readShard(shard)).map(({ id, changedAt, pictures }) => ({
    path: `/details/${id}`,
    changedAt,
    pictures,
  }));
}

const MAX_PRODUCTS = SITEMAP_SHARD;

async function readAllProductIds(): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 1, pages = 1; page <= pages && ids.size < MAX_PRODUCTS; page += 1) {
    const query = { ...everyProduct, sort: "newest" as const, page };
    const read = await ask(getProducts, { query });
    if (!read) break;
    const known = ids.size;
    for (const product of read.products) ids.add(product.id);
    if (ids.size === known) break;
    pages = pageCount(read);
  }
  return [...ids];
}
