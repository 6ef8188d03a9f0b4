import { VALUE_FILTERS } from "@/lib/domain/listing/filters";
import { reducedFrom } from "@/lib/domain/money/sale";
import { conditionIn, isCondition } from "@/lib/domain/product/condition";
import { engravingOf, readEngravings } from "@/lib/domain/product/engraving";
import {
  type Combination,
  PRODUCT_TEXTS,
  type Product,
  type Variation,
} from "@/lib/domain/product/product";
import { firstSelection } from "@/lib/domain/product/variation";
import { recordOf } from "@/lib/domain/record-of";
import type { Queries } from "../db/transaction";
import { valueIdsOf } from "../db/variation-values";
import { finalSaleRule, isMadeToOrder } from "./final-sale";
import { readPictures } from "./pictures";
import { shippingRatesOf } from "./shipping-rates";

const MATERIAL = VALUE_FILTERS.find(({ key }) => key === "materials")?.title ?? "";

export async function findProduct(db: Queries, id: number): Promise<Product | undefined> {
  return (await productsOf(db, [id]))[0];
}

export async function productsOf(db: Queries, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products as product")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .innerJoin("categories as category", "category.id", "product.category_id")
    .select([
      "product.id",
      "product.name",
      ...PRODUCT_TEXTS.map((text) => `product.${text}` as const),
      "brand.id as brand_id",
      "brand.name as brand_name",
      "category.id as category_id",
      "category.name as category_name",
      "product.attribute_key",
      "product.engraving",
      "product.final_sale",
      "product.seo_title",
      "product.seo_description",
    ])
    .where("product.id", "in", ids)
    .where("product.is_hidden", "=", 0)
    .orderBy("product.id")
    .execute();
  const found = rows.map((row) => row.id);
  const pictures = await readPictures(db, found);
  const variations = await variationsOf(db, found);
  const combinations = await combinationsOf(db, found);
  const rates = await shippingRatesOf(db, [...new Set(rows.map((row) => row.brand_id))]);
  const isFinalSale = await finalSaleRule(db);
  const attributes = await attributeValues(
    db,
    rows.flatMap((row) => valueIdsOf(row.attribute_key)),
  );
  const named = (key: string, isNamed: (name: string) => boolean) =>
    valueIdsOf(key)
      .flatMap((id) => attributes.get(id) ?? [])
      .filter(({ variation }) => isNamed(variation))
      .map(({ value }) => value);
  return rows.map((row) => {
    const condition = conditionIn(named(row.attribute_key, isCondition));
    return {
      id: row.id,
      name: row.name,
      ...recordOf(PRODUCT_TEXTS, (text) => row[text]),
      price: openedPrice(variations.get(row.id) ?? [], combinations.get(row.id) ?? []),
      pictures: pictures.get(row.id) ?? [],
      quantity: 1,
      isFavorite: false,
      brand: { id: row.brand_id, name: row.brand_name },
      category: { id: row.category_id, name: row.category_name },
      variations: withRules(variations.get(row.id) ?? [], row.engraving),
      combinations: combinations.get(row.id) ?? [],
      materials: named(row.attribute_key, (name) => name === MATERIAL),
      ...(condition && { condition }),
      shippingRates: rates.get(row.brand_id) ?? [],
      ...(isFinalSale(row) && { isFinalSale: true }),
      takesAlerts: true,
      ...((row.seo_title || row.seo_description) && {
        search: { title: row.seo_title, description: row.seo_description },
      }),
    };
  });
}

function openedPrice(variations: Variation[], combinations: Combination[]): number {
  const opened = firstSelection({ variations, combinations }).join();
  const shown = combinations.find(({ valueIds }) => valueIds.join() === opened);
  return (shown ?? combinations[0])?.price ?? 0;
}

function withRules(variations: readonly Variation[], engraving: string): Variation[] {
  const rules = readEngravings(engraving) ?? [];
  return variations.map(({ name, values }) => ({
    name,
    values: values.map((value) => {
      const rule = engravingOf(rules, value.value);
      return {
        ...value,
        ...(rule && { engraving: rule }),
        ...(isMadeToOrder(value.value) && { isFinalSale: true }),
      };
    }),
  }));
}

async function combinationsOf(db: Queries, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("variants")
    .select([
      "product_id",
      "value_key",
      "price",
      "compare_at",
      "inventory",
      "image",
      "sku",
      "barcode",
      "weight_grams",
      "sale_price",
      "sale_until",
    ])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const combinations = new Map<number, Combination[]>();
  for (const row of rows) {
    const { product_id, value_key, price, compare_at, inventory, image, sku, barcode } = row;
    const combination = {
      valueIds: valueIdsOf(value_key),
      price,
      ...reducedFrom(compare_at, price),
      isSoldOut: inventory === 0,
      ...(image && { image }),
      ...(sku && { sku }),
      ...(barcode && { barcode }),
      ...(row.weight_grams && { grams: row.weight_grams }),
      ...(row.sale_until && row.sale_price === null && { saleUntil: row.sale_until }),
    };
    const known = combinations.get(product_id);
    if (known) known.push(combination);
    else combinations.set(product_id, [combination]);
  }
  return combinations;
}

async function variationsOf(db: Queries, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_values as own")
    .innerJoin("variation_values as value", "value.id", "own.value_id")
    .select(["own.product_id", "value.id", "value.value", "value.variation"])
    .where("own.product_id", "in", productIds)
    .orderBy("own.variation_position")
    .orderBy("own.position")
    .execute();
  const named = ([name, values]: [string, typeof rows]): Variation => ({
    name,
    values: values.map(({ id, value }) => ({ id, value })),
  });
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([id, own]) => [
      id,
      [...Map.groupBy(own, (row) => row.variation)].map(named),
    ]),
  );
}

export async function attributeValues(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { variation: string; value: string }>();
  const rows = await db
    .selectFrom("variation_values")
    .select(["id", "variation", "value"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
