import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { hasShopFile, shopFile, writeShopFile } from "./folder.ts";

const DEMO = "demo/shop";

/** The demo catalog is sold by the demo's rules, until a shop has its own. */
export function placeDemoShop(dataDir: string): void {
  if (!hasShopFile(dataDir)) cpSync(DEMO, join(dataDir, "shop"), { recursive: true });
}

export function isDemoShop(dataDir: string): boolean {
  return isSame(shopFile(dataDir), join(DEMO, "shop.yaml"));
}

const NOTHING_SET =
  "# Nothing is set yet: npm run shop -- init asks for a name, an email and the currency.";

/** Settings that an owner has changed stay. */
export async function removeDemoShop(dataDir: string): Promise<boolean> {
  if (!isDemoShop(dataDir)) return false;
  clearDemoFiles(dataDir);
  await writeShopFile(dataDir, NOTHING_SET);
  return true;
}

/** The settings are written over. What an owner has changed or brought stays. */
export function clearDemoFiles(dataDir: string): void {
  for (const name of readdirSync(DEMO)) {
    if (name === basename(shopFile(dataDir))) continue;
    const own = join(dataDir, "shop", name);
    if (isSame(own, join(DEMO, name))) rmSync(own);
  }
}

function isSame(own: string, demo: string): boolean {
  return existsSync(own) && existsSync(demo) && readFileSync(own).equals(readFileSync(demo));
}
