/**
 * Fills the configured database with the demo catalog; run again, it adds what is new.
 * `--if-new` leaves a database alone that already holds products, whose owner wants no demo, or that
 * SHOP_API_URL leaves unused. `--empty` notes that its owner wants none.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { seedDemo } from "@/demo/seed";
import { awaitDatabase } from "@/lib/backend/await-database";
import { hasSettings, openShop } from "@/lib/backend/content/open-shop";
import { readContent, writeContent } from "@/lib/backend/content/stored";
import { configuredPlace, openConfiguredDatabase } from "@/lib/backend/db/open";
import { COMMAND_TIMEOUTS } from "@/lib/backend/db/postgres";
import type { Queries } from "@/lib/backend/db/transaction";
import { config } from "@/lib/config";
import { exitWhenRefused } from "@/lib/platform/start-refused";
import { placeDemoShop } from "@/shop/file/demo";

const pictures = join(process.cwd(), "public", "catalogue");

const EMPTY = `Nothing is on sale yet: visitors read that the shop opens soon. To bring products in:
  npm run shop -- import products.csv --pictures photos/
docs/owner.md tells of each step.`;

const NOT_EMPTY =
  "The shop already has products. To remove those of the demo catalog: npm run shop -- demo remove.";

async function prepare(): Promise<void> {
  const isForStart = process.argv.includes("--if-new");
  if (isForStart && config.shopApiUrl) return;
  if (isForStart) await awaitDatabase(configuredPlace());
  const { db } = await openConfiguredDatabase(COMMAND_TIMEOUTS);
  try {
    const isUnwanted = process.argv.includes("--empty");
    if (isUnwanted) await writeContent(db, "demo", { isUnwanted });
    if (isForStart) await seedWhenNew(db, isUnwanted);
    else await seed(db);
  } finally {
    await db.destroy();
  }
}

async function seedWhenNew(db: Queries, isToBeEmpty: boolean): Promise<void> {
  const product = await db.selectFrom("products").select("id").limit(1).executeTakeFirst();
  const { isUnwanted } = await readContent(db, "demo");
  if (product && isToBeEmpty) console.log(NOT_EMPTY);
  if (product && !isUnwanted) await placeRules(db);
  await openShop(db);
  if (!product && isUnwanted) console.log(EMPTY);
  else if (!product) await seed(db);
}

/** A shop of 1.0.0 that sells the demo has its rules, in whichever folder it is. */
async function placeRules(db: Queries): Promise<void> {
  const keys = manifest.products.map(({ slug }) => slug);
  const query = db.selectFrom("products").select("id").where("key", "in", keys).limit(1);
  if (!(await hasSettings(db)) && (await query.executeTakeFirst())) placeDemoShop(config.dataDir);
}

async function seed(db: Queries): Promise<void> {
  const demo = demoCatalog(manifest, (file) => existsSync(join(pictures, file)));
  const added = await seedDemo(db, demo);
  if (!(await hasSettings(db))) placeDemoShop(config.dataDir);
  await openShop(db);
  const figures = Object.entries(added).map(([what, count]) => `${count} ${what}`);
  console.log(`Added ${figures.join(", ")}.`);
}

process.stderr.on("error", () => undefined);
prepare().catch(exitWhenRefused);
