import { PAGE_SIZE } from "@/lib/domain/constants";
import type { Category } from "@/lib/domain/listing/catalog";
import type { Queries } from "../db/transaction";
import { flattened } from "./categories";
import type { NamedGroup } from "./index/live-index";

/** A search for these words finds what the home page shows under them. */
const NEW_ARRIVALS = {
  name: "New Arrivals",
  categoryIds: [],
  collectionId: null,
  newest: PAGE_SIZE,
};

export async function searchedGroups(
  db: Queries,
  tree: readonly Category[],
): Promise<NamedGroup[]> {
  const collections = await db
    .selectFrom("collections")
    .select(["id", "name"])
    .where("is_hidden", "=", 0)
    .execute();
  return [
    ...flattened(tree).map((category) => ({
      name: category.name,
      categoryIds: flattened([category]).map(({ id }) => id),
      collectionId: null,
    })),
    ...collections.map(({ id, name }) => ({ name, categoryIds: [], collectionId: id })),
    NEW_ARRIVALS,
  ];
}
