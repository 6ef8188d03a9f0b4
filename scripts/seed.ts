/**
 * Fills the configured database with the demo catalog; run again, it adds what is new.
 * `--if-new` leaves a database alone that already holds products, or that SHOP_API_URL leaves unused.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { demoCatalog } from "@/demo/catalog";
import manifest from "@/demo/manifest.json";
import { seedDemo } from "@/demo/seed";
import { openConfiguredDatabase } from "@/lib/backend/db/open";
import { config } from "@/lib/config";

const pictures = join(process.cwd(), "public", "catalogue");

async function seed(): Promise<void> {
  const isOnlyIfNew = process.argv.includes("--if-new");
  if (isOnlyIfNew && config.shopApiUrl) return;
  const { db } = await openConfiguredDatabase();
  try {
    if (isOnlyIfNew) {
      const product = await db.selectFrom("products").select("id").limit(1).executeTakeFirst();
      if (product) return;
    }
    const demo = demoCatalog(manifest, (file) => existsSync(join(pictures, file)));
    const added = await seedDemo(db, demo);
    const figures = Object.entries(added).map(([what, count]) => `${count} ${what}`);
    console.log(`Added ${figures.join(", ")}.`);
  } finally {
    await db.destroy();
  }
}

seed();
