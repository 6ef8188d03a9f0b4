import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { failure, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { StartRefused } from "@/lib/platform/start-refused";
import { readVersion, versionText } from "@/lib/platform/version";
import { type BackedUp, migrationOf, NotEmpty, writeRows } from "@/owner/backup/backup-sql";
import { namedPictures } from "@/owner/pictures/named-pictures";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import type { PictureStore } from "../pictures/store";
import { counted, LINE, type Line, settingsFolder } from "./backup";

/** Room for a row, or for a customer's picture in base64. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

const NO_BACKUP = "is not a shop backup";

type Head = Extract<Line, { shop: number }>;

export function addRestore(program: Command, run: RunTask): void {
  program
    .command("restore")
    .description("restore a backup into an empty shop, on SQLite or PostgreSQL")
    .argument("<file>", "a file written by `backup`; - for standard input")
    .action((file: string) => run((backend, context) => restore(backend, context, file)));
}

async function restore(backend: ShopBackend, context: CommandContext, file: string): CommandResult {
  const path = file === "-" ? "Standard input" : resolve(context.folder, file);
  const open = () => (file === "-" ? context.input() : createReadStream(path));
  const own = await migrationOf(backend.db);
  const pictures: string[] = [];
  const kept = ownPictures(context.pictures);
  let end: Extract<Line, { end: true }> | undefined;
  async function* rowsOf(lines: AsyncIterable<Line>) {
    let rows = 0;
    for await (const line of lines) {
      if (context.interrupted.aborted) throw new Interrupted();
      if ("shop" in line) checkHead(own, line, path);
      else if ("picture" in line) pictures.push(await putPicture(backend, line));
      else if ("end" in line) end = line;
      else if ("own" in line) await kept.take(line);
      else {
        rows += 1;
        if (rows % 1_000 === 0) context.progress(countOf(rows, "row"));
        yield line;
      }
    }
    if (!end) throw new Unusable("is incomplete: it ends too early");
    await kept.flush();
    if (end.rows !== rows || end.pictures !== pictures.length || end.own !== kept.count())
      throw new Unusable("is damaged: lines are missing");
  }
  try {
    const counts = await writeRows(backend, rowsOf(readLines(open)));
    const missing = await context.pictures.missing(await namedPictures(backend.db));
    const text = [
      `${counted(end ?? { rows: 0, pictures: 0, own: 0 })} restored: ${some(counts)}.`,
      ...(missing.length > 0 ? [`Pictures missing from it: ${missing.join(", ")}.`] : []),
      `No backup holds webhooks, secrets, or the settings, pages and logo: before the shop starts, put your copy of its folder shop to ${settingsFolder(context)}, and add webhooks again.`,
    ].join("\n");
    const data = { ...Object.fromEntries(counts), pictures: pictures.length, own: kept.count() };
    return success({ text, data: { ...data, missing }, exitCode: missing.length > 0 ? 1 : 0 });
  } catch (error) {
    await kept.undo();
    for (const name of pictures) await backend.returnImages.remove(name);
    if (error instanceof Interrupted)
      return failure("conflict", "Interrupted: nothing was restored.");
    if (error instanceof NotEmpty)
      return failure(
        "conflict",
        `This shop already has data (${error.message}). Set DATA_DIR or DATABASE_URL to an empty location and restore there.`,
      );
    const why = whyUnusable(error);
    if (why === null) throw error;
    return failure("validation", `${path} ${why}. Nothing was restored.`);
  }
}

async function* readLines(open: () => Readable): AsyncGenerator<Line> {
  const packed = open();
  const unpacked = createGunzip();
  packed.once("error", (error) => unpacked.destroy(error));
  let rest = "";
  let isFirst = true;
  for await (const piece of packed.pipe(unpacked).setEncoding("utf8")) {
    const texts = `${rest}${piece}`.split("\n");
    rest = texts.pop() ?? "";
    if (rest.length > MAX_LINE_BYTES) throw new Unusable(NO_BACKUP);
    for (const text of texts) {
      const line = lineOf(text);
      if (!line || "shop" in line !== isFirst) throw new Unusable(NO_BACKUP);
      isFirst = false;
      yield line;
    }
  }
  if (isFirst || rest !== "") throw new Unusable(NO_BACKUP);
}

function lineOf(text: string): Line | null {
  try {
    return LINE.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function checkHead(own: string, { migration, version }: Head, path: string): void {
  if (migration === own) return;
  const isNewer = migration > own;
  const by = version ? `version ${version}` : `${isNewer ? "a newer" : "an older"} version`;
  const then = isNewer
    ? "update this one first"
    : "restore it with that version, then update the shop";
  throw new StartRefused(
    `${path} was made by ${by} of the shop, and this is version ${versionText(readVersion())}: ${then}. Nothing was restored.`,
  );
}

async function putPicture(
  { returnImages }: ShopBackend,
  { picture, base64 }: { picture: string; base64: string },
): Promise<string> {
  await returnImages.write(picture, Buffer.from(base64, "base64"));
  return picture;
}

function ownPictures(store: PictureStore) {
  const put: string[] = [];
  let current = "";
  let count = 0;
  let files = new Map<string, Uint8Array>();
  const flush = async () => {
    if (files.size === 0) return;
    if (!(await store.has(current))) {
      put.push(current);
      await store.put(current, files);
    }
    count += 1;
    files = new Map();
  };
  return {
    flush,
    count: () => count,
    async take({ own, file, base64 }: Extract<Line, { file: string }>) {
      if (own !== current) await flush();
      current = own;
      files.set(file, Buffer.from(base64, "base64"));
    },
    /** Removes only pictures that the restore has added. */
    undo: () => Promise.all(put.map((url) => store.remove(url))),
  };
}

class Interrupted extends Error {}

/** `message` continues after the file's name. */
class Unusable extends Error {}

function whyUnusable(error: unknown): string | null {
  if (error instanceof Unusable) return error.message;
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  const code = String(error.code);
  if (code === "ENOENT") return "does not exist";
  if (code === "EISDIR") return "is a folder: name a backup in it";
  if (code === "Z_BUF_ERROR") return "is incomplete: it ends too early";
  if (code.startsWith("Z_")) return NO_BACKUP;
  if (code.startsWith("SQLITE_") || /^(22|23|42)/.test(code))
    return "contains rows that do not fit";
  return null;
}

function some(counts: ReadonlyMap<BackedUp, number>): string {
  const shown = (["product", "customer", "order"] as const).map((noun) =>
    countOf(counts.get(`${noun}s`) ?? 0, noun),
  );
  return shown.join(", ");
}
