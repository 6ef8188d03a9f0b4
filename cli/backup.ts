import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Command } from "commander";
import * as z from "zod/mini";
import {
  type BackedUp,
  migrationOf,
  NotEmpty,
  readRows,
  TABLES,
  writeRows,
} from "@/lib/backend/admin/backup";
import { namedPictures } from "@/lib/backend/admin/named-pictures";
import type { ShopBackend } from "@/lib/backend/app";
import { countOf } from "@/lib/domain/count-text";
import { isOwnPicture } from "@/lib/domain/prepared-sizes";
import { failure, success } from "@/lib/domain/result";
import { StartRefused } from "@/lib/start-refused";
import { readVersion, versionText } from "@/lib/version";
import type { CommandContext, CommandResult, RunTask } from "./command-context";
import { type Write, writeOutput } from "./output";
import type { PictureStore } from "./pictures/store";

const FORMAT = 1;
/** Room for a row, or for a customer's picture in base64. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

const NO_BACKUP = "is not a shop backup";

const COUNT = z.int().check(z.nonnegative());
/** One line each: header, rows, return pictures, own pictures by file, end mark. */
const LINE = z.union([
  z.object({
    shop: z.literal(FORMAT),
    migration: z.string().check(z.maxLength(100)),
    version: z.optional(z.string().check(z.maxLength(100))),
    at: z.string(),
  }),
  z.object({
    table: z.enum(TABLES),
    row: z.record(
      z.string().check(z.regex(/^[a-z_]{1,40}$/)),
      z.union([z.string(), z.number(), z.null()]),
    ),
  }),
  z.object({
    picture: z.string().check(z.regex(/^[0-9a-f]{32}\.[a-z]{3,4}$/)),
    base64: z.string(),
  }),
  z.object({
    own: z.string().check(z.refine(isOwnPicture)),
    file: z.string().check(z.regex(/^[a-z0-9]{1,20}\.[a-z]{3,4}$/)),
    base64: z.string(),
  }),
  z.object({ end: z.literal(true), rows: COUNT, pictures: COUNT, own: z._default(COUNT, 0) }),
]);
type Line = z.infer<typeof LINE>;
type Head = Extract<Line, { shop: number }>;

export function addBackup(shop: Command, run: RunTask): void {
  shop
    .command("backup")
    .description("back up the whole shop into one file, even while it is running")
    .argument(
      "<file>",
      "such as shop-2026-06-01.backup; overwrites an existing file; - for standard output",
    )
    .action((file: string) => run((backend, context) => backUp(backend, context, file)));
  shop
    .command("restore")
    .description("restore a backup into an empty shop, on SQLite or PostgreSQL")
    .argument("<file>", "a file written by `backup`; - for standard input")
    .action((file: string) => run((backend, context) => restore(backend, context, file)));
}

/** The file is readable by its owner only. */
async function backUp(backend: ShopBackend, context: CommandContext, file: string): CommandResult {
  const counts = { rows: 0, pictures: 0, own: 0 };
  const produce = async (writeText: Write) => {
    const write = (line: Line) => writeText(`${JSON.stringify(line)}\n`);
    const at = backend.now().toISOString();
    const migration = await migrationOf(backend.db);
    await write({ shop: FORMAT, migration, version: versionText(readVersion()), at });
    const pictures: string[] = [];
    await readRows(backend, async (table, rows) => {
      for (const row of rows) {
        await write({ table, row });
        if (table === "return_requests") pictures.push(String(row.image));
      }
      counts.rows += rows.length;
      context.progress(countOf(counts.rows, "row"));
    });
    for (const picture of pictures) {
      const bytes = await readFile(backend.returnImages.fileOf(picture)).catch(() => null);
      if (!bytes) {
        context.note(`The picture ${picture} of a return no longer exists.`);
        continue;
      }
      await write({ picture, base64: bytes.toString("base64") });
      counts.pictures += 1;
    }
    for (const own of [...(await namedPictures(backend.db))].sort()) {
      if (!context.pictures.has(own)) {
        context.note(`The picture ${own} no longer exists.`);
        continue;
      }
      for await (const { name: file, bytes } of context.pictures.filesOf(own))
        await write({ own, file, base64: bytes.toString("base64") });
      counts.own += 1;
      context.progress(countOf(counts.own, "picture"));
    }
    await write({ end: true, ...counts });
  };
  const written = await writeOutput(context, file, produce, { isPrivate: true, isPacked: true });
  if (!written.ok) return written;
  const path = written.value;
  const text = `${counted(counts)} written to ${path}. It holds customers' addresses: keep it safe.`;
  return success({ text, data: { ...counts, path } });
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
    const missing = [...(await namedPictures(backend.db))].filter(
      (url) => !context.pictures.has(url),
    );
    const text = [
      `${counted(end ?? { rows: 0, pictures: 0, own: 0 })} restored: ${some(counts)}.`,
      ...(missing.length > 0 ? [`Pictures missing from it: ${missing.join(", ")}.`] : []),
    ].join("\n");
    const data = { ...Object.fromEntries(counts), pictures: pictures.length, own: kept.count() };
    return success({ text, data: { ...data, missing }, exitCode: missing.length > 0 ? 1 : 0 });
  } catch (error) {
    await kept.undo();
    for (const name of pictures) await rm(backend.returnImages.fileOf(name), { force: true });
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
  const file = returnImages.fileOf(picture);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, Buffer.from(base64, "base64"), { mode: 0o600 });
  return picture;
}

function ownPictures(store: PictureStore) {
  const put: string[] = [];
  let current = "";
  let count = 0;
  let files = new Map<string, Uint8Array>();
  const flush = async () => {
    if (files.size === 0) return;
    if (!store.has(current)) {
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

function counted({ rows, pictures, own }: { rows: number; pictures: number; own: number }): string {
  return `${countOf(rows, "row")}, ${countOf(own, "picture")} and ${countOf(pictures, "return picture")}`;
}

function some(counts: ReadonlyMap<BackedUp, number>): string {
  const shown = (["product", "customer", "order"] as const).map((noun) =>
    countOf(counts.get(`${noun}s`) ?? 0, noun),
  );
  return shown.join(", ");
}
