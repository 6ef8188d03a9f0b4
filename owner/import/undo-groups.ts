import "server-only";
import type { Queries } from "../../lib/backend/db/transaction";
import { hashOfGroup } from "./import-log";

export const GROUPS = ["collections", "categories", "brands"] as const;

export interface UndoneGroups {
  removedGroups: string[];
  /** Changed since, or in use. */
  keptGroups: string[];
}

export async function undoGroups(db: Queries): Promise<UndoneGroups> {
  const undone: UndoneGroups = { removedGroups: [], keptGroups: [] };
  for (const subject of GROUPS) {
    // Children were created after their parents, so this deletes them first.
    const made = await db
      .selectFrom("import_changes")
      .selectAll()
      .where("subject", "=", subject)
      .orderBy("subject_id", "desc")
      .execute();
    for (const { subject_id: id, after_hash } of made) {
      const hash = await hashOfGroup(db, subject, id);
      if (hash !== undefined) {
        const group = db.selectFrom(subject).select("name").where("id", "=", id);
        const { name } = await group.executeTakeFirstOrThrow();
        if (hash !== after_hash || (await isUsed(db, subject, id))) {
          undone.keptGroups.push(name);
          continue;
        }
        await db.deleteFrom(subject).where("id", "=", id).execute();
        undone.removedGroups.push(name);
      }
      await db
        .deleteFrom("import_changes")
        .where("subject", "=", subject)
        .where("subject_id", "=", id)
        .execute();
    }
  }
  const rest = await db.selectFrom("import_changes").select("subject").limit(1).execute();
  if (rest.length === 0) await db.deleteFrom("imports").execute();
  return undone;
}

async function isUsed(db: Queries, subject: (typeof GROUPS)[number], id: number): Promise<boolean> {
  const products = db.selectFrom("products").select("id").limit(1);
  if (subject === "brands") return (await products.where("brand_id", "=", id).execute()).length > 0;
  if (subject === "collections") {
    const items = db.selectFrom("product_collections").select("product_id").limit(1);
    return (await items.where("collection_id", "=", id).execute()).length > 0;
  }
  const children = db.selectFrom("categories").select("id").limit(1);
  const own = await products.where("category_id", "=", id).execute();
  return own.length + (await children.where("parent_id", "=", id).execute()).length > 0;
}
