import "server-only";
import { getCategories, getParentCategories } from "@/lib/contract/categories";
import type { Category } from "@/lib/domain/catalog";
import { reader } from "./reader";

const tree = reader(getCategories);
const parents = reader(getParentCategories);

/** The category tree. */
export async function readCategories(): Promise<Category[]> {
  return (await tree({})) ?? [];
}

/** The categories at the top of the tree. */
export async function readParentCategories(): Promise<Category[]> {
  return (await parents({})) ?? [];
}
