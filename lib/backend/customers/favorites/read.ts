import "server-only";
import type { Favorite, FavoritesQuery } from "@/lib/domain/favorites";
import { type Paged, pageOf } from "@/lib/domain/paged";
import type { Picture, ProductSummary } from "@/lib/domain/product";
import { summariesOf } from "../../catalog/summaries";
import type { Queries } from "../../db/transaction";
import { chosenInWords, valueIdsOf } from "../../db/variant-columns";

/** A page of a customer's shortlist, by the price of each combination meant. */
export async function listFavorites(
  db: Queries,
  customerId: number,
  { page, perPage, sort }: FavoritesQuery,
): Promise<Paged<Favorite>> {
  const total = await countFavorites(db, customerId);
  const offset = (page - 1) * perPage;
  const rows = await db
    .selectFrom("favourites as favorite")
    .innerJoin("products as product", "product.id", "favorite.product_id")
    .leftJoin("variants as variant", "variant.id", "favorite.variant_id")
    .select([
      "product.id",
      "variant.price as variant_price",
      "variant.value_key",
      "variant.chosen",
      "variant.image",
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("variants as any_variant")
          .select("any_variant.id")
          .whereRef("any_variant.product_id", "=", "product.id")
          .where("any_variant.inventory", "<>", 0),
      ).as("is_available"),
    )
    .where("favorite.customer_id", "=", customerId)
    .where("product.is_hidden", "=", 0)
    .orderBy(({ fn, ref }) => fn.coalesce(ref("variant.price"), ref("product.price")), sort)
    .orderBy("favorite.created_at", "desc")
    .orderBy("product.id")
    .limit(perPage)
    .offset(offset)
    .execute();
  const summaries = await summariesOf(
    db,
    rows.map((row) => row.id),
  );
  const items = summaries.map((summary, index): Favorite => {
    const row = rows[index];
    const isFavorite = { isFavorite: true, isSoldOut: !row?.is_available };
    if (!row || row.value_key === null) return { ...summary, ...isFavorite };
    return {
      ...summary,
      ...isFavorite,
      price: row.variant_price ?? summary.price,
      hasPriceRange: false,
      pictures: pictureFirst(summary, row.image),
      defaultValueIds: valueIdsOf(row.value_key),
      defaultValues: chosenInWords(row.chosen ?? "[]"),
    };
  });
  return pageOf(items, { offset, total, perPage });
}

/** The combination's own picture stands for the product, where it has one. */
function pictureFirst({ pictures, name }: ProductSummary, src: string | null): Picture[] {
  if (src === null) return pictures;
  const known = pictures.find((picture) => picture.src === src);
  return [known ?? { src, alt: name }, ...pictures.filter((picture) => picture !== known)];
}

/** How many products are on a customer's shortlist. */
export async function countFavorites(db: Queries, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("favourites as favorite")
    .innerJoin("products as product", "product.id", "favorite.product_id")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("favorite.customer_id", "=", customerId)
    .where("product.is_hidden", "=", 0)
    .executeTakeFirstOrThrow();
  return count;
}
