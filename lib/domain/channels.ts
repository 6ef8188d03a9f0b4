import type { Product } from "./product";

/** A product as those are told of it who list all that the shop sells. */
export interface CatalogProduct extends Product {
  /** Its category with the ones above it, parent first. */
  categoryNames: string[];
  /** When it came into the shop; ISO 8601, UTC. */
  releasedAt: string;
}

/** Where a product is, for site maps. */
export interface ProductAddress {
  id: number;
  /** When what its page shows last changed; ISO 8601, UTC; `null` where that is not known. */
  changedAt: string | null;
  /** The addresses of its pictures. */
  pictures: string[];
}

/** Ids that one part of the site map holds: it has as many addresses at most. */
export const SITEMAP_SHARD = 10_000;

/** The part of the site map that holds an id, from 0. */
export function shardOf(id: number): number {
  return Math.floor((id - 1) / SITEMAP_SHARD);
}
