import { log } from "../../lib/log.ts";
import { heldPages, holdPages } from "../content/held-pages.ts";
import { currentSettings, setSettings } from "../current.ts";
import { holdOwnFiles, ownFiles } from "../own-files.ts";
import { DEFAULTS } from "../settings.ts";
import { readShopFolder, shopFile } from "./folder.ts";
import { ownFilesState, readOwnFiles } from "./own-files.ts";
import { pagesState, readPages, stateOfFile } from "./pages.ts";

const LOOK_EACH_MS = 2_000;

export interface ShopWatch {
  /** Reads the folder if it has changed. */
  look(): void;
  close(): void;
}

/** Reads settings and pages again when their files have changed; a wrong one changes nothing and is said once. */
export function watchShop(dataDir: string, changed: () => void): ShopWatch {
  // The settings were read before this: the first look reads them once more.
  let known: string | null = null;
  let seen = stateOf(dataDir);
  let said = [...takePages(dataDir, []).problems, ...takeFiles(dataDir, []).problems];
  const look = () => {
    seen = stateOf(dataDir);
    if (seen === known) return;
    known = seen;
    const isOther = takeSettings(dataDir);
    const pages = takePages(dataDir, said);
    const files = takeFiles(dataDir, said);
    said = [...pages.problems, ...files.problems];
    if (isOther || pages.isOther || files.isOther) changed();
  };
  // An editor may be halfway through a file: what two looks agree on is read.
  const timer = setInterval(() => {
    const state = stateOf(dataDir);
    if (state === seen) look();
    seen = state;
  }, LOOK_EACH_MS).unref();
  return { look, close: () => clearInterval(timer) };
}

/** A folder that cannot be asked for the moment has not changed. */
function stateOf(dataDir: string): string {
  try {
    return [
      stateOfFile(shopFile(dataDir)),
      pagesState(dataDir),
      ownFilesState(dataDir, currentSettings()),
    ].join("\n");
  } catch {
    return "";
  }
}

function takeSettings(dataDir: string): boolean {
  try {
    const before = currentSettings();
    const settings = readShopFolder(dataDir);
    const hadNone = JSON.stringify(before) === JSON.stringify(DEFAULTS);
    const isOtherMoney =
      settings.currency !== before.currency || settings.decimals !== before.decimals;
    if (isOtherMoney && !hadNone) {
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

interface Taken {
  isOther: boolean;
  problems: readonly string[];
}

function takeFiles(dataDir: string, said: readonly string[]): Taken {
  const before = ownFiles();
  const { files, problems } = readOwnFiles(dataDir, currentSettings(), before);
  sayProblems(problems, said);
  const isOther = JSON.stringify(files) !== JSON.stringify(before);
  if (isOther) holdOwnFiles(files);
  return { isOther, problems };
}

function sayProblems(problems: readonly string[], said: readonly string[]): void {
  for (const problem of problems) {
    if (!said.includes(problem)) log.error(`${problem} What was there before stays.`);
  }
}

function takePages(dataDir: string, said: readonly string[]): Taken {
  const before = heldPages();
  const { pages, problems } = readPages(dataDir, before);
  sayProblems(problems, said);
  const isOther =
    pages.length !== before.size || pages.some((page) => before.get(page.name) !== page);
  if (isOther) holdPages(pages);
  return { isOther, problems };
}
