import "server-only";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { codeOf, storedCodes } from "@/lib/domain/product/product-code";
import { failure, success } from "@/lib/domain/result";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import {
  type AdminVariant,
  type ChangedVariant,
  selectVariants,
  toAdminVariant,
} from "../../lib/backend/stock/variants";
import type { StockRow } from "../lists/lists";
import { inChunks } from "./rows";

interface AppliedStock {
  changed: ChangedVariant[];
  unchanged: number;
  refused: { listed: StockRow; message: string }[];
}

/** One transaction. Skips variants that the list names ambiguously. */
export async function applyStockList(db: Queries, list: readonly StockRow[], isDryRun: boolean) {
  let done: AppliedStock = { changed: [], unchanged: 0, refused: [] };
  await inTransaction(db, async (transaction) => {
    done = matched(await readVariants(transaction, list), list);
    if (isDryRun) return failure("conflict", "");
    for (const [inventory, changes] of Map.groupBy(done.changed, ({ after }) => after.inventory)) {
      await inChunks(changes, async (chunk) => {
        const ids = chunk.map(({ before }) => before.id);
        await transaction
          .updateTable("variants")
          .set({ inventory })
          .where("id", "in", ids)
          .execute();
      });
    }
    return success(null);
  });
  return done;
}

function matched(variants: readonly AdminVariant[], list: readonly StockRow[]): AppliedStock {
  const bySku = Map.groupBy(variants, ({ sku }) => codeOf(sku));
  const byHandle = Map.groupBy(variants, ({ handle }) => handle);
  const listedOf = new Map<AdminVariant, StockRow[]>();
  const put: AppliedStock = { changed: [], unchanged: 0, refused: [] };
  const refuse = (listed: StockRow, message: string) => put.refused.push({ listed, message });
  for (const listed of list) {
    const found = variantOf(listed, bySku, byHandle);
    if (typeof found === "string") refuse(listed, found);
    else listedOf.set(found, [...(listedOf.get(found) ?? []), listed]);
  }
  for (const [before, all] of listedOf) {
    if (new Set(all.map(({ location }) => location)).size < all.length) {
      for (const listed of all) refuse(listed, "appears twice, so it was not changed");
      continue;
    }
    const isUnlimited = all.some(({ pieces }) => pieces < 0);
    const inventory = isUnlimited
      ? UNLIMITED_INVENTORY
      : all.reduce((sum, { pieces }) => sum + pieces, 0);
    if (inventory === before.inventory) put.unchanged += 1;
    else put.changed.push({ before, after: { ...before, inventory } });
  }
  return put;
}

function variantOf(
  { sku, handle, values }: StockRow,
  bySku: ReadonlyMap<string, AdminVariant[]>,
  byHandle: ReadonlyMap<string, AdminVariant[]>,
): AdminVariant | string {
  const options = values.join(" / ");
  if (sku !== "") {
    const all = bySku.get(sku) ?? [];
    if (all.length === 0) return "is not a SKU of this shop";
    const own = all.length > 1 ? all.filter((one) => one.handle === handle) : all;
    const named = own.length > 1 ? own.filter((one) => one.values === options) : own;
    const [only, ...others] = named;
    if (only && others.length === 0) return only;
    return "is the SKU of several variants: add its Handle and options";
  }
  const all = byHandle.get(handle) ?? [];
  if (all.length === 0) return "is not a handle of this shop";
  const own = all.find((one) => one.values === options);
  return own ?? `has no variant ${options || "without options"}: give its SKU`;
}

async function readVariants(db: Queries, list: readonly StockRow[]): Promise<AdminVariant[]> {
  const found = new Map<number, AdminVariant>();
  const read = async (column: "variant.sku" | "product.key", names: readonly string[]) =>
    inChunks([...new Set(names)], async (chunk) => {
      const rows = await selectVariants(db).where(column, "in", chunk).execute();
      for (const row of rows) found.set(row.id, toAdminVariant(row));
    });
  const named = Object.groupBy(list, ({ sku }) => (sku === "" ? "byHandle" : "bySku"));
  const { bySku = [], byHandle = [] } = named;
  const skus = bySku.flatMap(({ sku }) => storedCodes(sku));
  await read("variant.sku", skus);
  const handles = byHandle.map(({ handle }) => handle);
  await read("product.key", handles);
  return [...found.values()];
}
