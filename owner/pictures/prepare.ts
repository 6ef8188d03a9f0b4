import sharp, { type Sharp } from "sharp";
import { MAX_PIXELS } from "@/lib/backend/orders/returns/images";
import {
  avifQuality,
  EMAIL_FILE,
  type OwnPicture,
  ownPicture,
  preparedSizes,
} from "@/lib/domain/product/prepared-sizes";
import { dssim } from "./distance";
import { TooLittleMemory, unpack } from "./unpack";

export const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** Pixels. */
const MAX_SIZE = { width: 2000, height: 3000 };
const SMALLEST = 40;
/** Judged by its likeness (SSIM), with half of the colors' pixels, as JPEG has: a quarter fewer bytes (decision 30). */
const AVIF = { effort: 3, chromaSubsampling: "4:2:0", tune: "ssim" } as const;
/** Where a picture's quality is found: pixels, the first quality, the first step from it, and how far (DSSIM) a file may be from the picture. */
const TRIED = { width: 480, first: 60, step: 8, farthest: 0.0026 };
const JPEG = { quality: 76, mozjpeg: true };
const PLACEHOLDER = { width: 8, quality: 40, effort: 6 };

/** Raster formats only: an SVG may refer to other files. */
const READ = ["Jpeg", "Png", "Webp", "Heif", "Tiff", "Nsgif"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: READ.map((format) => `VipsForeignLoad${format}`) });

/** `message` continues after the picture's name. */
export class BadPicture extends Error {}

interface PreparedPicture {
  address: string;
  width: number;
  height: number;
  files: ReadonlyMap<string, Uint8Array>;
}

export const PLACEHOLDER_FILE = "placeholder.webp";

/**
 * AVIFs in the layout's widths, a JPEG for email and old browsers, and a placeholder; upright, on
 * white, without metadata.
 */
export async function preparePicture(bytes: Uint8Array, hash: string): Promise<PreparedPicture> {
  const { data, info } = await readPixels(bytes);
  const { width, height, channels } = info;
  refuseTooSmall(width, height);
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const { dominant } = await pixels().stats();
  const own: OwnPicture = { hash, width, height, color: hexOf(dominant) };
  const address = ownPicture(own);
  const files = new Map<string, Uint8Array>();
  const { width: tiny, ...webp } = PLACEHOLDER;
  files.set(PLACEHOLDER_FILE, await pixels().resize(tiny).webp(webp).toBuffer());
  const scaledTo = (across: number) => (across === width ? pixels() : pixels().resize(across));
  const tried = Math.min(TRIED.width, width);
  const extra = (await qualityFor(scaledTo(tried), tried)) - avifQuality(tried);
  for (const size of preparedSizes(address)) {
    const quality = avifQuality(size.width) + extra;
    files.set(
      nameIn(size.src),
      await scaledTo(size.width)
        .avif({ ...AVIF, quality })
        .toBuffer(),
    );
  }
  files.set(nameIn(address), await pixels().jpeg(JPEG).toBuffer());
  files.set(EMAIL_FILE, await forEmail(pixels()));
  return { address, width, height, files };
}

/** The lowest quality that is near enough: a plain picture needs less than a fine one. */
async function qualityFor(scaled: Sharp, width: number): Promise<number> {
  const picture = sharp(await scaled.png({ compressionLevel: 1 }).toBuffer());
  let quality = TRIED.first;
  for (let step = TRIED.step; step >= 2; step /= 2) {
    const made = sharp(
      await picture
        .clone()
        .avif({ ...AVIF, quality })
        .toBuffer(),
    );
    const isNear = (await dssim(picture, made, width)) <= TRIED.farthest;
    quality += isNear ? -step : step;
  }
  return quality;
}

/** Twice the size at which emails show it. They cannot crop. */
export function forEmail(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ width: 128, height: 160, fit: "cover" })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}

export async function checkPicture(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((error: unknown) => {
      throw new BadPicture(whatIsWrong(bytes, error));
    });
  refuseTooSmall(autoOrient.width, autoOrient.height);
  return autoOrient;
}

function refuseTooSmall(width: number, height: number): void {
  if (Math.min(width, height) < SMALLEST)
    throw new BadPicture(`is only ${width} × ${height} pixels`);
}

async function readPixels(bytes: Uint8Array) {
  try {
    return await unpack(bytes, MAX_SIZE);
  } catch (error) {
    if (error instanceof TooLittleMemory) throw new BadPicture(error.message);
    throw new BadPicture(whatIsWrong(bytes, error));
  }
}

function whatIsWrong(bytes: Uint8Array, error: unknown): string {
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1").trimStart().toLowerCase();
  if (bytes.length === 0) return "is empty";
  if (head.startsWith("<svg") || head.startsWith("<?xml"))
    return "is a vector drawing: save it as PNG";
  if (head.startsWith("<")) return "is a web page, despite its name";
  if (head.startsWith("%pdf")) return "is a PDF: save it as a picture";
  if (/ftyp(hei[cx]|hev|mif1|msf1)/.test(head)) return "is a HEIC picture: save it as JPEG";
  const message = error instanceof Error ? error.message : "";
  if (/pixel limit/i.test(message)) return `has more than ${MAX_PIXELS / 1e6} million pixels`;
  if (/timeout/i.test(message)) return "takes too long to unpack";
  return /unsupported image format|blocked/i.test(message)
    ? "is not a picture, despite its name (use JPEG, PNG, WebP, AVIF, GIF or TIFF)"
    : "is a damaged picture";
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return [r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("");
}

function nameIn(src: string): string {
  return src.slice(src.lastIndexOf("/") + 1);
}
