import "server-only";
import { sql } from "kysely";
import { countRows } from "../../lib/backend/db/count-rows";
import type { Queries } from "../../lib/backend/db/transaction";

const MAX_NAMED = 5;

export type ShopHealth = Awaited<ReturnType<typeof readHealth>>;

/** Designers without a shipping rate: their products cannot be ordered. */
export async function readHealth(db: Queries) {
  const onSale = db.selectFrom("products").where("is_hidden", "=", 0);
  const failing = db
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .where("last_error", "is not", null);
  const number = sql<number>`count(*) over ()`.as("count");
  const withoutPicture = await onSale
    .where("id", "not in", db.selectFrom("product_images").select("product_id"))
    .select(["key", number])
    .orderBy("key")
    .limit(MAX_NAMED)
    .execute();
  const late = await failing
    .where("next_attempt_at", "is not", null)
    .select(["last_error as reason", number])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const brands = await db
    .selectFrom("brands")
    .select("name")
    .where("id", "not in", db.selectFrom("shipping_rates").select("brand_id"))
    .where("id", "in", onSale.select("brand_id"))
    .orderBy("name")
    .execute();
  const inStock = db.selectFrom("variants").select("product_id").where("inventory", "<>", 0);
  return {
    products: await countRows(db.selectFrom("products")),
    hidden: await countRows(db.selectFrom("products").where("is_hidden", "=", 1)),
    withoutPicture: {
      count: withoutPicture[0]?.count ?? 0,
      handles: withoutPicture.map(({ key }) => key),
    },
    soldOut: await countRows(onSale.where("id", "not in", inStock)),
    withoutShipping: brands.map(({ name }) => name),
    failedRefunds: await countRows(db.selectFrom("refunds").where("status", "=", "failed")),
    disputes: await countRows(db.selectFrom("disputes").where("status", "in", ["inquiry", "open"])),
    failedEmails: await countRows(failing.where("next_attempt_at", "is", null)),
    delayedEmails: { count: late?.count ?? 0, reason: late?.reason ?? "" },
  };
}
