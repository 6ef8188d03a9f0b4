import type { Queries } from "@/lib/backend/db/transaction";
import { valueId } from "@/lib/backend/db/variation-values";
import { PRODUCT_TEXTS } from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import type { DemoProduct } from "./types";

interface GroupIds {
  brand: ReadonlyMap<string, number>;
  category: ReadonlyMap<string, number>;
  collection: ReadonlyMap<string, number>;
}

/** Adds a product that is new, or the pictures that have come to one that is not. */
export async function seedProduct(
  db: Queries,
  product: DemoProduct,
  groups: GroupIds,
): Promise<{ isNew: boolean; pictures: number }> {
  const existing = await db
    .selectFrom("products")
    .select("id")
    .where("key", "=", product.key)
    .executeTakeFirst();
  const id = existing?.id ?? (await addProduct(db, product, groups));
  await addAttributes(db, id, product);
  if (existing) {
    await addVariantPictures(db, id, product);
  } else {
    const valueIds = await addValues(db, id, product);
    await addVariants(db, id, product, valueIds);
  }
  return { isNew: !existing, pictures: await addPictures(db, id, product) };
}

async function addProduct(db: Queries, product: DemoProduct, groups: GroupIds): Promise<number> {
  const [first] = product.variants;
  const { id } = await db
    .insertInto("products")
    .values({
      key: product.key,
      brand_id: idOf(groups.brand, product.brandKey),
      category_id: idOf(groups.category, product.categoryKey),
      name: product.name,
      ...recordOf(PRODUCT_TEXTS, (text) => product[text]),
      price: first?.priceCents ?? 0,
      engraving: product.engraving,
      is_exclusive: product.isExclusive ? 1 : 0,
      is_clothing: product.isClothing ? 1 : 0,
      released_at: product.releasedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, key] of product.collectionKeys.entries()) {
    await db
      .insertInto("product_collections")
      .values({ product_id: id, collection_id: idOf(groups.collection, key), position })
      .execute();
  }
  return id;
}

async function addPictures(db: Queries, productId: number, product: DemoProduct): Promise<number> {
  let added = 0;
  for (const [position, { file, ...picture }] of product.images.entries()) {
    const row = await db
      .insertInto("product_images")
      .values({ product_id: productId, url: file, ...picture, position })
      .onConflict((clash) => clash.columns(["product_id", "url"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row) added += 1;
  }
  return added;
}

/** Says what a product is whatever is chosen of it, where nothing is said of that yet. */
async function addAttributes(db: Queries, productId: number, product: DemoProduct): Promise<void> {
  const ids: number[] = [];
  for (const [attribute, values] of Object.entries(product.attributes))
    for (const value of values) ids.push(await valueId(db, attribute, value));
  if (ids.length === 0) return;
  await db
    .updateTable("products")
    .set({ attribute_key: ids.join(",") })
    .where("id", "=", productId)
    .where("attribute_key", "=", "")
    .execute();
}

/** Ids of the product's values: `variation` + NUL + `value` → id. */
async function addValues(
  db: Queries,
  productId: number,
  product: DemoProduct,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [variationPosition, { name, values }] of product.variations.entries()) {
    for (const [position, value] of values.entries()) {
      const id = await valueId(db, name, value);
      ids.set(`${name}\0${value}`, id);
      await db
        .insertInto("product_values")
        .values({
          product_id: productId,
          value_id: id,
          variation_position: variationPosition,
          position,
        })
        .execute();
    }
  }
  return ids;
}

async function addVariants(
  db: Queries,
  productId: number,
  product: DemoProduct,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const defaults = product.variations.map(({ values }) => values[0]).join("\0");
  const drafts = product.variants.map((variant) => {
    const chosen = variant.values.map((value, index) => ({
      variation: product.variations[index]?.name ?? "",
      value,
    }));
    const valueIds = chosen.map(({ variation, value }) => idOf(ids, `${variation}\0${value}`));
    const row = {
      product_id: productId,
      value_key: valueIds.join(","),
      chosen: JSON.stringify(chosen),
      price: variant.priceCents,
      compare_at: variant.compareAtCents,
      inventory: variant.inventory,
      image: variant.imageFile,
      is_default: variant.values.join("\0") === defaults ? 1 : 0,
    };
    return { row, valueIds };
  });
  const rows = await db
    .insertInto("variants")
    .values(drafts.map(({ row }) => row))
    .returning(["id", "value_key"])
    .execute();
  const variantIds = new Map(rows.map(({ id, value_key }) => [value_key, id]));
  const values = drafts.flatMap(({ row, valueIds }) => {
    const variant_id = idOf(variantIds, row.value_key);
    return valueIds.map((value_id) => ({ variant_id, value_id, product_id: productId }));
  });
  if (values.length > 0) await db.insertInto("variant_values").values(values).execute();
}

/** Gives a combination that has no picture yet the one that has come. */
async function addVariantPictures(
  db: Queries,
  productId: number,
  product: DemoProduct,
): Promise<void> {
  const bare = await db
    .selectFrom("variants")
    .select(["id", "chosen"])
    .where("product_id", "=", productId)
    .where("image", "is", null)
    .execute();
  for (const { id, chosen } of bare) {
    const values = (JSON.parse(chosen) as { value: string }[]).map(({ value }) => value);
    const image = product.variants.find(
      (variant) => variant.values.join("\0") === values.join("\0"),
    )?.imageFile;
    if (image) await db.updateTable("variants").set({ image }).where("id", "=", id).execute();
  }
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo catalog names "${key}", which it does not hold.`);
  return id;
}
