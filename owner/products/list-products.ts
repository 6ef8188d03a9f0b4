import "server-only";
import type { Queries } from "../../lib/backend/db/transaction";
import { inPieces, rowsWith } from "./rows";
import { readByKey, type StoredProduct, withParts } from "./stored";

const PIECE = 200;

export interface ProductRecord extends StoredProduct {
  designer: string;
  category: string[];
}

export async function* listProductRecords(db: Queries): AsyncGenerator<ProductRecord> {
  const categories = await categoryPaths(db);
  const all = db.selectFrom("products").selectAll().orderBy("id").limit(PIECE);
  for await (const products of inPieces((after) => all.where("id", ">", after).execute()))
    yield* await toRecords(db, await withParts(db, products), categories);
}

export async function findProductRecord(db: Queries, handle: string) {
  const stored = [...(await readByKey(db, [handle])).values()];
  return (await toRecords(db, stored, await categoryPaths(db)))[0];
}

async function toRecords(
  db: Queries,
  stored: readonly StoredProduct[],
  categories: ReadonlyMap<number, string[]>,
): Promise<ProductRecord[]> {
  const ids = [...new Set(stored.map(({ product }) => product.brand_id))];
  const brands = await rowsWith(db, "brands", "id", ids, ["id"]);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return stored.map((each) => ({
    ...each,
    designer: names.get(each.product.brand_id) ?? "",
    category: categories.get(each.product.category_id) ?? [],
  }));
}

export async function categoryPaths(db: Queries): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "parent_id", "name"])
    .orderBy("id")
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    rows.map((row) => {
      const path = [row.name];
      let parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
      while (parent && path.length < rows.length) {
        path.unshift(parent.name);
        parent = parent.parent_id === null ? undefined : byId.get(parent.parent_id);
      }
      return [row.id, path];
    }),
  );
}
