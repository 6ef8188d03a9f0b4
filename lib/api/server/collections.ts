import "server-only";
import { getCollections, getFeaturedCollections } from "@/lib/contract/collections";
import type { Collection } from "@/lib/domain/catalog";
import { reader } from "./reader";

const collections = reader(getCollections);
const featured = reader(getFeaturedCollections);

/** All shortlists. */
export async function readCollections(): Promise<Collection[]> {
  return (await collections({})) ?? [];
}

/** The shortlists the home page features. */
export async function readFeaturedCollections(): Promise<Collection[]> {
  return (await featured({})) ?? [];
}
