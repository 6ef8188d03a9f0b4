// Serves the built shop for the journeys: a database of its own, freshly seeded, removed at the end;
// with --empty without the demo.
import { rmSync } from "node:fs";
import { main, Stop } from "../../scripts/toolchain/say.mjs";
import { serve } from "../../scripts/toolchain/server.mjs";
import { script } from "../../scripts/toolchain/tools.mjs";
import { dataFolder } from "./data-folder.mjs";

await main(async () => {
  const folder = dataFolder(process.env.PORT);
  rmSync(folder, { recursive: true, force: true });
  // Empty means unset, and keeps a developer's .env.local out of the journeys. Every journey says
  // that it comes from an address of its own, as if through a proxy.
  const names = ["SHOP_API_URL", "SMTP_URL"];
  const stripe = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  const unset = Object.fromEntries([...names, ...stripe].map((name) => [name, ""]));
  const database = process.env.E2E_DATABASE_URL ?? "";
  const env = { ...unset, DATABASE_URL: database, DATA_DIR: folder, TRUST_PROXY: "1" };
  try {
    const backup = process.env.E2E_BACKUP;
    if (backup && (await script("owner/main.ts", ["restore", backup], { env })) !== 0)
      throw new Stop("The journeys' shop could not be restored.");
    const flags = ["--if-new", ...process.argv.slice(2)];
    const code = await script("scripts/seed.ts", flags, { env });
    if (code !== 0) throw new Stop("The journeys' database could not be seeded.");
    const more = process.env.E2E_MORE_STOCK;
    if (more && (await script("e2e/support/more-stock.ts", [more], { env })) !== 0)
      throw new Stop("The journeys' shop could not be stocked.");
    return await serve(Number(process.env.PORT), { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
