import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { failure, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { StartRefused } from "@/lib/platform/start-refused";
import { readVersion, versionText } from "@/lib/platform/version";
import { type BackedUp, migrationOf, NotEmpty, writeRows } from "@/owner/backup/backup-sql";
import { namedPictures } from "@/owner/pictures/named-pictures";
import { shopFolder } from "@/shop/file/folder";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import type { PictureStore } from "../pictures/store";
import {
  Contents,
  counted,
  type End,
  type Head,
  type Line,
  wholeBackup,
  whyUnusable,
} from "./backup-file";
import { restoredFolder } from "./shop-folder";

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
  const settings = restoredFolder(context.dataDir, backend.now());
  let aside: string | null = null;
  let end: End | undefined;
  async function* rowsOf(lines: AsyncIterable<Line>) {
    let rows = 0;
    for await (const line of lines) {
      if (context.interrupted.aborted) throw new Interrupted();
      if ("shop" in line) checkHead(own, line, path);
      else if ("picture" in line) pictures.push(await putPicture(backend, line));
      else if ("end" in line) end = line;
      else if ("own" in line) await kept.take(line);
      else if ("table" in line) {
        settings.take(line);
        rows += 1;
        if (rows % 1_000 === 0) context.progress(countOf(rows, "row"));
        yield line;
      }
    }
    await kept.flush();
    aside = await settings.place();
  }
  try {
    const counts = await writeRows(backend, rowsOf(wholeBackup(open)));
    const folder = resolve(shopFolder(context.dataDir));
    const missing = await context.pictures.missing(await namedPictures(backend.db));
    const text = [
      `${counted(end ?? new Contents().counts)} restored: ${some(counts)}.`,
      ...(missing.length > 0 ? [`Pictures missing from it: ${missing.join(", ")}.`] : []),
      ...(settings.hasSettings()
        ? []
        : [`It holds no settings: put your copy of them to ${folder}.`]),
      ...(aside ? [`The settings that were here before are kept in ${aside}.`] : []),
      `No backup holds settings of the environment, or webhooks${end?.webhooks.length ? `: add again those to ${end.webhooks.join(", ")}` : ""}.`,
    ].join("\n");
    const data = { ...Object.fromEntries(counts), pictures: pictures.length, own: end?.own };
    return success({ text, data: { ...data, missing }, exitCode: missing.length > 0 ? 1 : 0 });
  } catch (error) {
    await kept.undo();
    await settings.undo();
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
  let files = new Map<string, Uint8Array>();
  const flush = async () => {
    if (files.size === 0) return;
    if (!(await store.has(current))) {
      put.push(current);
      await store.put(current, files);
    }
    files = new Map();
  };
  return {
    flush,
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

function some(counts: ReadonlyMap<BackedUp, number>): string {
  const shown = (["product", "customer", "order"] as const).map((noun) =>
    countOf(counts.get(`${noun}s`) ?? 0, noun),
  );
  return shown.join(", ");
}
