import "server-only";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartRefused } from "@/lib/start-refused";
import { readVersion, versionText } from "@/lib/version";
import * as shop from "./migrations/001-shop";
import * as browse from "./migrations/002-browse";
import * as accounts from "./migrations/003-accounts";
import * as mail from "./migrations/004-mail";
import * as favorites from "./migrations/005-favorites";
import * as returns from "./migrations/006-returns";
import * as addresses from "./migrations/007-addresses";
import * as messages from "./migrations/008-messages";
import * as payments from "./migrations/009-payments";
import * as pictures from "./migrations/011-pictures";
import * as limits from "./migrations/012-limits";
import * as sessions from "./migrations/013-sessions";
import * as operations from "./migrations/014-operations";
import * as changes from "./migrations/015-changes";
import * as owner from "./migrations/016-owner";
import * as attributes from "./migrations/017-attributes";
import * as care from "./migrations/018-care";
import * as returnDecisions from "./migrations/019-return-decisions";
import * as changedAt from "./migrations/020-changed-at";
import * as imports from "./migrations/021-imports";
import * as money from "./migrations/022-money";
import * as orders from "./migrations/023-orders";
import * as hiddenGroups from "./migrations/024-hidden-groups";
import * as noGlobalLock from "./migrations/025-no-global-lock";
import * as catalogIndexes from "./migrations/027-catalog-indexes";
import * as salePrices from "./migrations/030-sale-prices";
import * as engraving from "./migrations/031-engraving";
import * as arrival from "./migrations/035-arrival";
import * as finalSale from "./migrations/036-final-sale";
import * as stockAlerts from "./migrations/037-stock-alerts";
import * as earlierOrders from "./migrations/038-earlier-orders";
import * as browserErrors from "./migrations/041-browser-errors";
import * as versions from "./migrations/042-versions";
import * as mailboxes from "./migrations/047-mailboxes";
import * as packages from "./migrations/048-packages";
import * as books from "./migrations/049-books";
import * as taxes from "./migrations/050-taxes";
import * as whereRatesGo from "./migrations/050-where-rates-go";
import * as exclusives from "./migrations/054-exclusives";
import * as notes from "./migrations/055-notes";
import * as listedOffers from "./migrations/057-listed-offers";
import * as focus from "./migrations/058-focus";
import * as fees from "./migrations/059-fees";
import * as codes from "./migrations/060-codes";
import * as skus from "./migrations/065-skus";
import * as sources from "./migrations/066-sources";
import type { Schema } from "./schema";
import { type Engine, isLockTimeout } from "./transaction";

/** Another process may migrate first, which takes longer than a lock wait. */
const ATTEMPTS = 5;
/** Kysely's own. */
const MIGRATIONS = "kysely_migration";

export function migrationsOf(engine: Engine): Record<string, Migration> {
  return {
    "001-shop": { up: (transaction) => shop.up(transaction, engine) },
    "002-browse": { up: (transaction) => browse.up(transaction, engine) },
    "003-accounts": { up: accounts.up },
    "004-mail": { up: (transaction) => mail.up(transaction, engine) },
    "005-favourites": { up: (transaction) => favorites.up(transaction) },
    "006-returns": { up: (transaction) => returns.up(transaction, engine) },
    "007-addresses": { up: (transaction) => addresses.up(transaction, engine) },
    "008-messages": { up: (transaction) => messages.up(transaction, engine) },
    "009-payments": { up: (transaction) => payments.up(transaction, engine) },
    "011-pictures": { up: (transaction) => pictures.up(transaction) },
    "012-limits": { up: (transaction) => limits.up(transaction) },
    "013-sessions": { up: (transaction) => sessions.up(transaction, engine) },
    "014-operations": { up: (transaction) => operations.up(transaction) },
    "015-changes": { up: (transaction) => changes.up(transaction, engine) },
    "016-owner": { up: (transaction) => owner.up(transaction) },
    "017-attributes": { up: (transaction) => attributes.up(transaction) },
    "018-care": { up: (transaction) => care.up(transaction) },
    "019-return-decisions": { up: (transaction) => returnDecisions.up(transaction) },
    "020-changed-at": { up: (transaction) => changedAt.up(transaction, engine) },
    "021-imports": { up: (transaction) => imports.up(transaction, engine) },
    "022-money": { up: (transaction) => money.up(transaction, engine) },
    "023-orders": { up: orders.up },
    "024-hidden-groups": { up: hiddenGroups.up },
    "025-no-global-lock": { up: (transaction) => noGlobalLock.up(transaction, engine) },
    "027-catalog-indexes": { up: (transaction) => catalogIndexes.up(transaction, engine) },
    "030-sale-prices": { up: (transaction) => salePrices.up(transaction, engine) },
    "031-engraving": { up: (transaction) => engraving.up(transaction, engine) },
    "035-arrival": { up: arrival.up },
    "036-final-sale": { up: finalSale.up },
    "037-stock-alerts": { up: (transaction) => stockAlerts.up(transaction, engine) },
    "038-earlier-orders": { up: earlierOrders.up },
    "041-browser-errors": { up: browserErrors.up },
    "042-versions": { up: versions.up },
    "047-mailboxes": { up: mailboxes.up },
    "048-packages": { up: (transaction) => packages.up(transaction, engine) },
    "049-books": { up: books.up },
    "050-taxes": { up: taxes.up },
    "050-where-rates-go": { up: (transaction) => whereRatesGo.up(transaction, engine) },
    "054-exclusives": { up: (db) => exclusives.up(db, engine) },
    "055-notes": { up: (db) => notes.up(db, engine) },
    "057-listed-offers": { up: (transaction) => listedOffers.up(transaction, engine) },
    "058-focus": { up: focus.up },
    "059-fees": { up: fees.up },
    "060-codes": { up: codes.up },
    "065-skus": { up: skus.up },
    "066-sources": { up: sources.up },
  };
}

export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const migrations = migrationsOf(engine);
  await refuseNewerData(db, new Set(Object.keys(migrations)));
  const provider = { getMigrations: async () => migrations };
  const run = async (on: Kysely<Schema>) => {
    const { error, results } = await new Migrator({ db: on, provider }).migrateToLatest();
    if (error) throw error;
    if (results?.length) await noteVersion(on);
  };
  if (engine === "postgres") return run(db);
  // Kysely takes no migration lock on SQLite; a transaction's write lock is one.
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error;
    }
  }
}

/** Kysely would say that its migrations are corrupted. */
async function refuseNewerData(db: Kysely<Schema>, known: ReadonlySet<string>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (name: string) => tables.some((table) => table.name === name);
  if (!has(MIGRATIONS)) return;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS)}`.execute(
    db,
  );
  if (rows.every(({ name }) => known.has(name))) return;
  const newest = has("versions")
    ? await db
        .selectFrom("versions")
        .select("version")
        .orderBy("migrated_at", "desc")
        .limit(1)
        .executeTakeFirst()
    : undefined;
  const by = newest ? `version ${newest.version}` : "a newer version";
  throw new StartRefused(
    `The data was changed by ${by} of the shop, and this is version ${versionText(readVersion())}, which cannot read it: start that version, or restore a backup that this one has made into an empty location.`,
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
