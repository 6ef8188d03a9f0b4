import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Backend } from "../../server/context";

/** Where the pictures of return requests are kept: on disk, never among what is served. */
export interface ReturnImages {
  /** Writes a picture under a name that cannot be guessed, to be kept or removed; gives the name. */
  save: (bytes: Uint8Array, extension: string) => Promise<string>;
  /** Keeps a saved picture: its request is written. */
  keep: (name: string) => Promise<void>;
  /** Removes a saved picture that is not kept. */
  remove: (name: string) => Promise<void>;
  /** Those saved before an instant and still neither kept nor removed. */
  unsettled: (before: Date) => Promise<string[]>;
  /** Where a kept picture lies on this machine. */
  fileOf: (name: string) => string;
}

export interface ReturnsBackend extends Backend {
  returnImages: ReturnImages;
}

/** What a file is called while it is not certain that its request is. */
const SAVED = ".saved";

/** Keeps pictures in a folder, which is made when the first one comes. */
export function imagesIn(folder: string): ReturnImages {
  const fileOf = (name: string) => path.resolve(folder, name);
  const savedFileOf = (name: string) => fileOf(`${name}${SAVED}`);
  return {
    fileOf,
    keep: (name) => rename(savedFileOf(name), fileOf(name)),
    remove: (name) => rm(savedFileOf(name), { force: true }),
    unsettled: async (before) => {
      const files = await readdir(folder).catch(() => []);
      const names: string[] = [];
      for (const file of files.filter((name) => name.endsWith(SAVED))) {
        const { mtime } = await stat(fileOf(file));
        if (mtime < before) names.push(file.slice(0, -SAVED.length));
      }
      return names;
    },
    save: async (bytes, extension) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${randomBytes(16).toString("hex")}.${extension}`;
      const file = await open(savedFileOf(name), "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return name;
    },
  };
}
