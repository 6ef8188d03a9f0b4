import "server-only";
import { pageCount } from "@/lib/domain/catalog";
import { everyProduct } from "@/lib/domain/listing";
import { readProducts } from "./products";

/** A sitemap holds at most 50,000 addresses; products take what the rest leaves. */
const MAXIMUM_PRODUCTS = 45_000;

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
