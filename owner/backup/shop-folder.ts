import { existsSync, readdirSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { SETTINGS, shopFolder } from "@/shop/file/folder";
import { type Line, NO_BACKUP, Unusable } from "./backup-file";

/** A name that leads nowhere else, such as "pages/size-guide.md". */
const NAME = /^(?:(?:pages|fonts)\/)?\w[\w .-]{0,99}$/;

/** The folder shop as the rows of a backup have it. What is there already stays beside it. */
export function restoredFolder(dataDir: string, now: Date) {
  const folder = resolve(shopFolder(dataDir));
  const aside = `${folder}-before-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  const files = new Map<string, Buffer>();
  const done: (() => Promise<void>)[] = [];
  return {
    take({ table, row }: Extract<Line, { table: string }>): void {
      if (table === "settings_history") files.set(SETTINGS, Buffer.from(String(row.text)));
      if (table !== "shop_files") return;
      const name = String(row.name);
      if (!NAME.test(name)) throw new Unusable(NO_BACKUP);
      files.set(name, Buffer.from(String(row.content), "base64"));
    },
    hasSettings: () => [...files.values()].some(({ length }) => length > 0),
    /** @returns where the files are that were there before. */
    async place(): Promise<string | null> {
      if (!this.hasSettings()) return null;
      const isThere = existsSync(folder) && readdirSync(folder).length > 0;
      if (isThere) {
        await rename(folder, aside);
        done.push(() => rename(aside, folder));
      }
      done.push(() => rm(folder, { recursive: true, force: true }));
      for (const [name, bytes] of files) {
        const file = join(folder, name);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(file, bytes, { flush: true });
      }
      return isThere ? aside : null;
    },
    async undo(): Promise<void> {
      for (const back of done.toReversed()) await back();
    },
  };
}
