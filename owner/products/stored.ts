import "server-only";
import type { Selectable } from "kysely";
import type { Schema } from "../../lib/backend/db/schema";
import type { Queries } from "../../lib/backend/db/transaction";
import { valueIdsOf } from "../../lib/backend/db/variation-values";
import { rowsWith } from "./rows";

export type StoredRow<Table extends keyof Schema> = Selectable<Schema[Table]>;

export interface StoredProduct {
  product: StoredRow<"products">;
  variants: StoredRow<"variants">[];
  /** By variation, then by position. */
  values: (StoredRow<"product_values"> & { variation: string; value: string })[];
  /** In the order of the product's key. */
  attributes: { variation: string; value: string }[];
  pictures: StoredRow<"product_images">[];
  shortlists: { id: number; key: string; name: string; position: number }[];
}

export async function readByKey(db: Queries, keys: readonly string[]) {
  const stored = await withParts(db, await rowsWith(db, "products", "key", keys, ["id"]));
  return new Map(stored.map((each) => [each.product.key, each]));
}

export async function readById(db: Queries, ids: readonly number[]) {
  const stored = await withParts(db, await rowsWith(db, "products", "id", ids, ["id"]));
  return new Map(stored.map((each) => [each.product.id, each]));
}

export async function withParts(db: Queries, products: readonly StoredRow<"products">[]) {
  if (products.length === 0) return [];
  const ids = products.map((product) => product.id);
  const inOrder = ["position", "id"] as const;
  const variants = await rowsWith(db, "variants", "product_id", ids, inOrder);
  const values = await db
    .selectFrom("product_values as own")
    .innerJoin("variation_values as value", "value.id", "own.value_id")
    .selectAll("own")
    .select(["value.variation", "value.value"])
    .where("own.product_id", "in", ids)
    .orderBy("own.variation_position")
    .orderBy("own.position")
    .execute();
  const attributeIds = products.flatMap((product) => valueIdsOf(product.attribute_key));
  const attributes = await rowsWith(db, "variation_values", "id", attributeIds, ["id"]);
  const pictures = await rowsWith(db, "product_images", "product_id", ids, inOrder);
  const shortlists = await db
    .selectFrom("product_collections as item")
    .innerJoin("collections as collection", "collection.id", "item.collection_id")
    .select(["item.product_id", "item.position"])
    .select(["collection.id", "collection.key", "collection.name"])
    .where("item.product_id", "in", ids)
    .orderBy("item.position")
    .orderBy("collection.id")
    .execute();
  const of = <Part extends { product_id: number }>(parts: readonly Part[]) => {
    const grouped = Map.groupBy(parts, (part) => part.product_id);
    return (id: number) => grouped.get(id) ?? [];
  };
  const [variantsOf, valuesOf] = [of(variants), of(values)];
  const [picturesOf, shortlistsOf] = [of(pictures), of(shortlists)];
  return products.map((product) => ({
    product,
    variants: variantsOf(product.id),
    values: valuesOf(product.id),
    attributes: valueIdsOf(product.attribute_key).flatMap(
      (id) => attributes.find((value) => value.id === id) ?? [],
    ),
    pictures: picturesOf(product.id),
    shortlists: shortlistsOf(product.id),
  }));
}

export function variationsOf({ values }: StoredProduct): string[] {
  return [...new Set(values.map(({ variation }) => variation))];
}

/** Without those that are kept only for old orders; the preselected one first. */
export function variantsOnOffer({ variants, values }: StoredProduct): StoredRow<"variants">[] {
  const own = new Set(values.map(({ value_id }) => value_id));
  const width = new Set(values.map(({ variation }) => variation)).size;
  const sold = variants.filter(({ value_key }) => {
    const ids = valueIdsOf(value_key);
    return ids.length === width && ids.every((id) => own.has(id));
  });
  return sold.sort((a, b) => b.is_default - a.is_default);
}
