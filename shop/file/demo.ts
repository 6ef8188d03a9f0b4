import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { hasShopFile, shopFile } from "./folder.ts";

const DEMO = "demo/shop/shop.yaml";

/** The demo catalog is sold by the demo's rules, until a shop has its own. */
export function placeDemoShop(dataDir: string): void {
  if (hasShopFile(dataDir)) return;
  const file = shopFile(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(DEMO, file);
}

export function isDemoShop(dataDir: string): boolean {
  return hasShopFile(dataDir) && readFileSync(shopFile(dataDir)).equals(readFileSync(DEMO));
}

/** Settings that an owner has changed stay. */
export function removeDemoShop(dataDir: string): boolean {
  if (!isDemoShop(dataDir)) return false;
  rmSync(shopFile(dataDir));
  return true;
}
