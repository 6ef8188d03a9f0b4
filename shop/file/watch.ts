import { log } from "../../lib/log.ts";
import { currentSettings, setSettings } from "../current.ts";
import { fileState, readShopFolder } from "./folder.ts";

const LOOK_EACH_MS = 2_000;

export interface ShopWatch {
  /** Reads the file if it has changed. */
  look(): void;
  close(): void;
}

/** Reads the settings again when their file has changed; a wrong one changes nothing and is said once. */
export function watchShop(dataDir: string, changed: () => void): ShopWatch {
  let known = stateOf(dataDir);
  const look = () => {
    const state = stateOf(dataDir);
    if (state === known) return;
    known = state;
    if (take(dataDir)) changed();
  };
  const timer = setInterval(look, LOOK_EACH_MS).unref();
  return { look, close: () => clearInterval(timer) };
}

/** A folder that cannot be asked for the moment has not changed. */
function stateOf(dataDir: string): string {
  try {
    return fileState(dataDir);
  } catch {
    return "";
  }
}

function take(dataDir: string): boolean {
  try {
    const before = currentSettings();
    const settings = readShopFolder(dataDir);
    if (settings.currency !== before.currency || settings.decimals !== before.decimals) {
      log.error(
        `shop.yaml: the currency of a running shop stays ${before.currency}: its prices and orders are in it. Restart the shop to change it.`,
      );
      return false;
    }
    if (JSON.stringify(settings) === JSON.stringify(before)) return false;
    setSettings(settings);
    log.info("shop.yaml has changed: the shop uses its settings from now on");
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log.error(`${why} The shop keeps the settings that it had.`);
    return false;
  }
}
