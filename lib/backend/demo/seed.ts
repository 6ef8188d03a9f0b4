import type { Queries } from "../db/transaction";
import { seedContent } from "./seed-content";
import { seedBrands, seedCategories, seedCollections } from "./seed-groups";
import { seedProduct } from "./seed-product";
import type { DemoCatalogue } from "./types";

export interface Added {
  brands: number;
  categories: number;
  collections: number;
  products: number;
  pictures: number;
}

/**
 * Brings the demo catalogue into the database: adds what is new by its key and changes nothing
 * else, so that sold stock and edited prices stay. One transaction a product.
 */
export async function seedDemo(db: Queries, demo: DemoCatalogue): Promise<Added> {
  const groups = await db.transaction().execute(async (transaction) => ({
    brands: await seedBrands(transaction, demo.brands),
    categories: await seedCategories(transaction, demo.categories),
    collections: await seedCollections(transaction, demo.collections),
  }));
  const added: Added = {
    brands: groups.brands.added,
    categories: groups.categories.added,
    collections: groups.collections.added,
    products: 0,
    pictures: 0,
  };
  for (const product of demo.products) {
    const change = await db.transaction().execute((transaction) =>
      seedProduct(transaction, product, {
        brand: groups.brands.ids,
        category: groups.categories.ids,
        collection: groups.collections.ids,
      }),
    );
    added.products += change.isNew ? 1 : 0;
    added.pictures += change.pictures;
  }
  await seedContent(db, demo.content);
  return added;
}
