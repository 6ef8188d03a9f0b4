import "server-only";
import type { ProductTeaser } from "@/lib/domain/product";
import { withFirstPicture } from "../catalog/pictures";
import type { Backend } from "../server/context";
import type { Owner } from "./owner";
import { findCart, findLines } from "./stored";

const RELATED_PRODUCTS = 12;

/** Products of the cart's categories and designers that are not in it; the newest when it is empty. */
export async function relatedToCart(
  { db }: Pick<Backend, "db">,
  owner: Owner | null,
): Promise<ProductTeaser[]> {
  const cart = owner ? await findCart(db, owner) : undefined;
  const lines = cart ? await findLines(db, cart.id) : [];
  const newest = db
    .selectFrom("products")
    .select(["id", "name", "price"])
    .orderBy("released_at", "desc")
    .orderBy("id")
    .limit(RELATED_PRODUCTS);
  if (lines.length === 0) return withFirstPicture(db, await newest.execute());
  const related = newest
    .where("id", "not in", [...new Set(lines.map((line) => line.productId))])
    .where((where) =>
      where.or([
        where("category_id", "in", [...new Set(lines.map((line) => line.categoryId))]),
        where("brand_id", "in", [...new Set(lines.map((line) => line.brandId))]),
      ]),
    );
  return withFirstPicture(db, await related.execute());
}
