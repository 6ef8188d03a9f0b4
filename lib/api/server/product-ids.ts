import "server-only";
import { pageCount } from "@/lib/domain/catalog";
import { type ProductQuery, readProducts } from "./products";

/** A sitemap holds at most 50,000 addresses; products take what the rest leaves. */
const MAXIMUM_PRODUCTS = 45_000;

const everything: Omit<ProductQuery, "page"> = {
  search: "",
  from: null,
  to: null,
  colors: [],
  sizes: [],
  brand: [],
  category: [],
  collectionId: null,
  isExclusive: false,
  sort: "newest",
};

/** The ids of all products, newest first, read page by page. */
export async function readAllProductIds(): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 1, pages = 1; page <= pages && ids.size < MAXIMUM_PRODUCTS; page += 1) {
    const read = await readProducts({ ...everything, page });
    if (!read) break;
    for (const product of read.products) ids.add(product.id);
    pages = pageCount(read);
  }
  return [...ids];
}
