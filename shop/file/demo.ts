import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hasShopFile, shopFile } from "./folder.ts";

const DEMO = "demo/shop";

/** The demo catalog is sold by the demo's rules, until a shop has its own. */
export function placeDemoShop(dataDir: string): void {
  if (!hasShopFile(dataDir)) cpSync(DEMO, join(dataDir, "shop"), { recursive: true });
}

export function isDemoShop(dataDir: string): boolean {
  return isSame(shopFile(dataDir), join(DEMO, "shop.yaml"));
}

/** Settings that an owner has changed stay. */
export function removeDemoShop(dataDir: string): boolean {
  if (!isDemoShop(dataDir)) return false;
  clearDemoFiles(dataDir);
  return true;
}

/** What an owner has changed or brought stays. */
export function clearDemoFiles(dataDir: string): void {
  for (const name of readdirSync(DEMO)) {
    const own = join(dataDir, "shop", name);
    if (isSame(own, join(DEMO, name))) rmSync(own);
  }
}

function isSame(own: string, demo: string): boolean {
  return existsSync(own) && existsSync(demo) && readFileSync(own).equals(readFileSync(demo));
}
