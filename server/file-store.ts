import type { Stats } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { FileStorage } from "../lib/platform/storage/storage.ts";

/** A larger file is read while it is sent: many slow clients must not hold it in memory. */
const MAX_FILE_BYTES = 256 * 1024;
const OVERHEAD_BYTES = 2_000;
/** A file in memory is compared with the disk this often. */
const CHECK_EACH_MS = 10_000;
const MISSING = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

export interface Place {
  path: string;
  /** An object store, where the path is a name; the disk without it. */
  storage?: FileStorage;
  headers: readonly string[];
}

export interface FileVersion {
  place: Place;
  size: number;
  inode: number;
  etag: string;
  lastModified: string;
  headers: readonly string[];
}

export interface StoredFile extends FileVersion {
  /** `null` where the file is read while it is sent. */
  body: Buffer | null;
}

export interface OpenFile extends FileVersion {
  handle: FileHandle;
}

/** The small files asked for last, up to so many bytes. */
export class FileStore {
  readonly #files: LRUCache<string, StoredFile, readonly Place[]>;

  constructor(maxBytes: number) {
    this.#files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => OVERHEAD_BYTES + key.length + (body?.length ?? 0),
      ttl: CHECK_EACH_MS,
      ttlResolution: 0,
      noDeleteOnStaleGet: true,
      ignoreFetchAbort: true,
      fetchMethod: (_key, stale, { context }) => currentOf(context, stale),
    });
  }

  /** The file of the first place that has one, as it was within the last 10 s. */
  find(key: string, places: () => readonly Place[]): StoredFile | Promise<StoredFile | undefined> {
    return this.#files.get(key) ?? this.#files.fetch(key, { context: places() });
  }
}

/** Throws where the file is there and cannot be read. */
export async function openFile(place: Place): Promise<OpenFile | undefined> {
  const handle = await orMissing(open(place.path));
  if (!handle) return undefined;
  const found = await handle.stat();
  if (found.isFile()) return { ...versionOf(place, found), handle };
  await handle.close();
  return undefined;
}

async function currentOf(places: readonly Place[], stale: StoredFile | undefined) {
  for (const place of places) {
    if (place.storage) return stale ?? storedIn(place.storage, place);
    const found = await orMissing(stat(place.path));
    if (!found) continue;
    if (stale && isSame(stale, versionOf(place, found))) return stale;
    const file = await readFile(place);
    if (file) return file;
  }
  return undefined;
}

/** Its name is made from its content: it never changes, and any time of change is right. */
async function storedIn(storage: FileStorage, place: Place): Promise<StoredFile | undefined> {
  const body = await storage.read(place.path);
  if (!body) return undefined;
  return { ...versionOf(place, { size: body.length, ino: 0, mtime: new Date(0) }), body };
}

async function readFile(place: Place): Promise<StoredFile | undefined> {
  const opened = await openFile(place);
  if (!opened) return undefined;
  const { handle, ...file } = opened;
  try {
    return { ...file, body: file.size > MAX_FILE_BYTES ? null : await bytesOf(handle, file.size) };
  } finally {
    await handle.close();
  }
}

async function bytesOf(handle: FileHandle, size: number): Promise<Buffer> {
  const body = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(body, at, size - at, at);
    if (bytesRead === 0) throw new Error("The file became shorter while it was read.");
    at += bytesRead;
  }
  return body;
}

function versionOf(place: Place, { size, ino, mtime }: Pick<Stats, "size" | "ino" | "mtime">) {
  const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  const lastModified = mtime.toUTCString();
  const own = ["Accept-Ranges", "bytes", "ETag", etag, "Last-Modified", lastModified];
  return { place, size, inode: ino, etag, lastModified, headers: [...place.headers, ...own] };
}

function isSame(one: FileVersion, other: FileVersion): boolean {
  const isSamePlace = one.place.path === other.place.path;
  return isSamePlace && one.inode === other.inode && one.etag === other.etag;
}

function orMissing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (MISSING.has(error.code ?? "")) return undefined;
    throw error;
  });
}
