import "server-only";
import sharp from "sharp";
import { shop } from "@/shop/shop";
import { iconBytes, isVector } from "./head-icons";

const paper = () => ({ background: shop.colors.paper });
const SCREEN_DPI = 72;
const MAX_DPI = 2_400;
const FAVICON_SIZES = [16, 32, 48];
/** Phones may crop a tenth off each side of a maskable icon. */
const MASKABLE = { size: 512, kept: 410 };

interface Icon {
  type: string;
  draw(): Promise<Buffer>;
}

const png = (draw: Icon["draw"]): Icon => ({ type: "image/png", draw });

const icons: Readonly<Record<string, Icon>> = {
  "icon.svg": { type: "image/svg+xml", draw: async () => iconBytes() },
  "180.png": png(async () =>
    sharp(await drawn(180))
      .flatten(paper())
      .png()
      .toBuffer(),
  ),
  "192.png": png(() => drawn(192)),
  "512.png": png(() => drawn(512)),
  "maskable.png": png(maskable),
  "favicon.ico": { type: "image/x-icon", draw: favicon },
};

export function iconNamed(name: string): Icon | undefined {
  if (name === "icon.svg" && !isVector()) return undefined;
  return Object.hasOwn(icons, name) ? icons[name] : undefined;
}

async function drawn(size: number): Promise<Buffer> {
  const file = iconBytes();
  const { width = size, height = size } = await sharp(file).metadata();
  const density = Math.min(MAX_DPI, (SCREEN_DPI * size) / Math.min(width, height));
  return sharp(file, { density: Math.max(SCREEN_DPI, density) })
    .resize(size, size, { fit: "contain", background: "transparent" })
    .png()
    .toBuffer();
}

async function maskable(): Promise<Buffer> {
  const { size, kept } = MASKABLE;
  const inner = await sharp(await drawn(kept))
    .flatten(paper())
    .toBuffer();
  const corner = await sharp(inner)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0] = corner;
  const side = (size - kept) / 2;
  return sharp(inner)
    .extend({ top: side, bottom: side, left: side, right: side, background: { r, g, b } })
    .png()
    .toBuffer();
}

async function favicon(): Promise<Buffer> {
  const pictures = await Promise.all(FAVICON_SIZES.map(drawn));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at;
    const size = FAVICON_SIZES[at] ?? 0;
    head.set([size, size, 0, 0, 1, 0, 32, 0], entry);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
