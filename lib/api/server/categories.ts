import "server-only";
import { cacheManifest } from "@/lib/cache/manifest";
import { getCategories, getParentCategories } from "@/lib/contract/categories";
import type { Category } from "@/lib/domain/catalogue";
import { reader } from "./reader";

const tree = reader(getCategories, cacheManifest.categories);
const parents = reader(getParentCategories, cacheManifest.categories);

/** The category tree. */
export async function readCategories(): Promise<Category[]> {
  return (await tree({})) ?? [];
}

/** The categories at the top of the tree. */
export async function readParentCategories(): Promise<Category[]> {
  return (await parents({})) ?? [];
}
