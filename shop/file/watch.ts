import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SettingsWatch } from "../../lib/http/server-bridge.ts";
import { log } from "../../lib/platform/log.ts";
import { heldPages, holdDays, holdPages } from "../content/held-pages.ts";
import { settingsInPages } from "../content/pages.ts";
import { holdOwnFiles, type OwnFiles, ownFiles } from "../own-files.ts";
import { DEFAULTS } from "../settings.ts";
import { areSettingsRead, currentSettings, setSettings } from "../shop.ts";
import { SETTINGS, shopFolder } from "./folder.ts";
import type { HeldShop, NotTaken, ShopHome } from "./home.ts";
import { ownFileNames, readOwnFiles } from "./own-files.ts";
import { pageNamesIn, readPages } from "./pages.ts";
import { readShopFile } from "./read.ts";
import { takeFolder } from "./take-folder.ts";

/** A network disk tells nobody of a change. */
const LOOK_EACH_MS = 2_000;
/** Until a machine without a folder has one. */
const LOOK_FOR_FOLDER_EACH_MS = 15_000;

/** @param changed is called when other settings, pages or files hold */
export function watchShop(dataDir: string, home: ShopHome, changed: () => void): SettingsWatch {
  let taken: string | null = null;
  let seen: string | null = null;
  let refused: NotTaken | null = null;
  let said: readonly string[] = [];
  let isClosed = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  const reload = async () => {
    const { isOther, problems } = holdShop(await home.read());
    if (isOther) changed();
    for (const problem of problems) if (!said.includes(problem)) log.error(problem);
    if (holdDays(await home.daysOf(settingsInPages())).isOther) changed();
  };
  const look = async () => {
    const state = stateOf(dataDir);
    const found = await takeFolder(dataDir, home, SETTINGS);
    const isFirst = taken === null;
    taken = state;
    if (found.refused?.why !== refused?.why) sayRefused(found.refused);
    for (const problem of found.problems)
      if (!said.includes(problem)) log.error(`${problem} What was there before stays.`);
    refused = found.refused;
    said = found.problems;
    if (found.isOther || isFirst) await reload();
  };
  let turn: Promise<void> = Promise.resolve();
  /** One at a time; a database that does not answer is asked again. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).then(
      () => {
        isFailing = false;
      },
      (error: unknown) => {
        if (!isFailing) log.error("the settings could not be read", { error });
        isFailing = true;
        taken = null;
      },
    );
    return turn;
  };
  const next = () => {
    if (isClosed) return;
    const hasFolder = existsSync(shopFolder(dataDir)) || SETTINGS in home.seen.read();
    const pause = hasFolder ? LOOK_EACH_MS : LOOK_FOR_FOLDER_EACH_MS;
    timer = setTimeout(async () => {
      // An editor may be halfway through a file: what two looks agree on is read.
      const state = stateOf(dataDir);
      if (state === seen && (state !== taken || refused)) await inTurn(look);
      seen = state;
      next();
    }, pause).unref();
  };
  next();
  return {
    look: () => inTurn(look),
    reload: () => inTurn(reload),
    isRefused: () => refused !== null,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function sayRefused(refused: NotTaken | null): void {
  if (refused === null) log.info("shop.yaml is right again");
  else log.error(`${refused.why} The shop keeps the settings that it had.`);
}

/** Throws WrongSettings. */
export function holdShop({ text, files }: Pick<HeldShop, "text" | "files">) {
  const settings = text === null ? DEFAULTS : readShopFile(text);
  const isSame = areSettingsRead() && isEqual(settings, currentSettings());
  setSettings(isSame ? currentSettings() : settings, text ?? "");
  const pages = readPages(files);
  const before = heldPages();
  const arePagesSame =
    pages.pages.length === before.size &&
    pages.pages.every((page) => before.get(page.name) === page);
  if (!arePagesSame) holdPages(pages.pages);
  const own = readOwnFiles(files, settings);
  const areFilesSame = isEqual(addressesOf(own.files), addressesOf(ownFiles()));
  if (!areFilesSame) holdOwnFiles(own.files);
  return {
    isOther: !(isSame && arePagesSame && areFilesSame),
    problems: [...pages.problems, ...own.problems],
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const addressesOf = (files: OwnFiles) =>
  Object.values(files)
    .map(({ address }) => address)
    .sort();

/** Another text once a file is another. A folder that cannot be asked for the moment has not changed. */
function stateOf(dataDir: string): string {
  const folder = shopFolder(dataDir);
  const names = [...pageNamesIn(folder).names, ...ownFileNames(currentSettings()), SETTINGS];
  return names.map((name) => `${name} ${stateOfFile(join(folder, name))}`).join("\n");
}

function stateOfFile(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found ? `${found.ino} ${found.mtimeNs} ${found.ctimeNs} ${found.size}` : "";
  } catch {
    return "";
  }
}
