import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import * as z from "zod/mini";
import { isOwnPicture } from "@/lib/domain/product/prepared-sizes";
import { countOf } from "@/lib/domain/text/list-text";
import { BACKED_UP } from "@/owner/backup/backup-sql";

export const FORMAT = 1;
/** Room for a row, or for a customer's picture in base64. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
export const NO_BACKUP = "is not a shop backup";
const COUNT = z.int().check(z.nonnegative());

/** One line each: header, rows, return pictures, own pictures by file, end mark. */
const LINE = z.union([
  z.object({
    shop: z.literal(FORMAT),
    migration: z.string().check(z.maxLength(100)),
    version: z.optional(z.string().check(z.maxLength(100))),
    at: z.string(),
    /** The shop, where `--keep` has made the file and may delete it. */
    keptOf: z.optional(z.string().check(z.maxLength(100))),
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
  z.object({
    end: z.literal(true),
    rows: COUNT,
    pictures: COUNT,
    own: z._default(COUNT, 0),
    /** The hosts of webhooks, which are in no backup. */
    webhooks: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100)), []),
  }),
]);
export type Line = z.infer<typeof LINE>;
export type Head = Extract<Line, { shop: number }>;
export type End = Extract<Line, { end: true }>;

/** What a backup holds, as its lines are written or read. */
export class Contents {
  readonly counts = { rows: 0, pictures: 0, own: 0 };
  #own = "";

  add(line: Line): void {
    if ("table" in line) this.counts.rows += 1;
    else if ("picture" in line) this.counts.pictures += 1;
    else if ("file" in line && line.own !== this.#own) {
      this.counts.own += 1;
      this.#own = line.own;
    }
  }
}

export function counted({ rows, pictures, own }: Contents["counts"]): string {
  return `${countOf(rows, "row")}, ${countOf(own, "picture")} and ${countOf(pictures, "return picture")}`;
}

/** Every line of a whole backup. Throws Unusable, at the end where lines are missing. */
export async function* wholeBackup(open: () => Readable): AsyncGenerator<Line> {
  const contents = new Contents();
  let end: End | undefined;
  for await (const line of readLines(open)) {
    contents.add(line);
    if ("end" in line) end = line;
    yield line;
  }
  if (!end) throw new Unusable("is incomplete: it ends too early");
  for (const part of ["rows", "pictures", "own"] as const)
    if (end[part] !== contents.counts[part]) throw new Unusable("is damaged: lines are missing");
}

/** Its header, once the whole file has been read. Throws Unusable. */
export async function verified(path: string): Promise<Head | null> {
  let head: Head | null = null;
  for await (const line of wholeBackup(() => createReadStream(path)))
    if ("shop" in line) head = line;
  return head;
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

/** `message` continues after the file's name. */
export class Unusable extends Error {}

export function whyUnusable(error: unknown): string | null {
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
