import "server-only";
import { pageCount } from "@/lib/domain/catalog";
import { SITEMAP_SHARD } from "@/lib/domain/channels";
import { everyProduct } from "@/lib/domain/listing";
import { readProducts } from "./products";

/** As many as one part of the site map holds. */
const MAXIMUM_PRODUCTS = SITEMAP_SHARD;

/** The ids of all products, newest first, read page by page. */
export async function readAllProductIds(): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 1, pages = 1; page <= pages && ids.size < MAXIMUM_PRODUCTS; page += 1) {
    const read = await readProducts({ ...everyProduct, sort: "newest", page });
    if (!read) break;
    for (const product of read.products) ids.add(product.id);
    pages = pageCount(read);
  }
  return [...ids];
}
