import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { replaceFile } from "../../lib/platform/replace-file.ts";
import { DEFAULTS, type Settings } from "../settings.ts";
import { withEndLine } from "./end-line.ts";
import { MAX_FILE_KB, readShopFile, WrongSettings } from "./read.ts";
import { readTextFile, UnusableFile } from "./regular-file.ts";

export const SETTINGS = "shop.yaml";

export const shopFolder = (dataDir: string) => join(dataDir, "shop");

export const shopFile = (dataDir: string) => join(shopFolder(dataDir), SETTINGS);

/** Those of `DATA_DIR/shop/shop.yaml`, or of a shop that has none. Throws WrongSettings. */
export function readShopFolder(dataDir: string): Settings {
  const text = readShopText(dataDir);
  return text === null ? DEFAULTS : readShopFile(text);
}

/** Throws WrongSettings. */
export function readShopText(dataDir: string): string | null {
  const path = shopFile(dataDir);
  try {
    return readTextFile(path, MAX_FILE_KB);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    if (error.isMissing) return null;
    throw new WrongSettings(`${path}: ${error.message}.`);
  }
}

export const hasShopFile = (dataDir: string) => existsSync(shopFile(dataDir));

/** Another reader sees the old file or the new one, never a half. */
export async function writeShopFile(dataDir: string, text: string): Promise<void> {
  const file = shopFile(dataDir);
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, (draft) => writeFile(draft, withEndLine(text)));
}
