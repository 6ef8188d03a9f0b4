import { createHash } from "node:crypto";
import { dayInShop } from "@/lib/domain/day/shop-day";
import type { Queries } from "../db/transaction";
import { readContent, writeContent } from "./stored";

/** Keeps by page since when what the settings say in it is as it is: since they were set. */
export async function pageDays(
  db: Queries,
  said: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const newest = await db
    .selectFrom("settings_history")
    .select("set_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return new Map();
  const day = dayInShop(new Date(newest.set_at));
  const known = (await readContent(db, "pages")).byName;
  const byName: typeof known = {};
  for (const [name, text] of said) {
    if (text === "") continue;
    const hash = createHash("sha256").update(text).digest("base64url");
    const before = known[name];
    byName[name] = before?.said === hash ? before : { said: hash, since: day };
  }
  if (JSON.stringify(byName) !== JSON.stringify(known)) await writeContent(db, "pages", { byName });
  return new Map(Object.entries(byName).map(([name, { since }]) => [name, since]));
}
