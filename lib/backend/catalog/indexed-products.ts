import {
  ATTRIBUTE_KEYS,
  FLAG_ON,
  VALUE_FILTERS,
  VARIATION_FILTERS,
  type ValueKey,
} from "@/lib/domain/listing/filters";
import { reducedFrom } from "@/lib/domain/money/sale";
import { listedPrice } from "@/lib/domain/price/offer";
import { recordOf } from "@/lib/domain/record-of";
import { fillerWords, indivisibleWords, synonyms } from "@/shop/search.config";
import { changesSince } from "../db/change-log";
import type { Database } from "../db/open";
import type { Queries } from "../db/transaction";
import { valueIdsOf } from "../db/variation-values";
import type { Backend } from "../http/context";
import { LiveIndex, type ProductSource } from "./index/live-index";

/** With more changes the index is built again. */
const CHANGES = { only: "product", max: 50_000 } as const;

export interface CatalogBackend extends Backend {
  products: LiveIndex;
}

/** The index of the products in a database. */
export function indexedProducts(database: Database): LiveIndex {
  return new LiveIndex(sourceIn(database), { synonyms, fillerWords, indivisibleWords });
}

function sourceIn(database: Database): ProductSource {
  const { db } = database;
  return {
    async changes(since) {
      const { position, changes } = await changesSince(database, since, CHANGES);
      return { position, ids: changes === "all" ? changes : changes.map(({ id }) => id) };
    },
    async idsAfter(after, limit) {
      const rows = await db
        .selectFrom("products")
        .select("id")
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    async reader() {
      const known = await readFacetValues(db);
      return (ids) => readProducts(db, ids, known);
    },
  };
}

type FacetValues = ReadonlyMap<number, { key: ValueKey | undefined; value: string }>;

async function readFacetValues(db: Queries): Promise<FacetValues> {
  const keys = new Map<string, ValueKey>(VALUE_FILTERS.map(({ title, key }) => [title, key]));
  const rows = await db
    .selectFrom("variation_values")
    .select(["id", "variation", "value"])
    .execute();
  return new Map(rows.map(({ id, variation, value }) => [id, { key: keys.get(variation), value }]));
}

async function readProducts(db: Queries, ids: readonly number[], known: FacetValues) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products as product")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .select([
      "product.id",
      "product.name",
      "product.description",
      "product.released_at",
      "product.is_exclusive",
      "product.brand_id",
      "product.category_id",
      "product.attribute_key",
      "brand.name as brand_name",
    ])
    .where("product.id", "in", ids)
    .where("product.is_hidden", "=", 0)
    .orderBy("product.id")
    .execute();
  const variants = await db
    .selectFrom("variants")
    .select(["product_id", "value_key", "sku", "barcode", "price", "compare_at", "inventory"])
    .where("product_id", "in", ids)
    .execute();
  const collections = await db
    .selectFrom("product_collections")
    .select(["product_id", "collection_id"])
    .where("product_id", "in", ids)
    .execute();
  const variantsOf = Map.groupBy(variants, (row) => row.product_id);
  const collectionsOf = Map.groupBy(collections, (row) => row.product_id);
  const valuesOf = (valueKey: string) => {
    const values = valueIdsOf(valueKey);
    return VARIATION_FILTERS.map(({ key }) => values.find((id) => known.get(id)?.key === key) ?? 0);
  };
  const allValuesOf = (row: { id: number; attribute_key: string }) => {
    const keys = (variantsOf.get(row.id) ?? []).map((variant) => variant.value_key);
    return [...new Set([row.attribute_key, ...keys].flatMap(valueIdsOf))];
  };
  const attributesOf = (row: { id: number; attribute_key: string }, key: string) =>
    allValuesOf(row).filter((id) => known.get(id)?.key === key);
  const offersOf = (id: number) =>
    (variantsOf.get(id) ?? []).map(({ price, compare_at, inventory, value_key }) => ({
      price,
      ...reducedFrom(compare_at, price),
      isSoldOut: inventory === 0,
      value_key,
    }));
  return rows.map((row) => {
    const offers = offersOf(row.id);
    const listed = listedPrice(offers);
    const isReduced = listed?.wasPrice !== undefined;
    return {
      id: row.id,
      price: listed?.price ?? 0,
      releasedAt: Date.parse(row.released_at),
      own: {
        ...recordOf(ATTRIBUTE_KEYS, (key) => attributesOf(row, key)),
        category: [row.category_id],
        brand: [row.brand_id],
        sale: isReduced ? [FLAG_ON] : [],
      },
      isExclusive: row.is_exclusive === 1,
      collectionIds: (collectionsOf.get(row.id) ?? []).map((item) => item.collection_id),
      variants: offers
        .filter(({ isSoldOut }) => !isSoldOut)
        .map(({ value_key }) => valuesOf(value_key)),
      name: row.name,
      designer: row.brand_name,
      details: [
        ...allValuesOf(row).map((id) => known.get(id)?.value ?? ""),
        ...(row.is_exclusive === 1 ? ["exclusive"] : []),
        ...(isReduced ? ["sale"] : []),
      ],
      description: row.description,
      codes: (variantsOf.get(row.id) ?? []).flatMap(({ sku, barcode }) => [sku, barcode]),
    };
  });
}
