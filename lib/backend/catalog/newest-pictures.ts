import "server-only";
import type { Queries } from "../db/transaction";

type Kind = "brand" | "category" | "collection";

interface Newest {
  src: string;
  releasedAt: string;
}

/** For each group the first picture of the newest product that has one. */
export async function newestPictures(
  db: Queries,
  kind: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Newest>> {
  const found = new Map<number, Newest>();
  for (const id of ids) {
    const newest = await newestIn(db, kind, id);
    if (newest) found.set(id, newest);
  }
  return found;
}

async function newestIn(db: Queries, kind: Kind, id: number): Promise<Newest | undefined> {
  const pictured = db
    .selectFrom("products as product")
    .innerJoin("product_images as image", "image.product_id", "product.id")
    .select(["image.url as src", "product.released_at as releasedAt"])
    .where("product.is_hidden", "=", 0);
  const own =
    kind === "collection"
      ? pictured.where(({ exists, selectFrom }) =>
          exists(
            selectFrom("product_collections as member")
              .select("member.product_id")
              .whereRef("member.product_id", "=", "product.id")
              .where("member.collection_id", "=", id),
          ),
        )
      : pictured.where(kind === "brand" ? "product.brand_id" : "product.category_id", "=", id);
  return own
    .orderBy("product.released_at", "desc")
    .orderBy("product.id")
    .orderBy("image.position")
    .orderBy("image.id")
    .limit(1)
    .executeTakeFirst();
}

/** Groups without a picture get that of their newest product. */
export async function withPictures<Group extends { id: number; image: string | null }>(
  db: Queries,
  kind: Kind,
  groups: readonly Group[],
): Promise<Group[]> {
  const without = groups.flatMap(({ id, image }) => (image === null ? [id] : []));
  const newest = await newestPictures(db, kind, without);
  return groups.map((group) => ({
    ...group,
    image: group.image ?? newest.get(group.id)?.src ?? null,
  }));
}
