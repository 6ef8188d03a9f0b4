import "server-only";
/**
 * What is cached: its tag, how long it may be served, and what expires it sooner.
 * Readers and writers both take tags from here.
 */
export const cacheManifest = {
  /** Category tree. Expired when a category changes. */
  categories: { tag: "categories", seconds: 3600 },
  /** Designers. Expired when one changes. */
  brands: { tag: "brands", seconds: 3600 },
  /** Shortlists and their counts. Expired when one changes. */
  collections: { tag: "collections", seconds: 3600 },
  /** Banners, settings, footer pictures, spotlight. Expired when content changes. */
  content: { tag: "content", seconds: 3600 },
  /** Pages of products. Short, since any product may be in them. */
  listings: { tag: "listings", seconds: 60 },
  /** One product. Expired by a change of the product, its price or its stock. */
  product: { tag: (id: number) => `product:${id}`, seconds: 300 },
} as const;
