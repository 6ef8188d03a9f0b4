import { config, settingsProblem } from "@/lib/config";
import { countOf } from "@/lib/domain/text/list-text";
import { log } from "@/lib/platform/log";
import { StartRefused } from "@/lib/platform/start-refused";
import { isSet } from "@/shop/file/end-line";
import { SETTINGS, shopFile } from "@/shop/file/folder";
import { WrongSettings } from "@/shop/file/read";
import { takeFolder } from "@/shop/file/take-folder";
import { holdShop } from "@/shop/file/watch";
import { currentSettings } from "@/shop/shop";
import type { Queries } from "../db/transaction";
import { hasRows, storedShop } from "./stored-settings";

/** What the database has holds in this process. A database without settings takes the folder's. */
export async function holdStored(db: Queries): Promise<void> {
  const home = storedShop(db, config.dataDir);
  if ((await home.read()).text === null) await takeFolder(config.dataDir, home, SETTINGS);
  try {
    holdShop(await home.read());
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    throw new StartRefused(
      `The settings in the database cannot be used by this version of the shop: ${error.message} Start the version that they were made with, or put them right with npm run shop -- settings edit.`,
    );
  }
}

/** For a start: takes what is new in the folder. Throws StartRefused. */
export async function openShop(db: Queries): Promise<void> {
  const home = storedShop(db, config.dataDir);
  const isFirst = (await home.read()).text === null;
  const { isOther, refused } = await takeFolder(config.dataDir, home, SETTINGS);
  if (refused?.isOtherMoney) throw new StartRefused(refused.why);
  const { text, files } = await home.read();
  const isFilled = text !== null && isSet(text);
  if (!isFilled) {
    const problem = refused?.why ?? (await missingSettings(db, text));
    if (problem) throw new StartRefused(problem);
    // Orders that come before an owner sets anything are in the built-in currency.
    if (text === null) await home.keep({ text: "" }, "start");
  }
  await holdStored(db);
  if (isFilled && isFirst && isOther)
    log.info(
      `The settings of ${shopFile(config.dataDir)}, and ${countOf(files.size, "file")} beside it, are in the database from now on.`,
    );
  const problem = settingsProblem(config, currentSettings());
  if (problem) throw new StartRefused(problem);
}

/** Why a shop with these settings is not started. */
export async function missingSettings(db: Queries, text: string | null): Promise<string | null> {
  const isSold = (await hasRows(db, "orders")) || (await hasRows(db, "products"));
  if ((text !== null && isSet(text)) || !isSold) return null;
  return `The shop's settings are missing: its database has products or orders, but neither it nor ${shopFile(config.dataDir)} sets anything. Put the folder shop back from your copy of it, or make new settings with npm run shop -- init; then start again.`;
}

export async function hasSettings(db: Queries): Promise<boolean> {
  const { text } = await storedShop(db, config.dataDir).read();
  return text !== null && isSet(text);
}
