import "server-only";
import type { Queries } from "../db/transaction";

/** A product's last change. Several products may have changed under one number. */
export interface Change {
  version: number;
  product_id: number;
}

const NO_CHANGE: Change = { version: 0, product_id: 0 };

export async function lastChange(db: Queries): Promise<Change> {
  const row = await db
    .selectFrom("product_changes")
    .select(["version", "product_id"])
    .orderBy("version", "desc")
    .orderBy("product_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? NO_CHANGE;
}

/** The next changes after one: products that have come, changed or gone. */
export function changesAfter(db: Queries, last: Change, limit: number): Promise<Change[]> {
  return db
    .selectFrom("product_changes")
    .select(["version", "product_id"])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("version", "product_id"), ">", tuple(last.version, last.product_id)),
    )
    .orderBy("version")
    .orderBy("product_id")
    .limit(limit)
    .execute();
}
