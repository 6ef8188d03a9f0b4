import PQueue from "p-queue";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { MAX_PIXELS } from "@/lib/backend/orders/returns/images";

const READING: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error" };
const SLOWEST_SECONDS = 60;
const MEGABYTE = 2 ** 20;
/** Beyond it, one picture at a time is unpacked. */
const LARGE_BYTES = 50 * MEGABYTE;
/** What the rest of the import may still take meanwhile. */
const SPARE_BYTES = 64 * MEGABYTE;
const large = new PQueue({ concurrency: 1 });

/** `message` names how much is needed and how much there is. */
export class TooLittleMemory extends Error {}

/** Upright and within this size, on white, as pixels. Throws sharp's errors and `TooLittleMemory`. */
export async function unpack(
  bytes: Uint8Array,
  size: { width: number; height: number },
  available: () => number = process.availableMemory,
) {
  const { orientation = 1, ...metadata } = await sharp(bytes, READING).metadata();
  const needed = bytesToUnpack(bytes, metadata);
  const read = async () => {
    const free = available() - SPARE_BYTES;
    if (needed > LARGE_BYTES && needed > free) throw new TooLittleMemory(sentence(needed, free));
    const isTurned = orientation > 4;
    const within = isTurned ? { width: size.height, height: size.width } : size;
    const scaled = sharp(bytes, READING)
      .timeout({ seconds: SLOWEST_SECONDS })
      .resize({ ...within, fit: "inside", withoutEnlargement: true });
    return (orientation > 1 ? await turned(scaled, orientation) : scaled)
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  };
  return needed > LARGE_BYTES ? large.add(read) : read();
}

/** Turning needs a whole picture in memory: it is made small before. */
async function turned(scaled: Sharp, orientation: number): Promise<Sharp> {
  const small = await scaled.png({ compressionLevel: 1 }).withMetadata({ orientation }).toBuffer();
  return sharp(small).autoOrient();
}

/**
 * Most are read line by line; of these the whole picture is held, or its coefficients are. Bytes a
 * pixel, as measured with 99 million pixels.
 */
function bytesToUnpack(bytes: Uint8Array, picture: Omit<Metadata, "orientation">): number {
  const { format, width, height, channels, isProgressive, chromaSubsampling, depth } = picture;
  const pixels = width * height;
  const samples = channels * (depth === "ushort" ? 2 : 1);
  switch (format) {
    case "jpeg":
      return isProgressive ? pixels * coefficients(chromaSubsampling, channels) : 0;
    case "png":
      return isProgressive ? pixels * samples : 0;
    case "webp":
      return isLossless(bytes) ? pixels * 4 : 0;
    case "gif":
      return pixels * 5;
    case "heif":
      return pixels * 18;
    default:
      return pixels * samples;
  }
}

/** Two bytes for each sample of a color. */
function coefficients(chromaSubsampling: string | undefined, channels: number): number {
  const chroma = chromaSubsampling?.startsWith("4:2:0")
    ? 0.25
    : chromaSubsampling?.startsWith("4:2:2")
      ? 0.5
      : 1;
  return 2 * (1 + (channels - 1) * chroma);
}

const HEAD_BYTES = 4096;
const isLossless = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes("VP8L");

function sentence(needed: number, free: number): string {
  const megabytes = (count: number) => Math.max(0, Math.round(count / MEGABYTE));
  return `needs ${megabytes(needed)} MB of memory to unpack, and ${megabytes(free)} MB are free: save it smaller, as a JPEG that is not progressive`;
}
