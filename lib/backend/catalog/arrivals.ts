import "server-only";
import { PAGE_SIZE } from "@/lib/domain/constants";
import type { ProductSummary } from "@/lib/domain/product";
import type { Queries } from "../db/transaction";
import { summariesOf } from "./summaries";

/** The newest products. */
export async function newArrivals(db: Queries): Promise<ProductSummary[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .orderBy("released_at", "desc")
    .orderBy("id")
    .limit(PAGE_SIZE)
    .execute();
  return summariesOf(
    db,
    rows.map((row) => row.id),
  );
}
