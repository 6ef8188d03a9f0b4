import { randomBytes } from "node:crypto";
import { disableTypes, imageSize, types } from "image-size";
import { HOUR_MS } from "@/lib/domain/day/durations";
import { MAX_RETURN_IMAGE_BYTES, RETURN_IMAGE_TOO_LARGE } from "@/lib/domain/order/returns";
import type { FileStorage } from "@/lib/platform/storage/storage";
import type { Backend } from "../../http/context";

/** Customers' pictures are private: they are never served as static files. */
export interface ReturnImages extends Pick<FileStorage, "read" | "remove" | "write"> {
  save: (bytes: Uint8Array, extension: string) => Promise<string>;
  keep: (name: string) => Promise<void>;
  discard: (name: string) => Promise<void>;
  unsettled: (before: Date) => Promise<string[]>;
}

export interface ReturnsBackend extends Backend {
  returnImages: ReturnImages;
}

/** A picture keeps this suffix until its request is committed. */
const SAVED = ".saved";

export function imagesIn(storage: FileStorage): ReturnImages {
  return {
    ...storage,
    discard: (name) => storage.remove(name + SAVED),
    read: async (name) => (await storage.read(name)) ?? storage.read(name + SAVED),
    keep: async (name) => {
      const bytes = await storage.read(name + SAVED);
      // Another instance may have kept it meanwhile.
      if (bytes) await storage.write(name, bytes);
      await storage.remove(name + SAVED);
    },
    unsettled: async (before) => {
      await storage.tidy(before);
      const names: string[] = [];
      for await (const { name, modified } of storage.list(""))
        if (name.endsWith(SAVED) && modified < before) names.push(name.slice(0, -SAVED.length));
      return names;
    },
    save: async (bytes, extension) => {
      const name = `${randomBytes(16).toString("hex")}.${extension}`;
      await storage.write(name + SAVED, bytes);
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
  else await returnImages.discard(name);
}

export async function settleImages(stores: Stores & Pick<ReturnsBackend, "now">): Promise<void> {
  const before = new Date(stores.now().getTime() - MAX_REQUEST_MS);
  for (const name of await stores.returnImages.unsettled(before)) await settleImage(stores, name);
}
