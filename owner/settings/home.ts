import { isDeepStrictEqual } from "node:util";
import { storedShop } from "@/lib/backend/content/stored-settings";
import type { Queries } from "@/lib/backend/db/transaction";
import { config } from "@/lib/config";
import { type Failure, failure } from "@/lib/domain/result";
import { newDesignersRates } from "@/lib/domain/shipping/shipping";
import { joinNames } from "@/lib/domain/text/list-text";
import { isStartRefused } from "@/lib/platform/start-refused";
import { withEndLine } from "@/shop/file/end-line";
import { readShopText, SETTINGS, writeShopFile } from "@/shop/file/folder";
import { type HeldShop, homeInMemory, type NotTaken, type ShopHome } from "@/shop/file/home";
import { readShopFile, WrongSettings } from "@/shop/file/read";
import { fingerprintOf, isRight, takeFolder } from "@/shop/file/take-folder";
import type { CommandContext, CommandResult } from "../command/command-context";
import { fileErrorReason, isFileError } from "../command/file-errors";
import { designersWithOther } from "../groups/designers";

export interface OwnersSettings extends HeldShop {
  /** "" where nothing is set. */
  text: string;
  /** Why the file beside them is not taken. */
  refused: NotTaken | null;
  home: ShopHome;
  /** `null` before the first start, or with another server's backend: the file alone holds. */
  db: Queries | null;
}

/** A wrong file is a failure in its own words. */
export async function withSettings(
  context: CommandContext,
  task: (settings: OwnersSettings) => CommandResult,
): CommandResult {
  try {
    if (config.shopApiUrl || !(await hasDatabase(context))) {
      const text = readShopText(context.dataDir) ?? "";
      const home = homeInMemory(null);
      return await task({ ...(await home.read()), text, refused: null, home, db: null });
    }
    const { db } = await context.open();
    try {
      return await task(await settingsIn(context, db));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (error instanceof WrongSettings) return failure("validation", error.message);
    throw error;
  }
}

export async function settingsIn({ dataDir }: Pick<CommandContext, "dataDir">, db: Queries) {
  const home = storedShop(db, dataDir);
  const { refused } = await takeFolder(dataDir, home, SETTINGS);
  const held = await home.read();
  return { ...held, text: held.text ?? "", refused, home, db };
}

async function hasDatabase(context: CommandContext): Promise<boolean> {
  try {
    await context.expectShop("database");
    return true;
  } catch (error) {
    if (isStartRefused(error)) return false;
    throw error;
  }
}

/** The file follows what holds. */
export async function keepSettings(
  context: Pick<CommandContext, "dataDir" | "note">,
  { home, db }: Pick<OwnersSettings, "home" | "db">,
  text: string,
  source: string,
): Promise<{ ok: false; failure: Failure } | null> {
  const whole = withEndLine(text);
  const refused = await home.keep({ text: whole }, source);
  if (refused) return failure("conflict", `${refused.why} Nothing was changed.`);
  try {
    await writeShopFile(context.dataDir, whole);
    home.seen.write({ ...home.seen.read(), [SETTINGS]: fingerprintOf(whole) });
    await takeFolder(context.dataDir, home, SETTINGS);
  } catch (error) {
    if (!db || !isFileError(error)) throw error;
    context.note(
      `The settings are kept, but ${error.path} could not be written: ${fileErrorReason(error)}.`,
    );
  }
  return null;
}

/** What to say where `shipping.rates` are others now: they are a new designer's. */
export async function aboutRates({ db, text }: OwnersSettings, changed: string): Promise<string> {
  const [was, is] = [text, changed].map((each) =>
    isRight(each) ? readShopFile(each).shipping.rates : [],
  );
  if (!db || isDeepStrictEqual(was, is)) return "";
  const others = (await designersWithOther(db, newDesignersRates(is))).map(({ name }) => name);
  return others.length === 0
    ? ""
    : ` New designers get them. Other rates stay with ${joinNames(others, 3)}: npm run shop -- designers take-rates gives the new ones to all.`;
}
