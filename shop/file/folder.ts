import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULTS, type Settings } from "../settings.ts";
import { readShopFile, WrongSettings } from "./read.ts";

export const shopFile = (dataDir: string) => join(dataDir, "shop", "shop.yaml");

/** Those of `DATA_DIR/shop/shop.yaml`, or of a shop that has none. Throws WrongSettings. */
export function readShopFolder(dataDir: string): Settings {
  const text = readIfThere(shopFile(dataDir));
  return text === null ? DEFAULTS : readShopFile(text);
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new WrongSettings(`${path} cannot be read (${code}).`);
  }
}

export const hasShopFile = (dataDir: string) => existsSync(shopFile(dataDir));
