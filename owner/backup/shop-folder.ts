import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { shopFolder } from "@/shop/file/folder";
import { readRegularFile } from "@/shop/file/regular-file";

const MAX_FILES = 500;
const MAX_FILE_KB = 5 * 1024;
const MAX_DEPTH = 3;
/** No dot first: what editors, Macs and Kubernetes hide. */
const NAME = /^[^.\\/\p{C}][^\\/\p{C}]{0,99}$/u;

/** Of a file below the folder shop, such as "pages/size-guide.md". */
export function isShopPath(path: string): boolean {
  const names = path.split("/");
  return names.length <= MAX_DEPTH && names.every((name) => NAME.test(name));
}

/** The settings, pages, pictures and typefaces of the folder shop. @param lost hears what cannot be read */
export function* filesOfShop(
  dataDir: string,
  lost: (why: string) => void,
): Generator<{ path: string; bytes: Buffer }> {
  const folder = resolve(shopFolder(dataDir));
  const paths = pathsIn(folder, "");
  for (const path of paths.slice(MAX_FILES)) lost(`${path} is more than ${MAX_FILES} files.`);
  for (const path of paths.slice(0, MAX_FILES)) {
    try {
      yield { path, bytes: readRegularFile(join(folder, path), MAX_FILE_KB) };
    } catch (error) {
      lost(`${join(folder, path)}: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
}

/** Through links, as the shop reads them. */
function pathsIn(folder: string, below: string): string[] {
  if (!existsSync(join(folder, below))) return [];
  return readdirSync(join(folder, below))
    .toSorted()
    .map((name) => join(below, name))
    .filter(isShopPath)
    .flatMap((path) =>
      statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory()
        ? pathsIn(folder, path)
        : [path],
    );
}

/** A folder shop that takes the place of the one that is there, which stays beside it. */
export function newShopFolder(dataDir: string, now: Date) {
  const folder = resolve(shopFolder(dataDir));
  const draft = `${folder}.${randomUUID()}.part`;
  const aside = `${folder}-before-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  const done: (() => Promise<void>)[] = [() => rm(draft, { recursive: true, force: true })];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    done.push(() => rename(to, from));
  };
  return {
    async take(path: string, bytes: Buffer): Promise<void> {
      const file = join(draft, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, bytes, { flush: true });
    },
    /** @returns where the files are that were there before. */
    async place(): Promise<string | null> {
      if (!existsSync(draft)) return null;
      const isThere = pathsIn(folder, "").length > 0;
      if (isThere) await move(folder, aside);
      await move(draft, folder);
      return isThere ? aside : null;
    },
    async undo(): Promise<void> {
      for (const back of done.toReversed()) await back();
    },
  };
}
