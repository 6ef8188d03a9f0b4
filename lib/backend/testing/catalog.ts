import type { ShippingType } from "@/lib/domain/shipping/shipping";
import type { Queries } from "../db/transaction";
import { valueId } from "../db/variation-values";

let serial = 0;

interface BrandDraft {
  name?: string;
  /** Cents of each kind of shipping; remote states pay the same unless told otherwise. */
  rates?: Partial<Record<ShippingType, number | { price: number; remotePrice: number }>>;
}

interface VariantDraft {
  /** One value for each of the product's variations. */
  values?: string[];
  price?: number;
  inventory?: number;
  image?: string;
  /** Cents of the price before. */
  compareAt?: number;
  sku?: string;
  barcode?: string;
}

interface ProductDraft {
  name?: string;
  brandId: number;
  categoryId?: number;
  description?: string;
  care?: string;
  isClothing?: boolean;
  isExclusive?: boolean;
  collectionIds?: number[];
  /** Addresses of the pictures; one by default. */
  pictures?: string[];
  releasedAt?: string;
  /** What it is whatever is chosen of it: `{ Material: ["Gold"] }`. */
  attributes?: Record<string, string[]>;
  /** Names of the variations, such as Color and Size. */
  variations?: string[];
  /** One variant of $100, unlimited, unless told otherwise. */
  variants?: VariantDraft[];
}

/** A variant as tests name it: what is posted to the cart. */
export interface BuiltVariant {
  id: number;
  productId: number;
  valueIds: number[];
  values: string[];
  price: number;
}

/** Adds a designer who ships free within the United States and for $25 abroad by default. */
export async function addBrand(db: Queries, draft: BrandDraft = {}): Promise<number> {
  const key = `brand-${++serial}`;
  const rates = draft.rates ?? {
    Standard: { price: 0, remotePrice: 1500 },
    Express: 2800,
    "International Standard": 2500,
    "International Express": 4800,
  };
  const isInternational = Object.keys(rates).some((type) => type.startsWith("International"));
  const { id } = await db
    .insertInto("brands")
    .values({
      key,
      name: draft.name ?? key,
      description: "",
      is_international: isInternational ? 1 : 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, [type, rate]] of Object.entries(rates).entries()) {
    const { price, remotePrice } =
      typeof rate === "number" ? { price: rate, remotePrice: rate } : rate;
    await db
      .insertInto("shipping_rates")
      .values({
        brand_id: id,
        type,
        price,
        remote_price: remotePrice,
        position,
        ...(type.startsWith("International") && { places: "abroad" }),
      })
      .execute();
  }
  return id;
}

/** Adds a category, the last of those below its parent. */
export async function addCategory(
  db: Queries,
  name = `category-${++serial}`,
  parentId: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto("categories")
    .values({ key: `${name}-${++serial}`, name, parent_id: parentId, position: serial })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a shortlist, the last of all unless told its position. */
export async function addCollection(
  db: Queries,
  draft: { name?: string; isFeatured?: boolean; position?: number } = {},
): Promise<number> {
  const key = `collection-${++serial}`;
  const { id } = await db
    .insertInto("collections")
    .values({
      key,
      name: draft.name ?? key,
      description: "",
      is_featured: draft.isFeatured ? 1 : 0,
      position: draft.position ?? serial,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a product with one picture and its variants, the first of which is preselected. */
export async function addProduct(db: Queries, draft: ProductDraft): Promise<BuiltVariant[]> {
  const key = `product-${++serial}`;
  const variants = draft.variants ?? [{}];
  const prices = variants.map((variant) => variant.price ?? 10_000);
  const attributeIds: number[] = [];
  for (const [attribute, values] of Object.entries(draft.attributes ?? {}))
    for (const value of values) attributeIds.push(await valueId(db, attribute, value));
  const { id: productId } = await db
    .insertInto("products")
    .values({
      key,
      brand_id: draft.brandId,
      category_id: draft.categoryId ?? (await addCategory(db)),
      name: draft.name ?? key,
      description: draft.description ?? "",
      details: "",
      ...(draft.care && { care: draft.care }),
      price: prices[0] ?? 0,
      is_exclusive: draft.isExclusive ? 1 : 0,
      is_clothing: draft.isClothing ? 1 : 0,
      released_at: draft.releasedAt ?? "2026-01-01T00:00:00.000Z",
      ...(draft.attributes && { attribute_key: attributeIds.join(",") }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, url] of (draft.pictures ?? [`/${key}.jpg`]).entries()) {
    await db
      .insertInto("product_images")
      .values({ product_id: productId, url, alt: key, width: 4, height: 5, position })
      .execute();
  }
  for (const collectionId of draft.collectionIds ?? []) {
    await db
      .insertInto("product_collections")
      .values({ product_id: productId, collection_id: collectionId, position: 0 })
      .execute();
  }
  const built: BuiltVariant[] = [];
  for (const [index, variant] of variants.entries()) {
    const values = variant.values ?? [];
    const valueIds: number[] = [];
    for (const [position, value] of values.entries()) {
      const variation = draft.variations?.[position] ?? "";
      valueIds.push(await addValue(db, { productId, variation, value, position }));
    }
    const price = variant.price ?? 10_000;
    const { id } = await db
      .insertInto("variants")
      .values({
        product_id: productId,
        value_key: valueIds.join(","),
        chosen: JSON.stringify(
          values.map((value, position) => ({ variation: draft.variations?.[position], value })),
        ),
        price,
        inventory: variant.inventory ?? -1,
        image: variant.image,
        ...(variant.compareAt !== undefined && { compare_at: variant.compareAt }),
        ...(variant.sku && { sku: variant.sku }),
        ...(variant.barcode && { barcode: variant.barcode }),
        is_default: index === 0 ? 1 : 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const valueId of valueIds) {
      await db
        .insertInto("variant_values")
        .values({ variant_id: id, value_id: valueId, product_id: productId })
        .execute();
    }
    built.push({ id, productId, valueIds, values, price });
  }
  return built;
}

async function addValue(
  db: Queries,
  value: { productId: number; variation: string; value: string; position: number },
): Promise<number> {
  const id = await valueId(db, value.variation, value.value);
  await db
    .insertInto("product_values")
    .values({
      product_id: value.productId,
      value_id: id,
      variation_position: value.position,
      position: id,
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return id;
}
