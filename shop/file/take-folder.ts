import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DEFAULTS } from "../settings.ts";
import { cutProblem, isSet } from "./end-line.ts";
import { readShopText, SETTINGS, shopFile, shopFolder } from "./folder.ts";
import type { HeldShop, NotTaken, Seen, ShopChanges, ShopHome } from "./home.ts";
import { ownFileNames, readOwnFile } from "./own-files.ts";
import { isPageFile, pageNamesIn, pageProblem, readPageFile } from "./pages.ts";
import { readShopFile } from "./read.ts";
import { UnusableFile } from "./regular-file.ts";

interface Look {
  changes: ShopChanges;
  /** Why shop.yaml changes nothing. */
  refused: NotTaken | null;
  /** What is wrong in the files beside it. */
  problems: readonly string[];
  seen: Seen;
}

/** Brings home what is new in the folder. What is missing there or wrong changes nothing. */
export async function takeFolder(dataDir: string, home: ShopHome, source: string) {
  const { changes, refused, problems, seen } = lookAt(dataDir, await home.read(), home.seen.read());
  const { text, files = new Map() } = changes;
  const notTaken = text === undefined ? refused : await home.keep({ text }, source);
  const isTextTaken = text !== undefined && notTaken === null;
  const tooMany = files.size > 0 ? await home.keep({ files }, source) : null;
  if (tooMany) return { isOther: isTextTaken, refused: tooMany, problems };
  home.seen.write(isTextTaken ? { ...seen, [SETTINGS]: fingerprintOf(text) } : seen);
  return { isOther: isTextTaken || files.size > 0, refused: notTaken, problems };
}

/** Why something in the folder is not taken. */
export async function folderProblems(dataDir: string, home: ShopHome): Promise<string[]> {
  const { refused, problems } = lookAt(dataDir, await home.read(), home.seen.read());
  return [
    ...(refused ? [`The shop keeps the settings that it had: ${refused.why}`] : []),
    ...problems,
  ];
}

function lookAt(dataDir: string, held: HeldShop, before: Seen): Look {
  // A new database has taken nothing yet.
  const seen = held.text === null && held.files.size === 0 ? {} : before;
  const nothing: Look = { changes: {}, refused: null, problems: [], seen };
  let text: string | null;
  try {
    text = readShopText(dataDir);
  } catch (error) {
    return { ...nothing, refused: refusal(messageOf(error)) };
  }
  const isNew = held.text === null || (isRight(held.text) && !isSet(held.text));
  if (isNew && text !== null && isRight(text) && !isSet(text)) text = null;
  if (text === null && !isNew) {
    const refused = `${shopFile(dataDir)} is gone: npm run shop -- settings edit writes it again.`;
    return seen[SETTINGS] === undefined ? nothing : { ...nothing, refused: refusal(refused) };
  }
  const files = filesIn(dataDir, text, held, seen);
  const isOther = text !== null && text !== held.text && fingerprintOf(text) !== seen[SETTINGS];
  if (!isOther)
    return {
      ...nothing,
      ...files,
      seen: { ...files.seen, ...(text !== null && { [SETTINGS]: fingerprintOf(text) }) },
    };
  if (held.past.has(text ?? "") && seen[SETTINGS] === undefined) {
    const refused = `${shopFile(dataDir)} is older than the settings of the shop: npm run shop -- settings edit writes it again, settings undo goes back to it.`;
    return { ...nothing, refused: refusal(refused) };
  }
  const why = whyRefused(text ?? "", held.text);
  if (why !== null) return { ...nothing, ...files, refused: refusal(why) };
  return { ...nothing, ...files, changes: { ...files.changes, text: text ?? "" } };
}

const refusal = (why: string): NotTaken => ({ why, isOtherMoney: false });

function whyRefused(text: string, before: string | null): string | null {
  try {
    const settings = readShopFile(text);
    const known = before !== null && isRight(before) ? before : "";
    const isSame = JSON.stringify(settings) === JSON.stringify(readShopFile(known));
    return isSame ? null : cutProblem(text, known);
  } catch (error) {
    return messageOf(error);
  }
}

export function isRight(text: string): boolean {
  try {
    readShopFile(text);
    return true;
  } catch {
    return false;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const LOST_PAGES = "The folder pages is gone: make it again, empty, to take its pages away.";

function filesIn(dataDir: string, text: string | null, held: HeldShop, before: Seen) {
  const folder = shopFolder(dataDir);
  const settings = text !== null && isRight(text) ? readShopFile(text) : DEFAULTS;
  const pages = pageNamesIn(folder);
  const isLost = !pages.isThere && Object.keys(before).some(isPageFile);
  const problems = [...pages.problems, ...(isLost ? [LOST_PAGES] : [])];
  const files = new Map<string, Buffer | null>();
  const seen: Record<string, string> = { ...before };
  for (const name of [...pages.names, ...ownFileNames(settings)]) {
    const bytes = readFile(join(folder, name), name, problems);
    if (!bytes) continue;
    const isSame = seen[name] === fingerprintOf(bytes) || held.files.get(name)?.equals(bytes);
    if (!isSame) files.set(name, bytes);
    seen[name] = fingerprintOf(bytes);
  }
  for (const name of Object.keys(seen)) {
    if (name === SETTINGS || existsSync(join(folder, name))) continue;
    if (isPageFile(name) && !pages.isThere) continue;
    delete seen[name];
    if (held.files.has(name)) files.set(name, null);
  }
  return { changes: { files }, problems, seen };
}

function readFile(path: string, name: string, problems: string[]): Buffer | null {
  try {
    return isPageFile(name) ? readPageFile(path, name) : readOwnFile(path, name);
  } catch (error) {
    if (!(error instanceof UnusableFile)) problems.push(pageProblem(name, error));
    else if (!error.isMissing) problems.push(`${name}: ${error.message}.`);
    return null;
  }
}

export const fingerprintOf = (content: string | Buffer) =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);
