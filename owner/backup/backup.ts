import { resolve } from "node:path";
import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { noteBackup } from "@/lib/platform/last-backup";
import { readVersion, versionText } from "@/lib/platform/version";
import { contentsOf, migrationOf, readRows, shopIdOf } from "@/owner/backup/backup-sql";
import { namedPictures } from "@/owner/pictures/named-pictures";
import { listWebhooks } from "@/owner/webhooks/webhooks-sql";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { readCount } from "../command/list";
import { type Write, writeOutput } from "../command/output";
import { nothingToWrite } from "../command/report";
import { databaseText } from "../doctor/where";
import type { PictureStore } from "../pictures/store";
import { Contents, counted, FORMAT, type Line } from "./backup-file";
import { datedFile, rotate } from "./rotate";

export function addBackup(program: Command, run: RunTask): void {
  program
    .command("backup")
    .description("back up the whole shop into one file, even while it is running")
    .argument(
      "<file>",
      "such as shop-2026-06-01.backup; overwrites an existing file; - for standard output",
    )
    .option(
      "--keep <count>",
      "write a dated file into the folder named instead, and keep so many of them there",
      readCount,
    )
    .action((file: string, { keep }: { keep?: number }) =>
      run(async (backend, context) => {
        if ((await contentsOf(backend.db)).length === 0)
          return nothingToWrite("products, designers, customers or orders");
        if (keep === undefined)
          return reportOf(context, await writeBackup(backend, context, file), []);
        const dated = await datedFile(resolve(context.folder, file), backend.now().toISOString());
        if (!dated.ok) return dated;
        const shop = await shopIdOf(backend.db, databaseText(context.place));
        const written = await writeBackup(backend, context, dated.value, shop);
        if (!written.ok || written.value.missing > 0) return reportOf(context, written, []);
        const deleted = await rotate(dated.value, shop, keep);
        if (deleted) return reportOf(context, written, deleted);
        return failure(
          "unavailable",
          `${dated.value} was written, but cannot be read back whole: no older backup was deleted.`,
        );
      }),
    );
}

interface Written {
  counts: Contents["counts"];
  webhooks: number;
  missing: number;
  at: Date;
  path: string;
}

/** The file is readable by its owner only. @param keptOf the shop, where the file may be deleted later */
async function writeBackup(
  backend: ShopBackend,
  context: CommandContext,
  file: string,
  keptOf?: string,
): Promise<Result<Written>> {
  const contents = new Contents();
  const { counts } = contents;
  const webhooks = (await listWebhooks(backend.db)).filter(({ endedAt }) => endedAt === null);
  const at = backend.now();
  let missing = 0;
  const lost = (why: string) => {
    missing += 1;
    context.note(`Not in the backup: ${why}`);
  };
  const produce = async (writeText: Write) => {
    const write = (line: Line) => {
      contents.add(line);
      return writeText(`${JSON.stringify(line)}\n`);
    };
    const made = { version: versionText(readVersion()), at: at.toISOString() };
    await write({ shop: FORMAT, migration: await migrationOf(backend.db), ...made, keptOf });
    const pictures: string[] = [];
    await readRows(backend, async (table, rows) => {
      for (const row of rows) {
        await write({ table, row });
        if (table === "return_requests") pictures.push(String(row.image));
      }
      context.progress(countOf(counts.rows, "row"));
    });
    for await (const line of picturesOf(backend, context.pictures, pictures, lost)) {
      await write(line);
      context.progress(countOf(counts.own, "picture"));
    }
    const hosts = webhooks.map(({ url }) => URL.parse(url)?.host ?? "");
    await write({ end: true, ...counts, webhooks: hosts });
  };
  const options = { isPrivate: true, isPacked: true };
  const written = await writeOutput(context, file, produce, options);
  if (!written.ok) return written;
  return success({ counts, webhooks: webhooks.length, missing, at, path: written.value });
}

/** Those of returns, then the shop's own. */
async function* picturesOf(
  { db, returnImages }: ShopBackend,
  store: PictureStore,
  ofReturns: readonly string[],
  lost: (why: string) => void,
): AsyncGenerator<Line> {
  for (const picture of ofReturns) {
    const bytes = await returnImages.read(picture);
    if (bytes) yield { picture, base64: bytes.toString("base64") };
    else lost(`the picture ${picture} of a return, which no longer exists.`);
  }
  for (const own of [...(await namedPictures(db))].sort()) {
    if (!(await store.has(own))) lost(`the picture ${own}, which no longer exists.`);
    else
      for await (const { name, bytes } of store.filesOf(own))
        yield { own, file: name, base64: bytes.toString("base64") };
  }
}

async function reportOf(
  { dataDir, note }: CommandContext,
  written: Result<Written>,
  deleted: string[],
): CommandResult {
  if (!written.ok) return written;
  const { counts, webhooks, missing, at, path } = written.value;
  if (missing === 0 && !(await noteBackup(dataDir, at)))
    note(`${dataDir} cannot be written, so doctor and metrics do not know of this backup.`);
  const text = [
    `${counted(counts)} written to ${path}. It holds customers' addresses: keep it safe.`,
    `It does not hold the settings of the environment${webhooks > 0 ? `, or ${countOf(webhooks, "webhook")} and their secrets` : ""}.`,
  ];
  if (deleted.length > 0) text.push(`Older backups deleted: ${deleted.length}.`);
  const exitCode = missing > 0 ? 1 : 0;
  return success({ text: text.join("\n"), data: { ...counts, path, deleted }, exitCode });
}
