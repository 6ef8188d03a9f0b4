import type { Hono } from "hono";
import { sql } from "kysely";
import * as contract from "@/lib/contract/favorites";
import type { Favorite, FavoriteChange, FavoritesQuery } from "@/lib/domain/listing/favorites";
import { reducedFrom } from "@/lib/domain/money/sale";
import { type Paged, pageOf } from "@/lib/domain/paged";
import type { ProductPicture, ProductSummary } from "@/lib/domain/product/product";
import { failure, type Result, success } from "@/lib/domain/result";
import { favoriteIds, summariesOf } from "../catalog/summaries";
import { findVariant } from "../catalog/variant";
import { countRows } from "../db/count-rows";
import { inTransaction, type Queries } from "../db/transaction";
import { chosenInWords, valueIdsOf } from "../db/variation-values";
import type { Backend, Clock } from "../http/context";
import { route } from "../http/http";

export function favoriteRoutes(app: Hono, backend: Backend): void {
  const { db } = backend;
  route(app, backend, contract.addFavorite, ({ caller, body }) =>
    addFavorite(backend, caller.customerId, body),
  );
  route(app, backend, contract.removeFavorite, async ({ caller, body }) => {
    await removeFavorite(backend, caller.customerId, body.productId);
    return success(null);
  });
  route(app, backend, contract.getFavorites, async ({ caller, query }) =>
    success(await listFavorites(db, caller.customerId, query)),
  );
  route(app, backend, contract.getFavoriteCount, async ({ caller }) =>
    success(await countFavorites(db, caller.customerId)),
  );
  route(app, backend, contract.getFavoriteIds, async ({ caller }) =>
    success(await favoriteIds(db, caller.customerId)),
  );
}

/** The same price as `listedPrice`, in SQL. */
const LISTED_PRICE = sql<number>`(select own.price from variants own
  where own.product_id = product.id order by own.inventory = 0, own.price limit 1)`;

async function listFavorites(
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
      "variant.compare_at",
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
    .orderBy(({ fn, ref }) => fn.coalesce(ref("variant.price"), LISTED_PRICE), sort)
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
    const { wasPrice: _, ...others } = summary;
    const price = row.variant_price ?? summary.price;
    return {
      ...others,
      ...isFavorite,
      price,
      ...reducedFrom(row.compare_at, price),
      hasPriceRange: false,
      pictures: pictureFirst(summary, row.image),
      defaultValueIds: valueIdsOf(row.value_key),
      defaultValues: chosenInWords(row.chosen ?? "[]"),
    };
  });
  return pageOf(items, { offset, total, perPage });
}

function pictureFirst({ pictures, name }: ProductSummary, src: string | null): ProductPicture[] {
  if (src === null) return pictures;
  const known = pictures.find((picture) => picture.src === src);
  return [known ?? { src, alt: name }, ...pictures.filter((picture) => picture !== known)];
}

function countFavorites(db: Queries, customerId: number): Promise<number> {
  return countRows(
    db
      .selectFrom("favourites as favorite")
      .innerJoin("products as product", "product.id", "favorite.product_id")
      .where("favorite.customer_id", "=", customerId)
      .where("product.is_hidden", "=", 0),
  );
}

export const MAX_FAVORITES = 1000;

/** Values that are no combination are replaced by the preselected one. */
function addFavorite(
  { db, now }: Clock,
  customerId: number,
  { productId, valueIds }: FavoriteChange,
): Promise<Result<null, never>> {
  return inTransaction(db, async (transaction) => {
    const product = await transaction
      .selectFrom("products")
      .select("id")
      .where("id", "=", productId)
      .where("is_hidden", "=", 0)
      .executeTakeFirst();
    if (!product) return failure("notFound", "Product not found");
    const variant = await findVariant(transaction, { productId, valueIds }, null);
    const variant_id = variant?.id ?? null;
    await transaction
      .insertInto("favourites")
      .values({
        customer_id: customerId,
        product_id: productId,
        variant_id,
        created_at: now().toISOString(),
      })
      .onConflict((clash) =>
        clash.columns(["customer_id", "product_id"]).doUpdateSet({ variant_id }),
      )
      .execute();
    const count = await countFavorites(transaction, customerId);
    if (count > MAX_FAVORITES) return failure("conflict", "Your shortlist is full.");
    return success(null);
  });
}

async function removeFavorite({ db }: Pick<Backend, "db">, customerId: number, productId: number) {
  await db
    .deleteFrom("favourites")
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .execute();
}
