import { mkdir, open, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { replaceFile } from "../replace-file.ts";
import type { FileStorage } from "./storage.ts";

const PRIVATE = { folder: 0o700, file: 0o600 };
const PUBLIC = { folder: 0o777, file: 0o666 };
/** Half written, also by version 1.0.0. */
const DRAFT = /^drafts\/|\.part$/;

export function folderStorage(folder: string, isPrivate: boolean): FileStorage {
  const mode = isPrivate ? PRIVATE : PUBLIC;
  const pathOf = (name: string) => join(folder, name);

  async function* walk(below: string, prefix: string): AsyncGenerator<string> {
    const entries = (await orNull(readdir(pathOf(below), { withFileTypes: true }))) ?? [];
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = below + entry.name;
      const inside = `${name}/`;
      if (!entry.isDirectory()) {
        if (name.startsWith(prefix)) yield name;
      } else if (inside.startsWith(prefix) || prefix.startsWith(inside))
        yield* walk(inside, prefix);
    }
  }

  return {
    place: folder,
    check: async () => undefined,
    has: async (name) => {
      const file = await open(pathOf(name)).catch(() => null);
      await file?.close();
      return file !== null;
    },
    read: (name) => orNull(readFile(pathOf(name))),
    write: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: mode.folder });
      await replaceFile(path, (draft) => writeFile(draft, bytes, { mode: mode.file, flush: true }));
    },
    touch: async (name) => {
      const now = new Date();
      await orNull(utimes(pathOf(name), now, now));
    },
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
    list: async function* (prefix) {
      for await (const name of walk("", prefix)) {
        const found = DRAFT.test(name) ? null : await orNull(stat(pathOf(name)));
        if (found) yield { name, modified: found.mtime };
      }
    },
    tidy: async (before) => {
      for await (const name of walk("", "")) {
        const found = DRAFT.test(name) ? await orNull(stat(pathOf(name))) : null;
        if (found && found.mtime < before) await rm(pathOf(name), { force: true });
      }
    },
  };
}

function orNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
}
