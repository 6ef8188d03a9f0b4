import type { Content, ContentKey } from "@/lib/backend/content/stored";
import type { Queries } from "@/lib/backend/db/transaction";
import type { DemoCatalog, DemoCategory, DemoContent, DemoListingPictures } from "./types";

/** Adds the banners, settings and pictures whose key is not there yet. */
export async function seedContent(
  db: Queries,
  { content, categories }: DemoCatalog,
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { banner, section3, listings, footerImages, spotlight } = content;
  const values: { [Key in Exclude<ContentKey, "demo">]: Content<Key> } = {
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
