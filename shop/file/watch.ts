import { log } from "../../lib/platform/log.ts";
import { heldPages, holdPages } from "../content/held-pages.ts";
import { holdOwnFiles, ownFiles } from "../own-files.ts";
import { DEFAULTS, type Settings } from "../settings.ts";
import { currentSettings, setSettings, settingsText } from "../shop.ts";
import { cutProblem } from "./end-line.ts";
import { readShopText, shopFile } from "./folder.ts";
import { ownFilesState, readOwnFiles } from "./own-files.ts";
import { pagesState, readPages, stateOfFile } from "./pages.ts";
import { readShopFile } from "./read.ts";
import { noteRefused } from "./refused.ts";

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
  let refused: string | null = null;
  /** A disk may fail and come back without another file. */
  let isLost = false;
  noteRefused(dataDir, null);
  const look = () => {
    seen = stateOf(dataDir);
    if (seen === known && !isLost) return;
    const isSame = seen === known;
    known = seen;
    const settings = takeSettings(dataDir);
    if (!isSame || settings.problem !== refused) noteRefused(dataDir, settings.problem);
    if (settings.problem !== refused) sayRefused(settings.problem);
    refused = settings.problem;
    isLost = settings.isLost;
    if (isLost) return;
    const pages = takePages(dataDir, said);
    const files = takeFiles(dataDir, said);
    said = [...pages.problems, ...files.problems];
    if (settings.isOther || pages.isOther || files.isOther) changed();
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

function sayRefused(problem: string | null): void {
  if (problem === null) log.info("shop.yaml is right again");
  else log.error(`${problem} The shop keeps the settings that it had.`);
}

interface TakenSettings {
  isOther: boolean;
  problem: string | null;
  /** Pages and pictures beside a file that cannot be read are not believed to be gone. */
  isLost: boolean;
}

function takeSettings(dataDir: string): TakenSettings {
  const kept = { isOther: false, problem: null, isLost: false };
  const before = currentSettings();
  const isBuiltIn = JSON.stringify(before) === JSON.stringify(DEFAULTS);
  let text: string | null;
  try {
    text = readShopText(dataDir);
  } catch (error) {
    return { ...kept, problem: messageOf(error), isLost: true };
  }
  if (text === null && isBuiltIn) return kept;
  if (text === null) return { ...kept, problem: `${shopFile(dataDir)} is gone.`, isLost: true };
  try {
    const settings = readShopFile(text);
    if (JSON.stringify(settings) === JSON.stringify(before)) {
      setSettings(before, text);
      return kept;
    }
    const problem = cutProblem(text, settingsText()) ?? otherMoney(settings, before, isBuiltIn);
    if (problem) return { ...kept, problem };
    setSettings(settings, text);
    log.info("shop.yaml has changed: the shop uses its settings from now on");
    return { ...kept, isOther: true };
  } catch (error) {
    return { ...kept, problem: messageOf(error) };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function otherMoney(settings: Settings, before: Settings, isBuiltIn: boolean): string | null {
  const isOther = settings.currency !== before.currency || settings.decimals !== before.decimals;
  if (!isOther || isBuiltIn) return null;
  return `shop.yaml: the currency of a running shop stays ${before.currency}: its prices and orders are in it. A restart takes another one as long as there are no orders.`;
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
