import "server-only";
import { sql } from "kysely";
import type { Queries } from "../../db/transaction";

/** A product's last change. Several products may have changed under one number. */
export interface Change {
  version: number;
  id: number;
}

const NO_CHANGE: Change = { version: 0, id: 0 };

/** As a literal, by which the index of these changes is found. */
const isOfProduct = sql<boolean>`subject = 'product'`;

export async function lastChange(db: Queries): Promise<Change> {
  const row = await db
    .selectFrom("changes")
    .select(["version", "id"])
    .where(isOfProduct)
    .orderBy("version", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? NO_CHANGE;
}

/** The next changes after one: products that have come, changed or gone. */
export function changesAfter(db: Queries, last: Change, limit: number): Promise<Change[]> {
  return db
    .selectFrom("changes")
    .select(["version", "id"])
    .where(isOfProduct)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("version", "id"), ">", tuple(last.version, last.id)),
    )
    .orderBy("version")
    .orderBy("id")
    .limit(limit)
    .execute();
}
