import "server-only";
import type { ProductTeaser } from "@/lib/domain/product";
import type { Queries } from "../db/transaction";
import { withFirstPicture } from "./pictures";

const RELATED_PRODUCTS = 8;

/** Products of the same category first, then of the same designer; never the product itself. */
export async function relatedProducts(
  db: Queries,
  to: { categoryId: number | null; brandId: number | null; productId: number | null },
): Promise<ProductTeaser[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "price", "category_id"])
    .where((where) =>
      where.or([
        where("category_id", "=", to.categoryId ?? 0),
        where("brand_id", "=", to.brandId ?? 0),
      ]),
    )
    .where("id", "!=", to.productId ?? 0)
    .orderBy((order) =>
      order
        .case()
        .when("category_id", "=", to.categoryId ?? 0)
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy("released_at", "desc")
    .orderBy("id")
    .limit(RELATED_PRODUCTS)
    .execute();
  return withFirstPicture(
    db,
    rows.map(({ id, name, price }) => ({ id, name, price })),
  );
}

/** A designer's products, the newest first. */
export async function brandProducts(db: Queries, brandId: number): Promise<ProductTeaser[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "price"])
    .where("brand_id", "=", brandId)
    .orderBy("released_at", "desc")
    .orderBy("id")
    .execute();
  return withFirstPicture(db, rows);
}
