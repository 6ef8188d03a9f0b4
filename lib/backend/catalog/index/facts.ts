import "server-only";
import type { Queries } from "../../db/transaction";
import { valueIdsOf } from "../../db/variant-columns";
import { wordsOf, wordsOfHtml } from "./words";

/** What products are searched, filtered and sorted by. */
export interface ProductFacts {
  id: number;
  price: number;
  /** Milliseconds since 1970. */
  releasedAt: number;
  brandId: number;
  categoryId: number;
  isExclusive: boolean;
  collectionIds: number[];
  /** Color and size of each variant; 0 = it has none. */
  variants: { colorId: number; sizeId: number }[];
  /** The words of name, designer, category and description. */
  words: string[][];
}

/** Ids of all colors and sizes. */
export interface FacetValues {
  colors: ReadonlySet<number>;
  sizes: ReadonlySet<number>;
}

export async function readFacetValues(db: Queries): Promise<FacetValues> {
  const rows = await db
    .selectFrom("variation_values")
    .select(["id", "variation"])
    .where("variation", "in", ["Color", "Size"])
    .execute();
  const of = (variation: string) =>
    new Set(rows.filter((row) => row.variation === variation).map((row) => row.id));
  return { colors: of("Color"), sizes: of("Size") };
}

/** The facts of some products by id ascending; what does not exist or is hidden is left out. */
export async function readFacts(
  db: Queries,
  ids: readonly number[],
  { colors, sizes }: FacetValues,
): Promise<ProductFacts[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products as product")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .innerJoin("categories as category", "category.id", "product.category_id")
    .select([
      "product.id",
      "product.name",
      "product.description",
      "product.price",
      "product.released_at",
      "product.is_exclusive",
      "product.brand_id",
      "product.category_id",
      "brand.name as brand_name",
      "category.name as category_name",
    ])
    .where("product.id", "in", ids)
    .where("product.is_hidden", "=", 0)
    .orderBy("product.id")
    .execute();
  const variants = await db
    .selectFrom("variants")
    .select(["product_id", "value_key"])
    .where("product_id", "in", ids)
    .execute();
  const collections = await db
    .selectFrom("product_collections")
    .select(["product_id", "collection_id"])
    .where("product_id", "in", ids)
    .execute();
  const variantsOf = Map.groupBy(variants, (row) => row.product_id);
  const collectionsOf = Map.groupBy(collections, (row) => row.product_id);
  const facets = (valueKey: string) => {
    const values = valueIdsOf(valueKey);
    return {
      colorId: values.find((id) => colors.has(id)) ?? 0,
      sizeId: values.find((id) => sizes.has(id)) ?? 0,
    };
  };
  return rows.map((row) => ({
    id: row.id,
    price: row.price,
    releasedAt: Date.parse(row.released_at),
    brandId: row.brand_id,
    categoryId: row.category_id,
    isExclusive: row.is_exclusive === 1,
    collectionIds: (collectionsOf.get(row.id) ?? []).map((item) => item.collection_id),
    variants: (variantsOf.get(row.id) ?? []).map((variant) => facets(variant.value_key)),
    words: [
      wordsOf(row.name),
      wordsOf(row.brand_name),
      wordsOf(row.category_name),
      wordsOfHtml(row.description),
    ],
  }));
}
