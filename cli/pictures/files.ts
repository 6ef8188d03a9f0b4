import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import { failure, type Result, success } from "@/lib/domain/result";
import { BadPicture } from "./prepare";

const LARGEST_FILE = 100 * 1024 * 1024;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?|heic)$/i;

/** Pictures in a folder or an archive, found by the names that a table calls them by. */
export interface PictureFiles {
  /**
   * The bytes of the file with this name: its path, or its last part.
   * @returns `null` for none.
   * @throws BadPicture when there are two, or it cannot be read.
   */
  read(name: string): Promise<Buffer | null>;
  /** Those of a product: all in a folder called so, else `ring.jpg`, `ring_2.jpg`, …, in order. */
  namedAfter(handle: string): string[];
  close(): void;
}

/** A file and how it is read. */
interface Entry {
  path: string;
  size: number;
  read: () => Promise<Buffer>;
}

/** Opens a folder, with those in it, or a zip archive. A failure says why it is neither. */
export async function openPictureFiles(path: string): Promise<Result<PictureFiles>> {
  const found = await stat(path).catch(() => null);
  if (!found) return failure("notFound", `There is no folder or archive ${path}.`);
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
    // A name that leads out of the archive ends this.
    for await (const entry of archive.eachEntry()) {
      if (!PICTURE.test(entry.fileName)) continue;
      const read = async () => buffer(await archive.openReadStreamPromise(entry));
      entries.push({ path: entry.fileName, size: entry.uncompressedSize, read });
    }
    return success(byName(entries, () => archive.close()));
  } catch (error) {
    zip?.close();
    const why = error instanceof Error ? error.message : String(error);
    return failure("validation", `${path} is no zip archive that can be used: ${why}.`);
  }
}

/** Finds files whatever the capitals, the slashes and how accents are written. */
function byName(entries: readonly Entry[], close: () => void = () => undefined): PictureFiles {
  const byPath = new Map(entries.map((entry) => [plain(entry.path), entry]));
  const byLastPart = Map.groupBy(entries, ({ path }) => plain(basename(path)));
  const byFolder = Map.groupBy(entries, ({ path }) => plain(path).split("/").at(-2));
  const byStem = Map.groupBy(entries, ({ path }) => stemOf(plain(path)));
  return {
    close,
    read: async (name) => {
      const wanted = plain(name);
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
  if (size > LARGEST_FILE) throw new BadPicture(`has more than ${LARGEST_FILE >> 20} MB`);
  try {
    return await read();
  } catch {
    throw new BadPicture("cannot be read: its file or archive is damaged");
  }
}

function plain(path: string): string {
  return path
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "");
}

/** `photos/ring_2.jpg` is one of those called `ring`. */
function stemOf(path: string): string {
  return withoutEnding(basename(path)).replace(/_\d+$/, "");
}
