import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import * as z from "zod/mini";
import type { ShopBackend } from "@/lib/backend/app";
import { isOwnPicture } from "@/lib/domain/product/prepared-sizes";
import { failure, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { readVersion, versionText } from "@/lib/platform/version";
import { BACKED_UP, contentsOf, migrationOf, readRows } from "@/owner/backup/backup-sql";
import { namedPictures } from "@/owner/pictures/named-pictures";
import { shopFile } from "@/shop/file/folder";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { type Write, writeOutput } from "../command/output";

const FORMAT = 1;
const COUNT = z.int().check(z.nonnegative());
/** One line each: header, rows, return pictures, own pictures by file, end mark. */
export const LINE = z.union([
  z.object({
    shop: z.literal(FORMAT),
    migration: z.string().check(z.maxLength(100)),
    version: z.optional(z.string().check(z.maxLength(100))),
    at: z.string(),
  }),
  z.object({
    table: z.enum(BACKED_UP),
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
export type Line = z.infer<typeof LINE>;

export function addBackup(program: Command, run: RunTask): void {
  program
    .command("backup")
    .description(
      "back up the database and its pictures into one file, even while the shop is running",
    )
    .argument(
      "<file>",
      "such as shop-2026-06-01.backup; overwrites an existing file; - for standard output",
    )
    .action((file: string) => run((backend, context) => backUp(backend, context, file)));
}

/** The file is readable by its owner only. */
async function backUp(backend: ShopBackend, context: CommandContext, file: string): CommandResult {
  if ((await contentsOf(backend.db)).length === 0) {
    return failure(
      "conflict",
      "This shop has no products, designers, customers or orders, so there is nothing to back up, and no file was written. Set DATA_DIR, or DATABASE_URL, to where your shop is.",
    );
  }
  const counts = { rows: 0, pictures: 0, own: 0 };
  let missing = 0;
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
      const bytes = await backend.returnImages.read(picture);
      if (!bytes) {
        context.note(`The picture ${picture} of a return no longer exists.`);
        missing += 1;
        continue;
      }
      await write({ picture, base64: bytes.toString("base64") });
      counts.pictures += 1;
    }
    for (const own of [...(await namedPictures(backend.db))].sort()) {
      if (!(await context.pictures.has(own))) {
        context.note(`The picture ${own} no longer exists.`);
        missing += 1;
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
  const text = [
    `${counted(counts)} written to ${path}. It holds customers' addresses: keep it safe.`,
    `It does not hold webhooks, secrets, or the settings, pages and logo: copy ${settingsFolder(context)} too.`,
  ].join("\n");
  return success({ text, data: { ...counts, path }, exitCode: missing > 0 ? 1 : 0 });
}

export const settingsFolder = ({ dataDir }: CommandContext) => dirname(resolve(shopFile(dataDir)));

export function counted({
  rows,
  pictures,
  own,
}: {
  rows: number;
  pictures: number;
  own: number;
}): string {
  return `${countOf(rows, "row")}, ${countOf(own, "picture")} and ${countOf(pictures, "return picture")}`;
}
