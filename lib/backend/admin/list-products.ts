import "server-only";
import type { Queries } from "../db/transaction";
import { readByKey, type StoredProduct, withParts } from "./stored";

const PIECE = 200;

export interface ProductRecord extends StoredProduct {
  designer: string;
  category: string[];
}

export async function* listProductRecords(db: Queries): AsyncGenerator<ProductRecord> {
  const categories = await categoryPaths(db);
  for (let after = 0; ; ) {
    const products = await db
      .selectFrom("products")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(PIECE)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    after = last.id;
    const ids = [...new Set(products.map((product) => product.brand_id))];
    const brands = await db
      .selectFrom("brands")
      .select(["id", "name"])
      .where("id", "in", ids)
      .execute();
    const names = new Map(brands.map(({ id, name }) => [id, name]));
    for (const stored of await withParts(db, products)) {
      const { brand_id, category_id } = stored.product;
      yield {
        ...stored,
        designer: names.get(brand_id) ?? "",
        category: categories.get(category_id) ?? [],
      };
    }
  }
}

export async function findProductRecord(
  db: Queries,
  handle: string,
): Promise<ProductRecord | undefined> {
  const stored = (await readByKey(db, [handle])).get(handle);
  if (!stored) return undefined;
  const { brand_id, category_id } = stored.product;
  const { name: designer } = await db
    .selectFrom("brands")
    .select("name")
    .where("id", "=", brand_id)
    .executeTakeFirstOrThrow();
  return { ...stored, designer, category: (await categoryPaths(db)).get(category_id) ?? [] };
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
