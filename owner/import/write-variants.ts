import "server-only";
import type { Updateable } from "kysely";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { codeOf } from "@/lib/domain/product/product-code";
import { updateRow } from "../../lib/backend/db/rows";
import type { Schema } from "../../lib/backend/db/schema";
import type { Queries } from "../../lib/backend/db/transaction";
import { chosenInWords, valueIdsOf } from "../../lib/backend/db/variation-values";
import { type DatedPrice, pricesAt, UNDATED } from "../../lib/backend/stock/dated-sales";
import { differences, inChunks, rowsWith } from "../products/rows";
import type { StoredProduct, StoredRow } from "../products/stored";
import type { VariantDraft, WholeDraft } from "./draft";

type VariantRow = Omit<StoredRow<"variants">, "id">;

interface Change {
  id: number;
  patch: Updateable<Schema["variants"]>;
}

export interface VariantWrites {
  added: VariantRow[];
  changed: Change[];
  gone: StoredRow<"variants">[];
}

export interface KeptVariant {
  draft: VariantDraft;
  before: StoredRow<"variants"> | undefined;
  after: VariantRow;
}

export interface VariantPlan extends VariantWrites {
  kept: KeptVariant[];
}

/** Matches by SKU, then by values, even under renamed variations. */
export function planVariants(
  { variations, variants: drafts }: WholeDraft,
  valueKeys: readonly string[],
  stored: StoredProduct | undefined,
  { setsStock, now }: { setsStock: boolean; now: Date },
): VariantPlan {
  const left = new Map(stored?.variants.map((variant) => [variant.id, variant]));
  const bySku = uniqueBySku(stored?.variants ?? [], drafts);
  const byKey = new Map(stored?.variants.map((variant) => [variant.value_key, variant]));
  const byValues = new Map(
    stored?.variants.map((variant) => [chosenInWords(variant.chosen), variant]),
  );
  const matched = drafts.map((draft) => taken(left, bySku.get(codeOf(draft.sku ?? ""))));
  for (const [index, key] of valueKeys.entries()) matched[index] ??= taken(left, byKey.get(key));
  for (const [index, { values }] of drafts.entries())
    matched[index] ??= taken(left, byValues.get(values.join(" / ")));
  const inOrder = matched.map((variant) => variant && stored?.variants.indexOf(variant));
  const isReordered = inOrder.some((place, index) => place !== index);

  const plan: VariantPlan = { added: [], changed: [], kept: [], gone: [] };
  for (const [index, draft] of drafts.entries()) {
    const old = matched[index];
    const unsaid = old?.inventory ?? (draft.isCountMissing ? 0 : UNLIMITED_INVENTORY);
    const { inventory = unsaid } = old && !setsStock ? {} : draft;
    const row = {
      product_id: stored?.product.id ?? 0,
      value_key: valueKeys[index] ?? "",
      chosen: JSON.stringify(
        draft.values.map((value, at) => ({ variation: variations[at] ?? "", value })),
      ),
      ...pricesOf(draft, old, now),
      inventory,
      image: draft.image === undefined ? (old?.image ?? null) : draft.image,
      is_default: index === 0 ? 1 : 0,
      position: old && !isReordered ? old.position : index,
      sku: draft.sku ?? old?.sku ?? "",
      barcode: draft.barcode ?? old?.barcode ?? "",
      weight_grams:
        draft.weightGrams === undefined ? (old?.weight_grams ?? null) : draft.weightGrams,
    };
    plan.kept.push({ draft, before: old, after: row });
    if (!old) plan.added.push(row);
    else {
      const patch = differences(row, old);
      if (patch) plan.changed.push({ id: old.id, patch });
    }
  }
  plan.gone = [...left.values()];
  return plan;
}

function pricesOf(
  { price: said, compareAt, saleFrom, saleUntil }: VariantDraft,
  old: StoredRow<"variants"> | undefined,
  now: Date,
): DatedPrice {
  const { sale_price, sale_from, sale_until } = old ?? UNDATED;
  const isSilent = saleFrom === undefined && saleUntil === undefined;
  const isWaiting = !isSilent && sale_price !== null;
  const price = said ?? (isWaiting ? sale_price : old?.price) ?? 0;
  const before = (isWaiting ? old?.price : old?.compare_at) ?? null;
  const compare_at = compareAt === undefined ? before : compareAt;
  if (isSilent) return pricesAt({ price, compare_at, sale_price, sale_from, sale_until }, now);
  const dates = {
    sale_from: saleFrom === undefined ? sale_from : saleFrom,
    sale_until: saleUntil === undefined ? sale_until : saleUntil,
  };
  const isDated = dates.sale_from !== null || dates.sale_until !== null;
  if (!isDated || compare_at === null || compare_at <= price)
    return { ...UNDATED, price, compare_at };
  return pricesAt({ price: compare_at, compare_at: null, sale_price: price, ...dates }, now);
}

function uniqueBySku(stored: readonly StoredRow<"variants">[], drafts: readonly VariantDraft[]) {
  const isUnique = (all: readonly { sku?: string }[], code: string) =>
    all.filter(({ sku = "" }) => codeOf(sku) === code).length === 1;
  return new Map(
    stored
      .map((variant) => [codeOf(variant.sku), variant] as const)
      .filter(([code]) => code !== "" && isUnique(stored, code) && isUnique(drafts, code)),
  );
}

function taken(
  left: Map<number, StoredRow<"variants">>,
  variant: StoredRow<"variants"> | undefined,
) {
  if (!variant || !left.delete(variant.id)) return undefined;
  return variant;
}

/** Deletes first, so that changed values never clash with the unique key. */
export async function writeVariants(db: Queries, plans: readonly VariantWrites[]) {
  const gone = await retire(
    db,
    plans.flatMap((plan) => plan.gone),
  );
  const changed = plans.flatMap((plan) => plan.changed);
  const moved = changed.flatMap(({ id, patch }) => (patch.value_key === undefined ? [] : [id]));
  for (const id of moved) {
    await updateRow(db, "variants", id, { value_key: `~${id}` });
    await db.deleteFrom("variant_values").where("variant_id", "=", id).execute();
  }
  for (const { id, patch } of changed) await updateRow(db, "variants", id, patch);
  const named: Named[] = await rowsWith(db, "variants", "id", moved, ["id"]);
  await inChunks(
    plans.flatMap((plan) => plan.added),
    async (rows) => {
      const columns = ["id", "product_id", "value_key"] as const;
      named.push(...(await db.insertInto("variants").values(rows).returning(columns).execute()));
    },
  );
  const values = named.flatMap(({ id, product_id, value_key }) =>
    valueIdsOf(value_key).map((value_id) => ({ variant_id: id, value_id, product_id })),
  );
  await inChunks(values, (rows) => db.insertInto("variant_values").values(rows).execute());
  return gone;
}

type Named = Pick<StoredRow<"variants">, "id" | "product_id" | "value_key">;

/** A variant that orders refer to is sold out for good instead. */
async function retire(db: Queries, variants: readonly StoredRow<"variants">[]) {
  if (variants.length === 0) return new Set<number>();
  const ids = variants.map(({ id }) => id).sort((a, b) => a - b);
  // Locked for the rest of the transaction, so that no order can take one meanwhile.
  for (const id of ids) await updateRow(db, "variants", id, { is_default: 0 });
  const lines = db.selectFrom("order_lines").where("variant_id", "in", ids);
  const named = await lines.select("variant_id").distinct().execute();
  const ordered = new Set(named.map((line) => line.variant_id));
  const gone = ids.filter((id) => !ordered.has(id));
  if (gone.length > 0) await db.deleteFrom("variants").where("id", "in", gone).execute();
  const kept = variants.filter(({ id }) => ordered.has(id));
  const onSale = kept.filter((kept) => kept.inventory !== 0 || kept.is_default === 1);
  for (const { id } of onSale) await updateRow(db, "variants", id, { inventory: 0 });
  return new Set([...gone, ...onSale.map(({ id }) => id)]);
}
