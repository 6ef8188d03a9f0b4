import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Kysely, sql } from "kysely";
import { StartRefused } from "@/lib/platform/start-refused";
import { connect, type DatabaseLocation } from "./open";
import { COMMAND_TIMEOUTS } from "./postgres";
import type { Schema } from "./schema";
import { readingDialect } from "./sqlite";

export type ShopPart = "database" | "files";

const BEGINNING =
  "A new shop begins with npm run shop -- init, with npm run shop -- import or with npm start.";

/** Makes nothing. Throws StartRefused where a command would work on a shop that is not there. */
export async function expectShop(
  needs: ShopPart,
  place: DatabaseLocation,
  { dataDir, hasFile }: { dataDir: string; hasFile: boolean },
): Promise<void> {
  const folder = resolve(dataDir);
  if (needs === "files") {
    const isThere = "sqlite" in place ? isFilled(place.sqlite) : existsSync(dataDir);
    if (!hasFile && !isThere)
      throw new StartRefused(
        `There is no shop in ${folder}: set DATA_DIR to the shop's folder. ${BEGINNING}`,
      );
    return;
  }
  const { name, shop } = await findShop(place, folder, async () => true);
  if (shop) return;
  const settings = hasFile ? ` (only its settings, in ${folder})` : "";
  throw new StartRefused(
    `There is no shop in ${name}${settings}: set DATA_DIR, or DATABASE_URL, to where it is. ${BEGINNING}`,
  );
}

const isFilled = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * Makes and migrates nothing. @param read reads from a shop that is there
 * @returns the place's name in words, and what was read, or null without a shop
 */
export async function findShop<Value>(
  place: DatabaseLocation,
  folder: string,
  read: (db: Kysely<Schema>) => Promise<Value>,
): Promise<{ name: string; shop: Value | null }> {
  if ("sqlite" in place && !existsSync(place.sqlite)) return { name: folder, shop: null };
  const db =
    "sqlite" in place
      ? new Kysely<Schema>({ dialect: readingDialect(place.sqlite) })
      : connect(place, COMMAND_TIMEOUTS, 1).db;
  try {
    const { rows } = await ("sqlite" in place
      ? sql<{ name: string; isThere: number }>`
          select ${folder} as name, count(*) as "isThere" from sqlite_master where name = 'kysely_migration'`
      : sql<{ name: string; isThere: number }>`
          select 'the database ' || current_database() as name, count(to_regclass('kysely_migration')) as "isThere"`
    ).execute(db);
    const { name = folder, isThere = 0 } = rows[0] ?? {};
    return { name, shop: isThere ? await read(db) : null };
  } finally {
    await db.destroy();
  }
}
