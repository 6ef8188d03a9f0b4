import { sql } from "kysely";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import type { Cents } from "@/lib/domain/money/money";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import { codeOf, storedCodes } from "@/lib/domain/product/product-code";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf, joinNames } from "@/lib/domain/text/list-text";
import { lockCatalog } from "../db/catalog-lock";
import { updateRow } from "../db/rows";
import { inTransaction, type Queries } from "../db/transaction";
import { chosenInWords } from "../db/variation-values";
import { hasOptions, readVariantName, type VariantName, variantName } from "./variant-name";

export interface ChangedVariant {
  before: AdminVariant;
  after: AdminVariant;
}

export type StockEdit = { pieces: number } | { by: number };

export function selectVariants(db: Queries) {
  return db
    .selectFrom("variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select([
      "variant.id",
      "variant.product_id as productId",
      "product.key as handle",
      "product.name",
      "variant.sku",
      "variant.chosen",
      "variant.price",
      "variant.compare_at as compareAt",
      "variant.inventory",
    ]);
}

type VariantRow = Awaited<ReturnType<ReturnType<typeof selectVariants>["execute"]>>[number];
export type AdminVariant = ReturnType<typeof toAdminVariant>;

/** `inventory`: −1 = unlimited; `values`: "Gold / 6", or "" without variations. */
export function toAdminVariant({ chosen, ...row }: VariantRow) {
  const options: ChosenValue[] = JSON.parse(chosen);
  return { ...row, values: chosenInWords(chosen), options };
}

/** Without SKUs that are in several products. */
export async function readHandlesBySku(db: Queries): Promise<Map<string, string>> {
  const rows = await selectVariants(db).where("variant.sku", "<>", "").execute();
  const handles = Map.groupBy(rows, ({ sku }) => codeOf(sku));
  return new Map(
    [...handles].flatMap(([sku, all]) => {
      const [first, ...others] = new Set(all.map(({ handle }) => handle));
      return first && others.length === 0 ? [[sku, first] as const] : [];
    }),
  );
}

/**
 * A SKU names one variant, a handle all of its product's, `handle:Option=Value` those with these
 * values.
 */
async function findVariants(db: Queries, text: string): Promise<Result<AdminVariant[], never>> {
  const name = codeOf(text);
  const bySku = await readVariants(db, "variant.sku", name === "" ? [] : storedCodes(name));
  if (bySku.length > 1)
    return failure("conflict", `${bySku.length} variants have the SKU ${name}: ${namesOf(bySku)}.`);
  if (bySku.length === 1) return success(bySku);
  const byHandle = await readVariants(db, "product.key", [name.toLowerCase()]);
  if (byHandle.length > 0) return success(byHandle);
  const named = readVariantName(name);
  return named
    ? findByOptions(db, named)
    : failure("notFound", `There is no SKU and no product with the handle ${name}.`);
}

async function findByOptions(db: Queries, { handle, options }: VariantName) {
  const all = await readVariants(db, "product.key", [handle]);
  if (all.length === 0)
    return failure("notFound", `There is no product with the handle ${handle}.`);
  const found = all.filter((variant) => hasOptions(variant.options, options));
  return found.length > 0
    ? success(found)
    : failure("notFound", `${handle} has no such variant: it has ${namesOf(all)}.`);
}

async function readVariants(
  db: Queries,
  column: "variant.sku" | "product.key",
  names: readonly string[],
) {
  if (names.length === 0) return [];
  const rows = await selectVariants(db)
    .where(column, "in", names)
    .orderBy("product.key")
    .orderBy("variant.position")
    .orderBy("variant.id")
    .execute();
  return rows.map(toAdminVariant);
}

function namesOf(variants: readonly AdminVariant[]): string {
  return joinNames(variants.map(({ handle, options }) => variantName(handle, options)));
}

export function changeStock(db: Queries, name: string, change: StockEdit) {
  return inTransaction(db, async (transaction) => {
    const only = await findOne(transaction, name);
    if (!only.ok) return only;
    const before = only.value;
    if ("by" in change && before.inventory === UNLIMITED_INVENTORY) {
      return failure("conflict", `${name} is unlimited, so it cannot be adjusted.`);
    }
    const updated = await transaction
      .updateTable("variants")
      .set({
        inventory: "by" in change ? sql<number>`inventory + ${sql.lit(change.by)}` : change.pieces,
      })
      .where("id", "=", before.id)
      .where((where) =>
        "by" in change
          ? where.and([
              where("inventory", "<>", UNLIMITED_INVENTORY),
              where("inventory", ">=", -change.by),
            ])
          : where.lit(true),
      )
      .returning("inventory")
      .executeTakeFirst();
    if (!updated) {
      return failure("conflict", `Only ${countOf(before.inventory, "piece")} of ${name} in stock.`);
    }
    return success({ before, after: { ...before, inventory: updated.inventory } });
  });
}

/** `compareAt`: `undefined` leaves it, `null` removes it. */
export function changePrice(
  db: Queries,
  name: string,
  { price, compareAt }: { price: Cents; compareAt?: Cents | null },
) {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const found = await findVariants(transaction, name);
    if (!found.ok) return found;
    const changed = found.value.map((before) => ({
      before,
      after: {
        ...before,
        price,
        compareAt: compareAt === undefined ? before.compareAt : compareAt,
      },
    }));
    for (const { after } of changed) {
      await updateRow(transaction, "variants", after.id, {
        price: after.price,
        compare_at: after.compareAt,
        ...(compareAt !== undefined && { sale_price: null, sale_from: null, sale_until: null }),
      });
    }
    const [{ productId } = { productId: 0 }] = found.value;
    await updateProductPrice(transaction, productId);
    return success(changed);
  });
}

export async function findOne(db: Queries, name: string): Promise<Result<AdminVariant, never>> {
  const found = await findVariants(db, name);
  if (!found.ok) return found;
  const [only, ...others] = found.value;
  if (only && others.length === 0) return success(only);
  const { length } = found.value;
  return failure(
    "conflict",
    `${name} has ${length} variants; choose one: ${namesOf(found.value)}.`,
  );
}

export async function updateProductPrice(db: Queries, productId: number): Promise<void> {
  const variants = await db
    .selectFrom("variants")
    .select(["price", "is_default"])
    .where("product_id", "=", productId)
    .execute();
  const preselected = variants.find(({ is_default }) => is_default === 1) ?? variants[0];
  if (!preselected) return;
  await updateRow(db, "products", productId, { price: preselected.price });
}
