import { writeContent } from "@/lib/backend/content/stored";
import { inTransaction, type Queries } from "@/lib/backend/db/transaction";
import { failure, success } from "@/lib/domain/result";
import type { DemoCatalog } from "./types";

interface Removed {
  products: number;
  /** Those that an order names: nobody sees or buys them any more. */
  hidden: number;
  designers: number;
  shortlists: number;
  categories: number;
  /** Banners and other pictures of pages that showed the demo's. */
  banners: number;
  /** They were for groups that are gone. */
  releasedCodes: string[];
}

type ReleaseCodes = (db: Queries) => Promise<string[]>;

/** Every picture of the demo lies in this folder. */
const PICTURES = "/catalogue/";

/**
 * Takes the demo catalog out of a shop: what it has brought by its keys, unless an order or
 * something of the owner's own needs it. All or nothing; a start does not bring it back.
 */
export async function removeDemo(
  db: Queries,
  demo: DemoCatalog,
  { isDryRun, releaseCodes }: { isDryRun: boolean; releaseCodes: ReleaseCodes },
): Promise<Removed> {
  let removed: Removed | undefined;
  const done = await inTransaction(db, async (transaction) => {
    removed = await remove(transaction, demo, releaseCodes);
    return isDryRun ? failure("conflict", "") : success(null);
  });
  if (!removed || (!done.ok && !isDryRun)) throw new Error("The demo could not be removed.");
  return removed;
}

async function remove(
  db: Queries,
  demo: DemoCatalog,
  releaseCodes: ReleaseCodes,
): Promise<Removed> {
  const keys = demo.products.map(({ key }) => key);
  const products = await db
    .selectFrom("products")
    .select(["id", "is_hidden"])
    .where("key", "in", keys)
    .execute();
  const ids = products.map(({ id }) => id);
  const ordered = await orderedOf(db, ids);
  const kept = products.filter(({ id }) => ordered.has(id));
  const gone = ids.filter((id) => !ordered.has(id));
  if (gone.length > 0) await db.deleteFrom("products").where("id", "in", gone).execute();
  const seen = kept.filter(({ is_hidden }) => is_hidden === 0).map(({ id }) => id);
  if (seen.length > 0)
    await db.updateTable("products").set({ is_hidden: 1 }).where("id", "in", seen).execute();
  const removed = {
    products: gone.length,
    hidden: kept.length,
    designers: await removeBrands(db, demo),
    shortlists: await removeCollections(db, demo),
    categories: await removeCategories(db, demo),
    banners: await removeContent(db),
    releasedCodes: await releaseCodes(db),
  };
  await writeContent(db, "demo", { isUnwanted: true });
  return removed;
}

async function orderedOf(db: Queries, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const lines = await db
    .selectFrom("order_lines")
    .select("product_id")
    .distinct()
    .where("product_id", "in", ids)
    .execute();
  return new Set(lines.map(({ product_id }) => product_id));
}

/** Designers of whom nothing is left. */
async function removeBrands(db: Queries, { brands }: DemoCatalog): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("brands")
    .where(
      "key",
      "in",
      brands.map(({ key }) => key),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("products").select("products.id").whereRef("brand_id", "=", "brands.id")),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Shortlists that the owner has put nothing on. */
async function removeCollections(db: Queries, { collections }: DemoCatalog): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("collections")
    .where(
      "key",
      "in",
      collections.map(({ key }) => key),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_collections as item")
            .innerJoin("products as product", "product.id", "item.product_id")
            .select("item.product_id")
            .whereRef("item.collection_id", "=", "collections.id")
            .where("product.is_hidden", "=", 0),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Categories that nothing is in, those below first: a parent may be empty once they are gone. */
async function removeCategories(db: Queries, { categories }: DemoCatalog): Promise<number> {
  let removed = 0;
  for (const isChild of [true, false]) {
    const keys = categories
      .filter(({ parentKey }) => (parentKey !== null) === isChild)
      .map(({ key }) => key);
    if (keys.length === 0) continue;
    const { numDeletedRows } = await db
      .deleteFrom("categories")
      .where("key", "in", keys)
      .where(({ and, not, exists, selectFrom }) =>
        and([
          not(
            exists(
              selectFrom("products")
                .select("products.id")
                .whereRef("category_id", "=", "categories.id"),
            ),
          ),
          not(
            exists(
              selectFrom("categories as child")
                .select("child.id")
                .whereRef("child.parent_id", "=", "categories.id"),
            ),
          ),
        ]),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

/** What shows the demo's pictures alone; with one of the owner's own it is the owner's. */
async function removeContent(db: Queries): Promise<number> {
  const all = await db.selectFrom("content").selectAll().execute();
  const ofDemo = all.filter(({ value }) => {
    const pictures = [
      ...value.matchAll(/"(\/[^"]+\.\w+|https:\/\/[^"]+\.(?:jpe?g|png|webp|avif))"/g),
    ];
    return pictures.length > 0 && pictures.every(([, src]) => src?.startsWith(PICTURES));
  });
  const keys = ofDemo.map(({ key }) => key);
  if (keys.length > 0) await db.deleteFrom("content").where("key", "in", keys).execute();
  return keys.length;
}
