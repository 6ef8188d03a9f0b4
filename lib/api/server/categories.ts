import "server-only";
import { getCategories, getParentCategories } from "@/lib/contract/categories";
import type { Category } from "@/lib/domain/catalog";
import { reader } from "./reader";

/** The category tree. */
export const readCategories = reader(
  getCategories,
  async (read): Promise<Category[]> => (await read({})) ?? [],
);

/** The categories at the top of the tree. */
export const readParentCategories = reader(
  getParentCategories,
  async (read): Promise<Category[]> => (await read({})) ?? [],
);
