import type { Product } from "./product";

export interface CatalogProduct extends Product {
  categoryNames: string[];
  /** Google's or Shopify's, as the owner gave it; "" without. */
  taxonomy: string;
  /** Genders in the words of the owner's attributes: "Women". */
  genders: string[];
  ageGroups: string[];
  /** ISO 8601, UTC. */
  releasedAt: string;
}

export interface ProductAddress {
  id: number;
  /** ISO 8601, UTC; `null` = unknown. */
  changedAt: string | null;
  pictures: string[];
}

export const SITEMAP_SHARD = 10_000;

export function shardOf(id: number): number {
  return Math.floor((id - 1) / SITEMAP_SHARD);
}
