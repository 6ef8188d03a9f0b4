import "server-only";
import { sql } from "kysely";
import type { Queries } from "../../lib/backend/db/transaction";

export interface ShopHealth {
  products: number;
  hidden: number;
  withoutPicture: { count: number; handles: string[] };
  soldOut: number;
  /** Designers whose products cannot be ordered, because they have no shipping rate. */
  withoutShipping: string[];
  failedRefunds: number;
  disputes: number;
  failedEmails: number;
  delayedEmails: { count: number; reason: string };
}

const MAX_NAMED = 5;

export async function readHealth(db: Queries): Promise<ShopHealth> {
  const count = sql<number>`count(*)`.as("count");
  const onSale = db.selectFrom("products").where("is_hidden", "=", 0);
  const [all, hidden, withoutPicture, soldOut, failedRefunds, disputes, failedEmails] =
    await Promise.all([
      db.selectFrom("products").select(count).executeTakeFirstOrThrow(),
      db.selectFrom("products").where("is_hidden", "=", 1).select(count).executeTakeFirstOrThrow(),
      onSale
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("product_images as image")
                .select("image.id")
                .whereRef("image.product_id", "=", "products.id"),
            ),
          ),
        )
        .select(["key", sql<number>`count(*) over ()`.as("count")])
        .orderBy("key")
        .limit(MAX_NAMED)
        .execute(),
      onSale
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("variants as variant")
                .select("variant.id")
                .whereRef("variant.product_id", "=", "products.id")
                .where("variant.inventory", "<>", 0),
            ),
          ),
        )
        .select(count)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("refunds")
        .where("status", "=", "failed")
        .select(count)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("disputes")
        .where("status", "in", ["inquiry", "open"])
        .select(count)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("mails")
        .where("sent_at", "is", null)
        .where("next_attempt_at", "is", null)
        .where("last_error", "is not", null)
        .select(count)
        .executeTakeFirstOrThrow(),
    ]);
  const late = await db
    .selectFrom("mails")
    .select(["last_error as reason", sql<number>`count(*) over ()`.as("count")])
    .where("sent_at", "is", null)
    .where("next_attempt_at", "is not", null)
    .where("last_error", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const brands = await db
    .selectFrom("brands as brand")
    .select("brand.name")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("shipping_rates as rate")
            .select("rate.id")
            .whereRef("rate.brand_id", "=", "brand.id"),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("products as product")
          .select("product.id")
          .whereRef("product.brand_id", "=", "brand.id")
          .where("product.is_hidden", "=", 0),
      ),
    )
    .orderBy("brand.name")
    .execute();
  return {
    products: all.count,
    hidden: hidden.count,
    withoutPicture: {
      count: withoutPicture[0]?.count ?? 0,
      handles: withoutPicture.map(({ key }) => key),
    },
    soldOut: soldOut.count,
    withoutShipping: brands.map(({ name }) => name),
    failedRefunds: failedRefunds.count,
    disputes: disputes.count,
    failedEmails: failedEmails.count,
    delayedEmails: { count: late?.count ?? 0, reason: late?.reason ?? "" },
  };
}
