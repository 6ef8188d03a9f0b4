import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import { failure, type Result, success } from "@/lib/domain/result";
import { fileErrorReason, isFileError } from "../command/file-errors";
import { BadPicture, MAX_FILE_BYTES } from "./prepare";

const PICTURE = /\.(?:jpe?g|jpe|jfif|png|webp|avif|gif|tiff?|hei[cf]|svg|bmp)$/i;
/** Also those that a Mac adds to archives and to other systems' disks. */
const HIDDEN = /(?:^|[/\\])(?:\.|__MACOSX[/\\])/;

export interface PictureFiles {
  /**
   * By path or by base name; `null` for none. Throws `BadPicture` for an ambiguous or unreadable
   * file.
   */
  read(name: string): Promise<Buffer | null>;
  /** All in a folder of that name, else `ring.jpg`, `ring_2.jpg`, … */
  namedAfter(handle: string): string[];
  close(): void;
}

interface Entry {
  path: string;
  size: number;
  read: () => Promise<Buffer>;
}

export async function openPictureFiles(path: string): Promise<Result<PictureFiles>> {
  const found = await stat(path).catch(() => null);
  if (!found) return failure("notFound", `The folder or archive ${path} does not exist.`);
  return found.isDirectory() ? success(byName(await inFolder(path))) : inArchive(path);
}

async function inFolder(folder: string): Promise<Entry[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries: Entry[] = [];
  for (const file of files.filter(({ name }) => PICTURE.test(name))) {
    const full = join(file.parentPath, file.name);
    const found = await stat(full).catch(() => null);
    if (!found?.isFile()) continue;
    const path = full.slice(join(folder, "/").length);
    if (HIDDEN.test(path)) continue;
    entries.push({ path, size: found.size, read: () => buffer(createReadStream(full)) });
  }
  return entries;
}

async function inArchive(path: string): Promise<Result<PictureFiles>> {
  let zip: yauzl.ZipFile | undefined;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false });
    const archive = zip;
    const entries: Entry[] = [];
    // yauzl throws for a name that leads out of the archive.
    for await (const entry of archive.eachEntry()) {
      const path = nameOf(entry);
      if (!PICTURE.test(path) || HIDDEN.test(path)) continue;
      const read = async () => buffer(await archive.openReadStreamPromise(entry));
      entries.push({ path, size: entry.uncompressedSize, read });
    }
    return success(byName(entries, () => archive.close()));
  } catch (error) {
    zip?.close();
    const why = error instanceof Error ? error.message : String(error);
    return failure("validation", `${path} is not a usable zip archive: ${why}.`);
  }
}

/** A Mac writes UTF-8 without the mark for it. */
function nameOf({ fileName, fileNameRaw }: yauzl.Entry): string {
  return isUtf8(fileNameRaw) ? fileNameRaw.toString() : fileName;
}

/** Ignores case, slashes and Unicode normalization. */
function byName(entries: readonly Entry[], close: () => void = () => undefined): PictureFiles {
  const byPath = new Map(entries.map((entry) => [normalizePath(entry.path), entry]));
  const byLastPart = Map.groupBy(entries, ({ path }) => normalizePath(basename(path)));
  const byFolder = Map.groupBy(entries, ({ path }) => normalizePath(path).split("/").at(-2));
  const byStem = Map.groupBy(entries, ({ path }) => stemOf(normalizePath(path)));
  return {
    close,
    read: async (name) => {
      const wanted = normalizePath(name);
      const whole = byPath.get(wanted);
      const [first, second] = whole ? [whole] : (byLastPart.get(basename(wanted)) ?? []);
      if (!first) return null;
      if (second) throw new BadPicture(`is the name of two files: ${first.path}, ${second.path}`);
      return readEntry(first);
    },
    namedAfter: (handle) =>
      (byFolder.get(handle) ?? byStem.get(handle) ?? [])
        .map(({ path }) => path)
        .sort((a, b) => inOrder.compare(withoutEnding(a), withoutEnding(b))),
  };
}

const inOrder = new Intl.Collator("en", { numeric: true });

function withoutEnding(path: string): string {
  return path.replace(/\.\w+$/, "");
}

async function readEntry({ size, read }: Entry): Promise<Buffer> {
  if (size > MAX_FILE_BYTES) throw new BadPicture(`has more than ${MAX_FILE_BYTES >> 20} MB`);
  try {
    return await read();
  } catch (error) {
    const why = isFileError(error) ? fileErrorReason(error) : "its file or archive is damaged";
    throw new BadPicture(`cannot be read: ${why}`);
  }
}

function normalizePath(path: string): string {
  return path
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "");
}

function stemOf(path: string): string {
  return withoutEnding(basename(path)).replace(/_\d+$/, "");
}
