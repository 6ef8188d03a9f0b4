import "server-only";
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "kysely";
import { StartRefused } from "@/lib/platform/start-refused";
import { connect, type DatabaseLocation } from "./open";
import { COMMAND_TIMEOUTS } from "./postgres";

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
  const missing = await missingDatabase(place, folder);
  if (missing === null) return;
  const settings = hasFile ? ` (only its settings, in ${folder})` : "";
  throw new StartRefused(
    `There is no shop in ${missing}${settings}: set DATA_DIR, or DATABASE_URL, to where it is. ${BEGINNING}`,
  );
}

const isFilled = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

async function missingDatabase(place: DatabaseLocation, folder: string): Promise<string | null> {
  if ("sqlite" in place) return isFilled(place.sqlite) ? null : folder;
  const { db } = connect(place, COMMAND_TIMEOUTS, 1);
  try {
    const { rows } = await sql<{ name: string; isThere: boolean }>`
      select current_database() as name, to_regclass('kysely_migration') is not null as "isThere"
    `.execute(db);
    const [found] = rows;
    return found?.isThere ? null : `the database ${found?.name}`;
  } finally {
    await db.destroy();
  }
}
