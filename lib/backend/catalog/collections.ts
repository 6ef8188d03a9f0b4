import "server-only";
import type { Collection } from "@/lib/domain/catalog";
import type { Queries } from "../db/transaction";

/** The shortlists in their order, with how many products each holds. */
export async function listCollections(
  db: Queries,
  { onlyFeatured }: { onlyFeatured: boolean },
): Promise<Collection[]> {
  let collections = db
    .selectFrom("collections as collection")
    .leftJoin("product_collections as item", "item.collection_id", "collection.id")
    .leftJoin("products as product", (join) =>
      join.onRef("product.id", "=", "item.product_id").on("product.is_hidden", "=", 0),
    )
    .select((select) => [
      "collection.id",
      "collection.name",
      "collection.description",
      "collection.image",
      select.fn.count<number>("product.id").as("productCount"),
    ])
    .groupBy(["collection.id", "collection.position"])
    .orderBy("collection.position")
    .orderBy("collection.id");
  if (onlyFeatured) collections = collections.where("collection.is_featured", "=", 1);
  return collections.execute();
}
