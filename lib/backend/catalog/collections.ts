import type { Collection } from "@/lib/domain/listing/catalog";
import type { Queries } from "../db/transaction";
import type { LiveIndex } from "./index/live-index";
import { withPictures } from "./newest-pictures";

export async function listCollections(
  db: Queries,
  products: LiveIndex,
  { onlyFeatured }: { onlyFeatured: boolean },
): Promise<Collection[]> {
  let collections = db
    .selectFrom("collections")
    .select(["id", "name", "description", "image"])
    .where("is_hidden", "=", 0)
    .orderBy("position")
    .orderBy("id");
  if (onlyFeatured) collections = collections.where("is_featured", "=", 1);
  const [rows, sizes] = await Promise.all([
    collections.execute(),
    products.current().then((engine) => engine.collectionSizes()),
  ]);
  const shown = rows
    .map((row) => ({ ...row, productCount: sizes[row.id] ?? 0 }))
    .filter(({ productCount }) => productCount > 0);
  return withPictures(db, "collection", shown);
}
