import "server-only";
import { disableTypes, imageSize, types } from "image-size";
import { MAXIMUM_RETURN_IMAGE_BYTES, RETURN_IMAGE_TOO_LARGE } from "@/lib/domain/returns";

const KINDS: Readonly<Record<string, string>> = {
  jpg: "jpg",
  png: "png",
  webp: "webp",
  heic: "heic",
  heif: "heic",
};

disableTypes(types.filter((type) => !["jpg", "png", "webp", "heif"].includes(type)));

export type CheckedImage = { bytes: Uint8Array; extension: string } | { error: string };

/** Whether a file is a picture, judged by its content and not by what it is called. */
export async function checkImage(file: Blob | null): Promise<CheckedImage> {
  if (file === null) return { error: "Image is required." };
  if (file.size > MAXIMUM_RETURN_IMAGE_BYTES) return { error: RETURN_IMAGE_TOO_LARGE };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extension = extensionOf(bytes);
  if (!extension) return { error: "The image must be a JPEG, PNG, WebP or HEIC picture." };
  return { bytes, extension };
}

function extensionOf(bytes: Uint8Array): string | undefined {
  try {
    const { type, width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? KINDS[type ?? ""] : undefined;
  } catch {
    return undefined;
  }
}
