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
  const newest = new Map<number, { id: number; releasedAt: string }>();
  for (const id of ids) {
    const product = await newestIn(db, kind, id);
    if (product) newest.set(id, product);
  }
  const pictures = await firstPictures(db, [...newest.values()]);
  return new Map(
    [...newest].flatMap(([group, { id, releasedAt }]) => {
      const src = pictures.get(id);
      return src === undefined ? [] : [[group, { src, releasedAt }] as const];
    }),
  );
}

function newestIn(db: Queries, kind: Kind, id: number) {
  const pictured = db
    .selectFrom("products as product")
    .select(["product.id", "product.released_at as releasedAt"])
    .where("product.is_hidden", "=", 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("product_images as image")
          .select("image.id")
          .whereRef("image.product_id", "=", "product.id"),
      ),
    );
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
    .limit(1)
    .executeTakeFirst();
}

async function firstPictures(db: Queries, products: readonly { id: number }[]) {
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id);
  const rows = await db
    .selectFrom("product_images")
    .select(["product_id", "url"])
    .where("product_id", "in", ids)
    .orderBy("position", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ product_id, url }) => [product_id, url]));
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
