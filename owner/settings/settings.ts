import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { parse, stringify } from "yaml";
import { failure, success } from "@/lib/domain/result";
import { hasShopFile, readShopText, SETTINGS, shopFile } from "@/shop/file/folder";
import { readOwnFiles } from "@/shop/file/own-files";
import {
  documentOf,
  lineOf,
  meantBy,
  readShopFile,
  type ShopDocument,
  valuesOf,
  WrongSettings,
} from "@/shop/file/read";
import { folderProblems } from "@/shop/file/take-folder";
import { ROWS, type Row, type Values } from "@/shop/settings";
import type { CommandContext, CommandResult, RunFileTask } from "../command/command-context";
import { addHistory } from "./history";
import { aboutRates, keepSettings, type OwnersSettings, withSettings } from "./home";

const WITHOUT = "(not set)";
/** A shop that keeps its currency may be given it back. */
const MONEY: ReadonlySet<string> = new Set(["currency", "decimals"]);

export function addSettings(program: Command, runOnFiles: RunFileTask): void {
  const settings = program
    .command("settings")
    .description("show and change what makes this shop: name, money, taxes, colors …");
  const run = (task: (own: OwnersSettings, context: CommandContext) => CommandResult) =>
    runOnFiles((context) => withSettings(context, (own) => task(own, context)));
  settings
    .command("list")
    .description("show every setting, its meaning, its value and where it comes from")
    .action(() => run(async ({ text }) => listOf(documentOf(text))));
  settings
    .command("get")
    .description("show one setting")
    .argument("<setting>", "such as returns.days")
    .action((path: string) => run(async ({ text }) => oneOf(documentOf(text), path)));
  settings
    .command("set")
    .description("change one setting; a running shop uses it within seconds")
    .argument("<setting>", "such as returns.days")
    .argument("<value>", "such as 14; lists as YAML: [Earrings, Rings]")
    .action((path: string, value: string) =>
      run((own, context) => change(context, own, path, value)),
    );
  settings
    .command("unset")
    .description("take one setting out")
    .argument("<setting>", "such as taxes")
    .action((path: string) => run((own, context) => change(context, own, path, null)));
  settings
    .command("check")
    .description("read the shop's folder and say what is wrong in it")
    .action(() => run((own, { dataDir }) => checked(own, dataDir)));
  settings
    .command("edit")
    .description("open the settings in $EDITOR; they are kept once they are right")
    .action(() => run((own, context) => edit(context, own)));
  addHistory(settings, runOnFiles);
}

function listOf(read: ShopDocument) {
  const values = valuesOf(read);
  const rows = [...ROWS].map(([path, row]) => shownRow(read, values, path, row));
  const text = rows.map(
    ({ setting, value, from, meaning }) =>
      `${setting}: ${value === null ? WITHOUT : JSON.stringify(value)}\n  ${meaning} (${from})`,
  );
  return success({ text: text.join("\n"), data: rows });
}

function shownRow(read: ShopDocument, values: Values, setting: string, { meaning }: Row) {
  const value = values[setting] ?? null;
  const from = value === null ? "built in" : `shop.yaml, line ${lineOf(read, setting)}`;
  return { setting, value, from, meaning };
}

async function checked({ text, home }: OwnersSettings, dataDir: string): CommandResult {
  readShopFile(text);
  const file = shopFile(dataDir);
  const problems = await folderProblems(dataDir, home);
  if (problems.length > 0) return failure("validation", problems.join("\n"));
  const unusable = readOwnFiles((await home.read()).files, readShopFile(text)).problems;
  if (unusable.length > 0) return failure("validation", unusable.join("\n"));
  const isOther = hasShopFile(dataDir) && readShopText(dataDir) !== text;
  const says = [
    `${file} is right, and so is each page, picture and typeface.`,
    ...(isOther ? ["Other settings hold: see npm run shop -- settings history."] : []),
  ];
  return success({ text: says.join("\n"), data: { file } });
}

function unknown(path: string) {
  const meant = meantBy(path);
  const hint = meant ? `did you mean ${meant}?` : "npm run shop -- settings list shows all.";
  return failure("validation", `There is no setting ${path}: ${hint}`);
}

function oneOf(read: ShopDocument, path: string) {
  const row = ROWS.get(path);
  if (!row) return unknown(path);
  const data = shownRow(read, valuesOf(read), path, row);
  const shown = data.value === null ? WITHOUT : stringify(data.value).trim();
  return success({ text: `${shown}\n${path}: ${row.meaning} (${data.from})`, data });
}

/** @param written YAML, or a text as it is; `null` takes the setting out. */
export async function change(
  context: CommandContext,
  own: OwnersSettings,
  path: string,
  written: string | null,
): CommandResult {
  const row = ROWS.get(path);
  if (!row) return unknown(path);
  const draft = draftOf(context, own);
  if (draft !== own.text && !(own.refused?.isOtherMoney && MONEY.has(path)))
    return failure(
      "conflict",
      `The shop keeps the settings that it had: ${own.refused?.why} Put the file right first; nothing was changed.`,
    );
  const read = documentOf(draft);
  const { document } = read;
  const steps = path.split(".");
  if (draft === own.text) valuesOf(read);
  if (written === null && document.hasIn(steps)) document.deleteIn(steps);
  if (written !== null) document.setIn(steps, document.createNode(valueIn(written, row.schema)));
  const changed = document.toString();
  readShopFile(changed);
  const verb = written === null ? "unset" : "set";
  const refused = await keepSettings(context, own, changed, `settings ${verb} ${path}`);
  if (refused) return refused;
  const text = written === null ? `${path} is no longer set.` : `${path} is set.`;
  const also = await aboutRates(own, changed);
  return success({ text: `${text}${also}`, data: { setting: path } });
}

/** What an owner is about to write: a file that is not taken yet, else the settings that hold. */
function draftOf({ dataDir }: CommandContext, { text, past, refused }: OwnersSettings): string {
  const written = (refused && readShopText(dataDir)) || text;
  return past.has(written) ? text : written;
}

/** "007" stays a text where a text is expected, and 7 is a number where a number is. */
function valueIn(written: string, schema: Row["schema"]): unknown {
  if (schema.safeParse(written).success) return written;
  try {
    return parse(written, { schema: "core", maxAliasCount: 0 });
  } catch {
    return written;
  }
}

async function edit(context: CommandContext, own: OwnersSettings): CommandResult {
  const folder = await mkdtemp(join(tmpdir(), "shop-settings-"));
  const draft = join(folder, SETTINGS);
  await writeFile(draft, draftOf(context, own));
  const [program = "vi", ...args] = (context.environment?.EDITOR ?? "vi")
    .split(" ")
    .filter(Boolean);
  const opened = spawn(program, [...args, draft], { stdio: "inherit" });
  const [code] = (await once(opened, "exit").catch(() => [null])) as [number | null];
  if (code !== 0) {
    await rm(folder, { recursive: true });
    return failure("validation", `${program} could not be used: set EDITOR to your editor.`);
  }
  const written = await readFile(draft, "utf8");
  const refused = await keepDraft(context, own, written);
  if (refused) {
    const why = `${refused.failure.message} Nothing was changed; your text is in ${draft}.`;
    return failure("validation", why.replace("Nothing was changed. ", ""));
  }
  await rm(folder, { recursive: true });
  const text = `The settings are kept.${await aboutRates(own, written)}`;
  return success({ text, data: { file: shopFile(context.dataDir) } });
}

async function keepDraft(context: CommandContext, own: OwnersSettings, text: string) {
  try {
    readShopFile(text);
    return await keepSettings(context, own, text, "settings edit");
  } catch (error) {
    if (error instanceof WrongSettings) return failure("validation", error.message);
    throw error;
  }
}
