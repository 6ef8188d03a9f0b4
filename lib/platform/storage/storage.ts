export interface ListedFile {
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
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Removes what killed processes had half written by then. */
  tidy(before: Date): Promise<void>;
}

/** A bucket of an S3-compatible object store. */
export interface Bucket {
  /** An origin. */
  endpoint: string;
  region: string;
  name: string;
  /** Empty, or ends in `/`. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
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
