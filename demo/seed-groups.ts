import type { Schema } from "@/lib/backend/db/schema";
import type { Queries } from "@/lib/backend/db/transaction";
import { placesOfType } from "@/lib/domain/shipping/shipping";
import type { DemoBrand, DemoCategory, DemoCollection } from "./types";

/** Ids by key, and how many rows were new. */
interface Seeded {
  ids: ReadonlyMap<string, number>;
  added: number;
}

type Table = "brands" | "categories" | "collections";

async function known(db: Queries, table: Table): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(["id", "key"]).execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Adds the designers that are new, with their pictures and shipping rates. */
export async function seedBrands(db: Queries, brands: readonly DemoBrand[]): Promise<Seeded> {
  const ids = await known(db, "brands");
  const missing = brands.filter((brand) => !ids.has(brand.key));
  for (const brand of missing) {
    const { id } = await db
      .insertInto("brands")
      .values({
        key: brand.key,
        name: brand.name,
        description: brand.story,
        image: brand.image,
        footer_image: brand.footerImage,
        is_international: brand.isInternational ? 1 : 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.set(brand.key, id);
    await addImages(
      db,
      brand.sliderImages.map((url) => ({ brand_id: id, kind: "slider", url, name: brand.name })),
    );
    for (const [position, option] of brand.shipping.entries()) {
      await db
        .insertInto("shipping_rates")
        .values({
          brand_id: id,
          type: option.type,
          places: placesOfType(option.type).join(" "),
          price: option.priceCents,
          remote_price: option.remotePriceCents ?? option.priceCents,
          least_days: option.transit.least,
          most_days: option.transit.most,
          position,
        })
        .execute();
    }
  }
  await addPopupPictures(db, brands, ids);
  return { ids, added: missing.length };
}

/** Popup pictures are of a designer's products: one whose first product has just come has none. */
async function addPopupPictures(
  db: Queries,
  brands: readonly DemoBrand[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await db
    .selectFrom("brand_images")
    .select("brand_id")
    .where("kind", "=", "popup")
    .execute();
  const illustrated = new Set(rows.map((row) => row.brand_id));
  for (const { key, popupImages } of brands) {
    const id = ids.get(key);
    if (id === undefined || illustrated.has(id)) continue;
    await addImages(
      db,
      popupImages.map(({ file, name }) => ({ brand_id: id, kind: "popup", url: file, name })),
    );
  }
}

type BrandImage = Omit<Schema["brand_images"], "id" | "position">;

async function addImages(db: Queries, images: readonly BrandImage[]): Promise<void> {
  for (const [position, image] of images.entries()) {
    await db
      .insertInto("brand_images")
      .values({ ...image, position })
      .execute();
  }
}

/** Adds the categories that are new; parents stand before their children. */
export async function seedCategories(
  db: Queries,
  categories: readonly DemoCategory[],
): Promise<Seeded> {
  const ids = await known(db, "categories");
  const byDepth = [...categories].sort(
    (a, b) => Number(a.parentKey !== null) - Number(b.parentKey !== null),
  );
  const missing = byDepth.filter((category) => !ids.has(category.key));
  for (const { key, name, parentKey, image } of missing) {
    const { id } = await db
      .insertInto("categories")
      .values({
        key,
        name,
        image,
        parent_id: parentKey === null ? null : (ids.get(parentKey) ?? null),
        position: categories.findIndex((category) => category.key === key),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  return { ids, added: missing.length };
}

/** Adds the shortlists that are new. */
export async function seedCollections(
  db: Queries,
  collections: readonly DemoCollection[],
): Promise<Seeded> {
  const ids = await known(db, "collections");
  const missing = collections.filter((collection) => !ids.has(collection.key));
  for (const { key, name, description, image, isFeatured } of missing) {
    const { id } = await db
      .insertInto("collections")
      .values({
        key,
        name,
        description,
        image,
        is_featured: isFeatured ? 1 : 0,
        position: collections.findIndex((collection) => collection.key === key),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  return { ids, added: missing.length };
}
