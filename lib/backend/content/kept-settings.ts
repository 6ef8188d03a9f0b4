import "server-only";
import { countOf } from "@/lib/domain/text/list-text";
import type { Settings } from "@/shop/settings";
import type { Queries } from "../db/transaction";
import { readContent, writeContent } from "./stored";

/** Why a start is refused: products or orders would be sold by other settings than their own. */
export async function settingsProblem(
  db: Queries,
  settings: Settings | null,
  path: string,
): Promise<string | null> {
  const hasOrders = await hasRows(db, "orders");
  if (!settings) {
    if (!hasOrders && !(await hasRows(db, "products"))) return null;
    return `The shop's settings are missing: its database has products or orders, but ${path} is not there or sets nothing. Put the folder shop back from your copy of it, or make new settings with npm run shop -- init; then start again.`;
  }
  const kept = await readContent(db, "keptSettings");
  if (!hasOrders || kept.currency === "") return null;
  if (kept.currency === settings.currency && kept.decimals === settings.decimals) return null;
  return `The orders of this shop are in ${moneyOf(kept)}, and ${path} says ${moneyOf(settings)}: put that file back as it was, or begin a shop in another currency in an empty place (DATA_DIR, DATABASE_URL).`;
}

/** Stores the settings for the next start. */
export async function keepSettings(
  db: Queries,
  { currency, decimals }: Settings,
  isDemo: boolean,
): Promise<void> {
  const kept = { currency, decimals, isDemo };
  const before = await readContent(db, "keptSettings");
  if (JSON.stringify(kept) !== JSON.stringify(before)) await writeContent(db, "keptSettings", kept);
}

async function hasRows(db: Queries, table: "orders" | "products"): Promise<boolean> {
  return (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined;
}

const moneyOf = ({ currency, decimals }: { currency: string; decimals: number }) =>
  `${currency} with ${countOf(decimals, "decimal")}`;
