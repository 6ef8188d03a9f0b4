import { join } from "node:path";
import type { Bucket } from "./bucket.ts";
import { folderStorage } from "./folder.ts";

export interface StoredFile {
  name: string;
  modified: Date;
}

/** Files by names such as `9f/86d0/full.jpg`, in a folder or in an object store. */
export interface FileStorage {
  /** As an owner names it. */
  place: string;
  /** Throws StartRefused where a setting is wrong, and StorageUnavailable. */
  check(): Promise<void>;
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Buffer | null>;
  /** Readers see the file that was there, or the whole new one. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Makes it newly modified. */
  touch(name: string): Promise<void>;
  /** All below a name that ends in `/`. */
  remove(name: string): Promise<void>;
  /** All whose names begin so, in order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes what killed processes had half written by then. */
  tidy(before: Date): Promise<void>;
}

/** Everybody sees pictures; those of returns are private. */
export type Area = "pictures" | "returns";

/** Asking the object store again may help. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}

/** By name, since Next's bundle has a class of its own. */
export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return error instanceof Error && error.name === "StorageUnavailable";
}

/** The object store's code is loaded only where one is set. */
export async function openStorage(
  area: Area,
  { dataDir, bucket }: { dataDir: string; bucket: Bucket | null },
): Promise<FileStorage> {
  if (bucket === null) return folderStorage(join(dataDir, area), area === "returns");
  const { bucketStorage } = await import("./bucket.ts");
  return bucketStorage(bucket, area);
}
