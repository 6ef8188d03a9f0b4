import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { disableTypes, imageSize, types } from "image-size";
import { HOUR_MS } from "@/lib/domain/day/durations";
import { MAX_RETURN_IMAGE_BYTES, RETURN_IMAGE_TOO_LARGE } from "@/lib/domain/order/returns";
import type { Backend } from "../../http/context";

/** Customers' pictures are private: they are never served as static files. */
export interface ReturnImages {
  save: (bytes: Uint8Array, extension: string) => Promise<string>;
  keep: (name: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  unsettled: (before: Date) => Promise<string[]>;
  fileOf: (name: string) => string;
}

export interface ReturnsBackend extends Backend {
  returnImages: ReturnImages;
}

/** A picture keeps this suffix until its request is committed. */
const SAVED = ".saved";

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

const KINDS: Readonly<Record<string, string>> = {
  jpg: "jpg",
  png: "png",
  webp: "webp",
  heic: "heic",
  heif: "heic",
};

disableTypes(types.filter((type) => !["jpg", "png", "webp", "heif"].includes(type)));

/** A small file may unpack to more than whoever opens it has memory for. */
export const MAX_PIXELS = 100_000_000;

type CheckedImage = { bytes: Uint8Array; extension: string } | { error: string };

/** Judges by content: file names and media types lie. */
export async function checkImage(file: Blob | null): Promise<CheckedImage> {
  if (file === null) return { error: "Image is required." };
  if (file.size > MAX_RETURN_IMAGE_BYTES) return { error: RETURN_IMAGE_TOO_LARGE };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { extension, pixels } = headOf(bytes);
  if (!extension || pixels === 0)
    return { error: "The image must be a JPEG, PNG, WebP or HEIC picture." };
  return pixels > MAX_PIXELS
    ? { error: `The image can have at most ${MAX_PIXELS / 1e6} million pixels.` }
    : { bytes, extension };
}

function headOf(bytes: Uint8Array): { extension?: string | undefined; pixels: number } {
  try {
    const { type, width, height } = imageSize(bytes);
    return { extension: KINDS[type ?? ""], pixels: width * height };
  } catch {
    return { pixels: 0 };
  }
}

/** Much longer than a request takes, so its process is gone. */
const MAX_REQUEST_MS = HOUR_MS;

type Stores = Pick<ReturnsBackend, "db" | "returnImages">;

export async function settleImage({ db, returnImages }: Stores, name: string): Promise<void> {
  const request = await db
    .selectFrom("return_requests")
    .select("id")
    .where("image", "=", name)
    .executeTakeFirst();
  if (request) await returnImages.keep(name);
  else await returnImages.remove(name);
}

export async function settleImages(stores: Stores & Pick<ReturnsBackend, "now">): Promise<void> {
  const before = new Date(stores.now().getTime() - MAX_REQUEST_MS);
  for (const name of await stores.returnImages.unsettled(before)) await settleImage(stores, name);
}
