import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { parse, stringify } from "yaml";
import { type Failure, failure, success } from "@/lib/domain/result";
import { readShopFolder, readShopText, shopFile, writeShopFile } from "@/shop/file/folder";
import { readOwnFiles } from "@/shop/file/own-files";
import { readPages } from "@/shop/file/pages";
import {
  documentOf,
  lineOf,
  meantBy,
  readShopFile,
  type ShopDocument,
  valuesOf,
  WrongSettings,
} from "@/shop/file/read";
import { refusedByShop } from "@/shop/file/refused";
import { ROWS, type Row, type Values } from "@/shop/settings";
import type { CommandResult, RunFileTask } from "../command/command-context";

const WITHOUT = "(not set)";
const KEEP_RATES =
  "New designers get them; those that are there keep theirs (designers list, designers set … --shipping).";
/** A shop that keeps its currency may be given it back. */
const MONEY: ReadonlySet<string> = new Set(["currency", "decimals"]);

export function addSettings(program: Command, run: RunFileTask): void {
  const settings = program
    .command("settings")
    .description("show and change what makes this shop: name, money, taxes, colors …");
  settings
    .command("list")
    .description("show every setting, its meaning, its value and where it comes from")
    .action(() => run(({ dataDir }) => reading(dataDir, listOf)));
  settings
    .command("get")
    .description("show one setting")
    .argument("<setting>", "such as returns.days")
    .action((path: string) => run(({ dataDir }) => reading(dataDir, (read) => oneOf(read, path))));
  settings
    .command("set")
    .description("change one setting; a running shop uses it within seconds")
    .argument("<setting>", "such as returns.days")
    .argument("<value>", "such as 14; lists as YAML: [Earrings, Rings]")
    .action((path: string, value: string) => run(({ dataDir }) => change(dataDir, path, value)));
  settings
    .command("unset")
    .description("take one setting out of the file")
    .argument("<setting>", "such as taxes")
    .action((path: string) => run(({ dataDir }) => change(dataDir, path, null)));
  settings
    .command("check")
    .description("read the settings and pages and say what is wrong in them")
    .action(() => run(({ dataDir }) => reading(dataDir, () => checked(dataDir))));
  settings
    .command("edit")
    .description("open the file in $EDITOR; it is kept once it is right")
    .action(() => run(({ dataDir, environment }) => edit(dataDir, environment?.EDITOR)));
}

const textOf = (dataDir: string) => readShopText(dataDir) ?? "";

/** A wrong file is a failure in its own words. */
async function reading(
  dataDir: string,
  use: (read: ShopDocument) => Awaited<CommandResult>,
): CommandResult {
  try {
    const text = textOf(dataDir);
    readShopFile(text);
    return use(documentOf(text));
  } catch (error) {
    return wrongOrThrow(error);
  }
}

function wrongOrThrow(error: unknown): { ok: false; failure: Failure } {
  if (error instanceof WrongSettings) return failure("validation", error.message);
  throw error;
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

function checked(dataDir: string): Awaited<CommandResult> {
  const file = shopFile(dataDir);
  const problems = [
    ...readPages(dataDir, new Map()).problems,
    ...readOwnFiles(dataDir, readShopFolder(dataDir), {}).problems,
    ...refusedByShop(dataDir),
  ];
  if (problems.length > 0) return failure("validation", problems.join("\n"));
  return success({
    text: `${file} is right, and so is each page, picture and typeface.`,
    data: { file },
  });
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
export async function change(dataDir: string, path: string, written: string | null): CommandResult {
  const row = ROWS.get(path);
  if (!row) return unknown(path);
  const [refused] = refusedByShop(dataDir);
  if (refused && !MONEY.has(path))
    return failure("conflict", `${refused} Put the file right first; nothing was changed.`);
  try {
    const read = documentOf(textOf(dataDir));
    valuesOf(read);
    const { document } = read;
    const steps = path.split(".");
    if (written === null) document.deleteIn(steps);
    else document.setIn(steps, document.createNode(valueIn(written, row.schema)));
    const text = document.toString();
    readShopFile(text);
    await writeShopFile(dataDir, text);
  } catch (error) {
    return wrongOrThrow(error);
  }
  const text = written === null ? `${path} is no longer set.` : `${path} is set.`;
  const also = path === "shipping.rates" ? ` ${KEEP_RATES}` : "";
  return success({ text: `${text}${also}`, data: { setting: path } });
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

async function edit(dataDir: string, editor = "vi"): CommandResult {
  const folder = await mkdtemp(join(tmpdir(), "shop-settings-"));
  const draft = join(folder, "shop.yaml");
  await writeFile(draft, textOf(dataDir));
  const [program = "vi", ...args] = editor.split(" ").filter(Boolean);
  const opened = spawn(program, [...args, draft], { stdio: "inherit" });
  const [code] = (await once(opened, "exit").catch(() => [null])) as [number | null];
  if (code !== 0) {
    await rm(folder, { recursive: true });
    return failure("validation", `${program} could not be used: set EDITOR to your editor.`);
  }
  const text = await readFile(draft, "utf8");
  try {
    readShopFile(text);
  } catch (error) {
    const { failure: wrong } = wrongOrThrow(error);
    return failure("validation", `${wrong.message} Nothing was changed; your text is in ${draft}.`);
  }
  await writeShopFile(dataDir, text);
  await rm(folder, { recursive: true });
  return success({ text: "The settings are kept.", data: { file: shopFile(dataDir) } });
}
