import "server-only";
import type { Queries } from "../db/transaction";

const PIECE = 500;

/**
 * Hides the products that are not among these keys, a few hundred at a time.
 * @returns the keys of those that were on sale until now.
 */
export async function hideOthers(
  db: Queries,
  keys: { has(key: string): boolean },
  { isDryRun }: { isDryRun: boolean },
): Promise<string[]> {
  const hidden: string[] = [];
  for (let after = 0; ; ) {
    const products = await db
      .selectFrom("products")
      .select(["id", "key"])
      .where("is_hidden", "=", 0)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PIECE)
      .execute();
    const last = products.at(-1);
    if (!last) return hidden;
    after = last.id;
    const gone = products.filter(({ key }) => !keys.has(key));
    if (gone.length === 0) continue;
    hidden.push(...gone.map(({ key }) => key));
    if (isDryRun) continue;
    const ids = gone.map(({ id }) => id);
    await db.updateTable("products").set({ is_hidden: 1 }).where("id", "in", ids).execute();
  }
}
