import "server-only";
import { lineKey } from "@/lib/domain/money/ledger";
import type { Queries } from "../../lib/backend/db/transaction";
import { chosenInWords } from "../../lib/backend/db/variation-values";
import type { BookedOrder } from "./ledger";

export interface SoldVariant {
  /** "Gold / 6" */
  options: string;
  sku: string;
  engraving: string;
}

/** By the key of a ledger's item; the orders follow one another. */
export async function soldVariants(
  db: Queries,
  orders: readonly BookedOrder[],
): Promise<Map<string, SoldVariant>> {
  const lines = await db
    .selectFrom("order_lines as line")
    .leftJoin("variants", "variants.id", "line.variant_id")
    .select(["line.id", "line.chosen", "line.engraving", "variants.sku"])
    .where("line.order_id", ">=", orders[0]?.row.id ?? 0)
    .where("line.order_id", "<=", orders.at(-1)?.row.id ?? 0)
    .execute();
  return new Map(
    lines.map(({ id, chosen, engraving, sku }) => [
      lineKey(id),
      { options: chosenInWords(chosen), sku: sku ?? "", engraving },
    ]),
  );
}
