import "server-only";
import { getBrands } from "@/lib/contract/brands";
import {
  ADDRESSES_PAGE,
  type AddressQuery,
  type CatalogQuery,
  getCatalog,
  getCategories,
  getCollections,
  getProductAddresses,
} from "@/lib/contract/catalog";
import { getProduct } from "@/lib/contract/products";
import { byName } from "@/lib/domain/listing/by-name";
import type { Brand } from "@/lib/domain/listing/catalog";
import { type Menu, menuOf } from "@/lib/domain/listing/menu";
import {
  type CatalogProduct,
  type ProductAddress,
  SITEMAP_SHARD,
  shardOf,
} from "@/lib/domain/product/channels";
import { PRODUCT_TEXTS, type Product } from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import { cleanHtml } from "@/lib/domain/text/clean-html";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { ask } from "./ask";
import { askOptional, readOptional } from "./optional";

export type CatalogPart = Omit<CatalogQuery, "after">;

const readCatalog = (query: CatalogQuery) => ask(getCatalog, { query });
const readAddresses = (query: AddressQuery) => ask(getProductAddresses, { query });

/**
 * Reads in batches and yields between them; `null` where the server lacks the call, and for a part
 * without a product.
 */
export async function openCatalog(
  part: CatalogPart = {},
): Promise<AsyncGenerator<CatalogProduct[]> | null> {
  const first = await readCatalog({ after: 0, ...part });
  if (first?.length === 0 && Object.keys(part).length > 0) return null;
  return first && eachAfter(first, part);
}

async function* eachAfter(
  first: CatalogProduct[],
  part: CatalogPart,
): AsyncGenerator<CatalogProduct[]> {
  for (let products = first; ; ) {
    const last = products.at(-1);
    if (!last) return;
    yield products;
    await yieldToEventLoop();
    products = (await readCatalog({ after: last.id, ...part })) ?? [];
  }
}

export async function readShards(): Promise<{ shard: number; changedAt: string | null }[] | null> {
  const shards: { shard: number; changedAt: string | null }[] = [];
  for (let after = 0; ; ) {
    const next = await readAddresses({ after, to: null, most: 1, order: "id" });
    if (!next) return null;
    const [first] = next;
    if (!first) return shards;
    const shard = shardOf(first.id);
    const range = rangeOf(shard);
    const [latest] = (await readAddresses({ ...range, most: 1, order: "latest" })) ?? [];
    shards.push({ shard, changedAt: latest?.changedAt ?? null });
    after = range.to;
  }
}

export async function readShard(shard: number): Promise<ProductAddress[]> {
  const addresses: ProductAddress[] = [];
  for (let { after, to } = rangeOf(shard); ; ) {
    const next = (await readAddresses({ after, to, most: ADDRESSES_PAGE, order: "id" })) ?? [];
    addresses.push(...next);
    const last = next.at(-1);
    if (!last || next.length < ADDRESSES_PAGE) return addresses;
    after = last.id;
  }
}

function rangeOf(shard: number): { after: number; to: number } {
  return { after: shard * SITEMAP_SHARD, to: (shard + 1) * SITEMAP_SHARD };
}

export async function readBrands(): Promise<Brand[]> {
  return ((await ask(getBrands, {})) ?? []).toSorted(byName);
}

export async function readMenu(): Promise<Menu> {
  const [categories, brands, collections] = await Promise.all([
    askOptional(getCategories, {}, []),
    readOptional(getBrands, [], readBrands),
    askOptional(getCollections, {}, []),
  ]);
  return menuOf({ categories, brands, collections });
}

export async function readProduct(id: number): Promise<Product | null> {
  const found = await ask(getProduct, { parameters: { id } });
  return found && { ...found, ...recordOf(PRODUCT_TEXTS, (text) => cleanHtml(found[text])) };
}
