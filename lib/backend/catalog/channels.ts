import "server-only";
import { sql } from "kysely";
import { type AddressQuery, CATALOG_PAGE } from "@/lib/contract/catalog";
import { type Category, categoryTrail } from "@/lib/domain/catalog";
import type { CatalogProduct, ProductAddress } from "@/lib/domain/channels";
import { MAX_ID } from "@/lib/domain/id";
import type { Queries } from "../db/transaction";
import { categoryTree } from "./categories";
import { readPictures } from "./pictures";
import { productsOf } from "./product";

export async function catalogAfter(db: Queries, after: number): Promise<CatalogProduct[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "released_at"])
    .where("id", ">", after)
    .where("is_hidden", "=", 0)
    .orderBy("id")
    .limit(CATALOG_PAGE)
    .execute();
  const released = new Map(rows.map(({ id, released_at }) => [id, released_at]));
  const tree: readonly Category[] = await categoryTree(db);
  const products = await productsOf(db, [...released.keys()]);
  return products.map((product) => ({
    ...product,
    categoryNames: namesOf(tree, product.category?.id),
    releasedAt: released.get(product.id) ?? "",
  }));
}

function namesOf(tree: readonly Category[], id: number | undefined): string[] {
  const trail = id === undefined ? null : categoryTrail(tree, id);
  return trail?.map(({ name }) => name) ?? [];
}

export async function addressesAfter(
  db: Queries,
  { after, to, most, order }: AddressQuery,
): Promise<ProductAddress[]> {
  const changed = sql<string>`coalesce(nullif((
    select max(changed_at) from changes where subject = 'product' and id = product.id
  ), ''), product.released_at)`;
  const own = db
    .selectFrom("products as product")
    .select(["product.id", changed.as("changed_at")])
    .where("product.id", ">", after)
    .where("product.id", "<=", to ?? MAX_ID)
    .where("product.is_hidden", "=", 0);
  const ordered = order === "latest" ? own.orderBy("changed_at", "desc") : own;
  const rows = await ordered.orderBy("product.id").limit(most).execute();
  const pictures = await readPictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, changed_at }) => ({
    id,
    changedAt: changed_at,
    pictures: (pictures.get(id) ?? []).map(({ src }) => src),
  }));
}
