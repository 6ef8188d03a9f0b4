import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";

/** Where the pictures of return requests are kept: on disk, never among what is served. */
export interface ReturnImages {
  /** Keeps a picture under a name that cannot be guessed, and gives the name. */
  save: (bytes: Uint8Array, extension: string) => Promise<string>;
  remove: (name: string) => Promise<void>;
  /** Where a kept picture lies on this machine. */
  fileOf: (name: string) => string;
}

/** Keeps pictures in a folder, which is made when the first one comes. */
export function imagesIn(folder: string): ReturnImages {
  const fileOf = (name: string) => path.resolve(folder, name);
  return {
    fileOf,
    save: async (bytes, extension) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${randomBytes(16).toString("hex")}.${extension}`;
      const file = await open(fileOf(name), "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return name;
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
