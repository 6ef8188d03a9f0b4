import { createHash } from "node:crypto";
import sharp from "sharp";
import { DAY_MS } from "@/lib/domain/day/durations";
import { EMAIL_FILE, isOwnPicture } from "@/lib/domain/product/prepared-sizes";
import type { FileStorage } from "@/lib/platform/storage/storage";
import { forEmail, PLACEHOLDER_FILE, preparePicture } from "./prepare";

/** Part of every name: raise it when preparation changes. */
const RECIPE = "1";
const HASH_DIGITS = 16;
const PREFIX = "/pictures/";
const PICTURE = /^[0-9a-f]{2}\/[^/]+\//;
/** Written last: a picture without it is not there. */
const WHOLE = "full.jpg";
const NOTES = "fetched/";
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

/** Each picture is a folder of files. Safe in several processes. */
export class PictureStore {
  constructor(readonly storage: FileStorage) {}

  /** Whether the account that runs the shop can open the picture. */
  async has(url: string): Promise<boolean> {
    return isOwnPicture(url) && this.storage.has(nameOf(url));
  }

  async missing(urls: Iterable<string>): Promise<string[]> {
    const found = await Promise.all(
      [...urls].map(async (url) => ({ url, isThere: await this.has(url) })),
    );
    return found.filter(({ isThere }) => !isThere).map(({ url }) => url);
  }

  async remove(url: string): Promise<void> {
    await this.storage.remove(folderOf(url));
  }

  async *filesOf(url: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
    const folder = folderOf(url);
    for await (const { name } of this.storage.list(folder)) {
      const bytes = await this.storage.read(name);
      if (bytes) yield { name: name.slice(folder.length), bytes };
    }
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
    for await (const { name } of this.storage.list(`${hash.slice(0, 2)}/${hash.slice(2)}-`)) {
      const url = PREFIX + name;
      if (!isOwnPicture(url)) continue;
      await this.addForEmail(url);
      return this.read(url);
    }
    return null;
  }

  /** Pictures of before emails had their own size. */
  async addForEmail(url: string): Promise<void> {
    const small = folderOf(url) + EMAIL_FILE;
    if (await this.storage.has(small)) return;
    const whole = await this.storage.read(nameOf(url));
    if (whole) await this.storage.write(small, await forEmail(sharp(whole)));
  }

  async put(url: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const inOrder = [...files].sort(([a], [b]) => Number(a === WHOLE) - Number(b === WHOLE));
    for (const [name, bytes] of inOrder) await this.storage.write(folderOf(url) + name, bytes);
  }

  /** Reading counts as use, so that the picture is not collected. */
  async read(url: string): Promise<StoredPicture> {
    const name = folderOf(url) + PLACEHOLDER_FILE;
    await this.storage.touch(name);
    const tiny = await this.storage.read(name);
    if (!tiny) throw new Error(`${name} is missing in ${this.storage.place}`);
    const [, width = 0, height = 0] = (/-(\d+)x(\d+)-/.exec(url) ?? []).map(Number);
    const placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
    return { url, width, height, placeholder };
  }

  async fetchedFrom(address: string): Promise<StoredPicture | null> {
    const url = String(await this.storage.read(noteOf(address)));
    return (await this.has(url)) ? this.read(url) : null;
  }

  async note(address: string, url: string): Promise<void> {
    await this.storage.write(noteOf(address), Buffer.from(url));
  }

  /** Removes pictures unused for some days and drafts of killed processes. */
  async collect(isNamed: (url: string) => boolean, now: Date): Promise<Collected> {
    const collected = { kept: 0, waiting: 0, removed: 0 };
    const lastUses = new Map<string, Date>();
    for await (const { name, modified } of this.storage.list("")) {
      const [folder] = PICTURE.exec(name) ?? [];
      const known = folder && lastUses.get(folder);
      if (folder && (!known || known < modified)) lastUses.set(folder, modified);
    }
    const orphaned = daysBefore(now, ORPHAN_DAYS);
    const look = async ([folder, lastUse]: [string, Date]) => {
      if (isNamed(PREFIX + folder + WHOLE)) {
        collected.kept += 1;
        await this.storage.touch(folder + PLACEHOLDER_FILE);
      } else if (lastUse < orphaned) {
        collected.removed += 1;
        await this.storage.remove(folder);
      } else collected.waiting += 1;
    };
    await Promise.all([...lastUses].map(look));
    await this.storage.tidy(daysBefore(now, DRAFT_DAYS));
    if (lastUses.size > 0) await this.storage.write(COLLECTED, Buffer.from(now.toISOString()));
    return collected;
  }

  async isCollectionDue(now: Date): Promise<boolean> {
    const last = Date.parse(String(await this.storage.read(COLLECTED)));
    return !(last >= daysBefore(now, COLLECTION_DAYS).getTime());
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const nameOf = (url: string) => url.slice(PREFIX.length);
const folderOf = (url: string) => nameOf(url).slice(0, -WHOLE.length);

function noteOf(address: string): string {
  const hash = createHash("sha256").update(address).digest("hex");
  return `${NOTES}${hash.slice(0, 2)}/${hash.slice(2)}`;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(RECIPE).update(bytes).digest("hex").slice(0, HASH_DIGITS);
}
