import { type Selectable, sql } from "kysely";
import { success } from "@/lib/domain/result";
import { lockCatalog } from "../db/catalog-lock";
import { updateRow } from "../db/rows";
import type { Schema } from "../db/schema";
import { inTransaction, type Queries } from "../db/transaction";
import type { Backend } from "../http/context";
import { updateProductPrice } from "./variants";

const COLUMNS = ["price", "compare_at", "sale_price", "sale_from", "sale_until"] as const;

export type DatedPrice = Pick<Selectable<Schema["variants"]>, (typeof COLUMNS)[number]>;

export const UNDATED = { sale_price: null, sale_from: null, sale_until: null };

/** A variant's prices once its sale has begun or ended by `moment`. */
export function pricesAt(row: DatedPrice, moment: Date): DatedPrice {
  const now = moment.toISOString();
  const { price, compare_at, sale_price, sale_from, sale_until } = row;
  const isOver = sale_until !== null && sale_until <= now;
  if (sale_price !== null) {
    if (isOver || sale_price >= price) return { ...row, ...UNDATED };
    if (sale_from !== null && sale_from > now) return row;
    return { ...UNDATED, price: sale_price, compare_at: price, sale_until };
  }
  const isReduced = compare_at !== null && compare_at > price;
  if (!isReduced) return { ...row, ...UNDATED };
  return isOver ? { ...UNDATED, price: compare_at, compare_at: null } : row;
}

/**
 * Begins and ends sales. Every reader takes `price`, so all see the change at once. Answers the
 * milliseconds until the next.
 */
export async function changeDuePrices({
  db,
  now,
}: Pick<Backend, "db" | "now">): Promise<number | undefined> {
  const moment = now();
  const due = (queries: Queries) =>
    queries
      .selectFrom("variants")
      .select(["id", "product_id", ...COLUMNS])
      .where((where) =>
        where.or([
          where("sale_from", "<=", moment.toISOString()),
          where("sale_until", "<=", moment.toISOString()),
        ]),
      );
  if (await due(db).limit(1).executeTakeFirst())
    await inTransaction(db, async (transaction) => {
      await lockCatalog(transaction);
      const rows = await due(transaction).execute();
      for (const { id, product_id: _, ...row } of rows)
        await updateRow(transaction, "variants", id, pricesAt(row, moment));
      for (const id of new Set(rows.map((row) => row.product_id)))
        await updateProductPrice(transaction, id);
      return success(rows.length);
    });
  return nextChange(db, moment);
}

async function nextChange(db: Queries, moment: Date): Promise<number | undefined> {
  const { rows } = await sql<{ at: string | null }>`select min(at) as at from (
    select min(sale_from) as at from variants where sale_from is not null
    union all select min(sale_until) from variants where sale_until is not null) dates`.execute(db);
  const at = rows[0]?.at;
  return at ? Math.max(1, Date.parse(at) - moment.getTime()) : undefined;
}
