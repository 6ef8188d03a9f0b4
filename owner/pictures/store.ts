import { createHash, randomUUID } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import { DAY_MS } from "@/lib/domain/day/durations";
import { EMAIL_FILE, isOwnPicture } from "@/lib/domain/product/prepared-sizes";
import { replaceFile } from "@/lib/platform/replace-file";
import { forEmail, PLACEHOLDER_FILE, preparePicture } from "./prepare";

/** Part of every name: raise it when preparation changes. */
const RECIPE = "1";
const HASH_DIGITS = 16;
const PREFIX = "/pictures/";
const SHARD = /^[0-9a-f]{2}$/;
const NOTES = "fetched";
const DRAFTS = "drafts";
const DRAFT_DAYS = 1;
const COLLECTED = "collected";
const COLLECTION_DAYS = 1;
/** Cached pages, emails and search engines may still refer to a removed picture. */
const ORPHAN_DAYS = 7;

interface StoredPicture {
  url: string;
  width: number;
  height: number;
  /** A data URL. */
  placeholder: string;
}

export interface Collected {
  kept: number;
  waiting: number;
  removed: number;
}

/** Each picture is a folder that appears whole or not at all. Safe in several processes. */
export class PictureStore {
  constructor(readonly folder: string) {}

  has(url: string): boolean {
    return isOwnPicture(url) && existsSync(this.fileOf(url));
  }

  /** Whether the account that runs the shop can open the picture. */
  canBeRead(url: string): boolean {
    try {
      closeSync(openSync(this.fileOf(url), "r"));
      return true;
    } catch {
      return false;
    }
  }

  fileOf(url: string): string {
    return join(this.folder, url.slice(PREFIX.length));
  }

  async remove(url: string): Promise<void> {
    await rm(dirname(this.fileOf(url)), { recursive: true, force: true });
  }

  async *filesOf(url: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
    const folder = dirname(this.fileOf(url));
    for (const name of (await readdir(folder)).toSorted())
      yield { name, bytes: await readFile(join(folder, name)) };
  }

  async take(bytes: Uint8Array): Promise<StoredPicture> {
    const there = await this.known(bytes);
    if (there) return there;
    const { address, files } = await preparePicture(bytes, hashOf(bytes));
    await this.put(address, files);
    return this.read(address);
  }

  async known(bytes: Uint8Array): Promise<StoredPicture | null> {
    const hash = hashOf(bytes);
    const shard = hash.slice(0, 2);
    const all = await readdir(join(this.folder, shard)).catch(() => []);
    const found = all.find((name) => name.startsWith(`${hash.slice(2)}-`));
    if (!found) return null;
    const url = `${PREFIX}${shard}/${found}/full.jpg`;
    await this.#addForEmail(url);
    return this.read(url);
  }

  /** Pictures of before emails had their own size. */
  async #addForEmail(url: string): Promise<void> {
    const small = join(dirname(this.fileOf(url)), EMAIL_FILE);
    if (existsSync(small)) return;
    const bytes = await forEmail(sharp(this.fileOf(url)));
    await replaceFile(small, (draft) => writeFile(draft, bytes));
  }

  async put(url: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const target = dirname(this.fileOf(url));
    const draft = join(this.folder, DRAFTS, randomUUID());
    const write = async () => {
      await mkdir(draft, { recursive: true });
      for (const [name, bytes] of files) await writeFile(join(draft, name), bytes, { flush: true });
      await mkdir(dirname(target), { recursive: true });
    };
    await replaceFile(target, write, draft).catch((error: unknown) => {
      // Another process has prepared the same picture.
      if (!existsSync(target)) throw error;
    });
  }

  /** Reading counts as use, so that the picture is not collected. */
  async read(url: string): Promise<StoredPicture> {
    const folder = dirname(this.fileOf(url));
    const now = new Date();
    await utimes(folder, now, now);
    const tiny = await readFile(join(folder, PLACEHOLDER_FILE));
    const [, width = 0, height = 0] = (/-(\d+)x(\d+)-/.exec(basename(folder)) ?? []).map(Number);
    const placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
    return { url, width, height, placeholder };
  }

  async fetchedFrom(address: string): Promise<StoredPicture | null> {
    const url = await readFile(this.#noteOf(address), "utf8").catch(() => "");
    return this.has(url) ? this.read(url) : null;
  }

  async note(address: string, url: string): Promise<void> {
    const note = this.#noteOf(address);
    await mkdir(dirname(note), { recursive: true });
    await replaceFile(note, (draft) => writeFile(draft, url));
  }

  #noteOf(address: string): string {
    const hash = createHash("sha256").update(address).digest("hex");
    return join(this.folder, NOTES, hash.slice(0, 2), hash.slice(2));
  }

  /** Removes pictures unused for some days and drafts of killed processes. */
  async collect(isNamed: (url: string) => boolean, now: Date): Promise<Collected> {
    const collected = { kept: 0, waiting: 0, removed: 0 };
    const isOlder = (path: string, days: number) => isOlderThan(path, days, now);
    const shards = (await readdir(this.folder).catch(() => [])).filter((name) => SHARD.test(name));
    for (const shard of shards) {
      for (const name of await readdir(join(this.folder, shard))) {
        const folder = join(this.folder, shard, name);
        if (isNamed(`${PREFIX}${shard}/${name}/full.jpg`)) {
          await utimes(folder, now, now);
          collected.kept += 1;
        } else if (await isOlder(folder, ORPHAN_DAYS)) {
          await rm(folder, { recursive: true, force: true });
          collected.removed += 1;
        } else collected.waiting += 1;
      }
    }
    for (const name of await readdir(join(this.folder, DRAFTS)).catch(() => [])) {
      const draft = join(this.folder, DRAFTS, name);
      if (await isOlder(draft, DRAFT_DAYS)) await rm(draft, { recursive: true, force: true });
    }
    if (shards.length > 0) {
      await writeFile(join(this.folder, COLLECTED), "");
      await utimes(join(this.folder, COLLECTED), now, now);
    }
    return collected;
  }

  async isCollectionDue(now: Date): Promise<boolean> {
    const last = join(this.folder, COLLECTED);
    return (
      existsSync(this.folder) && (!existsSync(last) || isOlderThan(last, COLLECTION_DAYS, now))
    );
  }
}

/** A file that another process has removed is not older. */
async function isOlderThan(path: string, days: number, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < now.getTime() - days * DAY_MS;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(RECIPE).update(bytes).digest("hex").slice(0, HASH_DIGITS);
}
