import "server-only";
import {
  type Combination,
  PRODUCT_TEXTS,
  type Product,
  type Variation,
} from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import type { Queries } from "../db/transaction";
import { valueIdsOf } from "../db/variant-columns";
import { picturesOf } from "./pictures";

/** One product with its variations; `undefined` when there is none. */
export async function findProduct(db: Queries, id: number): Promise<Product | undefined> {
  const row = await db
    .selectFrom("products as product")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .innerJoin("categories as category", "category.id", "product.category_id")
    .select([
      "product.id",
      "product.name",
      ...PRODUCT_TEXTS.map((text) => `product.${text}` as const),
      "product.price",
      "brand.id as brand_id",
      "brand.name as brand_name",
      "category.id as category_id",
      "category.name as category_name",
    ])
    .where("product.id", "=", id)
    .where("product.is_hidden", "=", 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const pictures = await picturesOf(db, [id]);
  return {
    id: row.id,
    name: row.name,
    ...recordOf(PRODUCT_TEXTS, (text) => row[text]),
    price: row.price,
    pictures: pictures.get(id) ?? [],
    quantity: 1,
    isFavorite: false,
    brand: { id: row.brand_id, name: row.brand_name },
    category: { id: row.category_id, name: row.category_name },
    variations: await variationsOf(db, id),
    combinations: await combinationsOf(db, id),
  };
}

async function combinationsOf(db: Queries, productId: number): Promise<Combination[]> {
  const rows = await db
    .selectFrom("variants")
    .select(["value_key", "price", "inventory"])
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();
  return rows.map(({ value_key, price, inventory }) => ({
    valueIds: valueIdsOf(value_key),
    price,
    isSoldOut: inventory === 0,
  }));
}

async function variationsOf(db: Queries, productId: number): Promise<Variation[]> {
  const rows = await db
    .selectFrom("product_values as own")
    .innerJoin("variation_values as value", "value.id", "own.value_id")
    .select(["value.id", "value.value", "value.variation"])
    .where("own.product_id", "=", productId)
    .orderBy("own.variation_position")
    .orderBy("own.position")
    .execute();
  const variations = Map.groupBy(rows, (row) => row.variation);
  return [...variations].map(([name, values]) => ({
    name,
    values: values.map(({ id, value }) => ({ id, value })),
  }));
}
