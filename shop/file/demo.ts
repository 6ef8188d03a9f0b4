import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setsSomething, withEndLine } from "./end-line.ts";
import { hasShopFile, SETTINGS, shopFolder } from "./folder.ts";
import type { ShopFiles } from "./home.ts";

const DEMO = "demo/shop";

/** The demo catalog is sold by the demo's rules, until a shop has its own. */
export function placeDemoShop(dataDir: string): void {
  if (!hasShopFile(dataDir)) cpSync(DEMO, shopFolder(dataDir), { recursive: true });
}

let text: string | undefined;

export function isDemoText(settings: string): boolean {
  const file = join(DEMO, SETTINGS);
  text ??= existsSync(file) ? withEndLine(readFileSync(file, "utf8")) : "";
  return settings !== "" && withEndLine(settings) === text;
}

/** Whether an owner has set something. */
export function isOwnText(settings: string): boolean {
  try {
    return setsSomething(settings) && !isDemoText(settings);
  } catch {
    return true;
  }
}

export const NOTHING_SET =
  "# Nothing is set yet: npm run shop -- init asks for a name, an email and the currency.";

/** What an owner has changed or brought stays. */
export function clearDemoFiles(dataDir: string, own: ShopFiles): Map<string, null> {
  const cleared = new Map<string, null>();
  for (const name of readdirSync(DEMO)) {
    if (name === SETTINGS) continue;
    const demo = readFileSync(join(DEMO, name));
    const file = join(shopFolder(dataDir), name);
    if (existsSync(file) && readFileSync(file).equals(demo)) rmSync(file);
    if (own.get(name)?.equals(demo)) cleared.set(name, null);
  }
  return cleared;
}
