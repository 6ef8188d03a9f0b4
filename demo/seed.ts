import { inTransaction, type Queries } from "@/lib/backend/db/transaction";
import { success } from "@/lib/domain/result";
import { seedContent } from "./seed-content";
import { seedBrands, seedCategories, seedCollections } from "./seed-groups";
import { seedProduct } from "./seed-product";
import type { DemoCatalog } from "./types";

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
  const result = await inTransaction(db, async (transaction) =>
    success(await addMissing(transaction, demo)),
  );
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
