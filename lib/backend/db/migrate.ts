import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartRefused } from "@/lib/platform/start-refused";
import { readVersion, versionText } from "@/lib/platform/version";
import { makeChangeTriggers } from "./change-triggers";
import * as baseline from "./migrations/100-baseline";
import * as settings from "./migrations/101-settings";
import * as goodsWithoutMoney from "./migrations/103-goods-without-money";
import * as skusInAnyCase from "./migrations/104-skus-in-any-case";
import * as datedSales from "./migrations/105-dated-sales";
import * as commandCounts from "./migrations/107-command-counts";
import type { Schema } from "./schema";
import { type Engine, isLockTimeout } from "./transaction";

/** Another process may migrate first, which takes longer than a lock wait. */
const ATTEMPTS = 5;
/** Kysely's own. */
const MIGRATIONS = "kysely_migration";

/** Its number is above all that came before version 1.0.0. */
const BASELINE = "100-baseline";

export function migrationsOf(engine: Engine): Record<string, Migration> {
  return {
    [BASELINE]: { up: (transaction) => baseline.up(transaction, engine) },
    "101-settings": { up: (transaction) => settings.up(transaction, engine) },
    "103-goods-without-money": { up: goodsWithoutMoney.up },
    "104-skus-in-any-case": { up: skusInAnyCase.up },
    "105-dated-sales": { up: datedSales.up },
    "107-command-counts": { up: commandCounts.up },
  };
}

export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const migrations = migrationsOf(engine);
  await refuseOtherData(db, new Set(Object.keys(migrations)));
  const provider = { getMigrations: async () => migrations };
  const run = async (on: Kysely<Schema>) => {
    const { error, results } = await new Migrator({ db: on, provider }).migrateToLatest();
    if (error) throw error;
    if (results?.length) await noteVersion(on);
  };
  if (engine === "postgres") {
    await run(db);
    return db.transaction().execute((transaction) => makeChangeTriggers(transaction, engine));
  }
  // Kysely takes no migration lock on SQLite; a transaction's write lock is one.
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await run(transaction);
        await makeChangeTriggers(transaction, engine);
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error;
    }
  }
}

/** Kysely would say that its migrations are corrupted. */
async function refuseOtherData(db: Kysely<Schema>, known: ReadonlySet<string>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MIGRATIONS)) return;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS)}`.execute(
    db,
  );
  const done = rows.map(({ name }) => name);
  const own = versionText(readVersion());
  if (done.length > 0 && !done.includes(BASELINE)) {
    throw new StartRefused(
      `The data was made by a version of the shop before 1.0.0, and this is version ${own}, which cannot read it: with that version, write your products with \`npm run shop -- export products.csv\` and your orders with \`npm run shop -- orders export orders.csv\`, then set DATA_DIR or DATABASE_URL to an empty location and run \`npm run shop -- import products.csv\` with this one.`,
    );
  }
  if (done.every((name) => known.has(name))) return;
  const newest = await db
    .selectFrom("versions")
    .select("version")
    .orderBy("migrated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const by = newest ? `version ${newest.version}` : "a newer version";
  throw new StartRefused(
    `The data was changed by ${by} of the shop, and this is version ${own}, which cannot read it: start that version, or restore a backup that this one has made into an empty location.`,
  );
}

async function noteVersion(db: Kysely<Schema>): Promise<void> {
  const row = { version: versionText(readVersion()), migrated_at: new Date().toISOString() };
  await db
    .insertInto("versions")
    .values(row)
    .onConflict((clash) => clash.column("version").doUpdateSet(row))
    .execute();
}
