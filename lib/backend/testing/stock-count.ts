import { sql } from "kysely";
import type { Queries } from "../db/transaction";

/** Pieces in stock and pieces that pending or paid orders hold, counted at one moment. */
export async function countPieces(db: Queries): Promise<{ inStock: number; held: number }> {
  const { rows } = await sql<{ inStock: number; held: number }>`
    select
      (select sum(inventory) from variants where inventory >= 0) as "inStock",
      (select coalesce(sum(order_lines.reserved), 0) from order_lines
        join orders on orders.id = order_lines.order_id
        where orders.status in ('pending', 'paid')) as "held"`.execute(db);
  return rows[0] ?? { inStock: 0, held: 0 };
}
