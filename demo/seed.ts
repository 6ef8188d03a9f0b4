import type { Content, ContentKey } from "@/lib/backend/content/stored";
import { lockCatalog } from "@/lib/backend/db/catalog-lock";
import { inTransaction, type Queries } from "@/lib/backend/db/transaction";
import { success } from "@/lib/domain/result";
import { seedBrands, seedCategories, seedCollections } from "./seed-groups";
import { seedProduct } from "./seed-product";
import type { DemoCatalog, DemoCategory, DemoContent, DemoListingPictures } from "./types";

export interface Added {
  brands: number;
  categories: number;
  collections: number;
  products: number;
  pictures: number;
}

/**
 * Brings the demo catalog into the database: adds what is new by its key and changes nothing
 * else, so that sold stock and edited prices stay. All or nothing, so that an interrupted first
 * seeding leaves a database that is still new; two at once are as good as one.
 */
export async function seedDemo(db: Queries, demo: DemoCatalog): Promise<Added> {
  const result = await inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    return success(await addMissing(transaction, demo));
  });
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

async function addMissing(db: Queries, demo: DemoCatalog): Promise<Added> {
  const brands = await seedBrands(db, demo.brands);
  const categories = await seedCategories(db, demo.categories);
  const collections = await seedCollections(db, demo.collections);
  const groups = { brand: brands.ids, category: categories.ids, collection: collections.ids };
  const added: Added = {
    brands: brands.added,
    categories: categories.added,
    collections: collections.added,
    products: 0,
    pictures: 0,
  };
  for (const product of demo.products) {
    const change = await seedProduct(db, product, groups);
    added.products += change.isNew ? 1 : 0;
    added.pictures += change.pictures;
  }
  await seedContent(db, demo, categories.ids);
  return added;
}

/** Adds the banners, settings and pictures whose key is not there yet. */
async function seedContent(
  db: Queries,
  { content, categories }: DemoCatalog,
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { banner, section3, listings, footerImages, spotlight } = content;
  const values: { [Key in Exclude<ContentKey, "demo" | "pages">]: Content<Key> } = {
    banner,
    settings: { section3 },
    shop: listing(listings.shop),
    exclusives: listing(listings.exclusives),
    collections: listing(listings.collections),
    categories: { byId: categoryListings(categories, categoryIds) },
    footer: {
      first: footerImages.firstImage,
      second: footerImages.secondImage,
      third: footerImages.thirdImage,
    },
    spotlight: { posts: await spotlightPosts(db, spotlight) },
  };
  for (const [key, value] of Object.entries(values)) {
    await db
      .insertInto("content")
      .values({ key, value: JSON.stringify(value) })
      .onConflict((clash) => clash.column("key").doNothing())
      .execute();
  }
}

function listing({ sliderImages, footerImage }: DemoListingPictures): Content<"shop"> {
  return { slides: sliderImages, footerImage };
}

function categoryListings(
  categories: readonly DemoCategory[],
  ids: ReadonlyMap<string, number>,
): Content<"categories">["byId"] {
  return Object.fromEntries(
    categories.flatMap((category) =>
      category.listing ? [[String(ids.get(category.key)), listing(category.listing)]] : [],
    ),
  );
}

async function spotlightPosts(
  db: Queries,
  spotlight: DemoContent["spotlight"],
): Promise<Content<"spotlight">["posts"]> {
  if (spotlight.length === 0) return [];
  const products = await db
    .selectFrom("products")
    .select(["id", "key", "name"])
    .where(
      "key",
      "in",
      spotlight.map((post) => post.productKey),
    )
    .execute();
  return spotlight.flatMap(({ link, productKey, image }) => {
    const product = products.find((candidate) => candidate.key === productKey);
    return product ? [{ link, product: product.name, productId: product.id, image }] : [];
  });
}
