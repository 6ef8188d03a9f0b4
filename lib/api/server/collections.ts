import "server-only";
import { getCollections, getFeaturedCollections } from "@/lib/contract/collections";
import type { Collection } from "@/lib/domain/catalog";
import { reader } from "./reader";

/** All shortlists. */
export const readCollections = reader(
  getCollections,
  async (read): Promise<Collection[]> => (await read({})) ?? [],
);

/** The shortlists the home page features. */
export const readFeaturedCollections = reader(
  getFeaturedCollections,
  async (read): Promise<Collection[]> => (await read({})) ?? [],
);
