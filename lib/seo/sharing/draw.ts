import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { config } from "@/lib/config";
import { xmlText } from "@/lib/domain/xml";
import { faces } from "@/shop/faces.config";
import { shop } from "@/shop/shop";
import { SHARED_SIZE, type SharingCard, truncatedCard } from "./card";
import { drawableText } from "./glyphs";

/** Pango cannot read web fonts. */
const [SERIF, SANS] = [faces.serif, faces.sans].map(({ name, file }) => ({
  name,
  file: join(process.cwd(), "node_modules", file),
})) as [Face, Face];
const ROOTS = [join(process.cwd(), "public"), config.dataDir];
/** A limit against decompression bombs. */
const MAX_PIXELS = 50_000_000;

const MARGIN = 64;
const PORTRAIT_WIDTH = 504;
const LANDSCAPE_WIDTH = 600;
const TITLE_SIZES = [96, 84, 72, 60, 50, 42];
const TITLE_HEIGHT = 260;
const WORDMARK_SIZE = 30;
const LABEL_SIZE = 22;
const NOTE_SIZE = 28;
const LETTER_SPACING = 4 * 1024;

interface Face {
  name: string;
  file: string;
}

interface Words {
  markup: string;
  face: Face;
  size: number;
  width: number;
}

interface Drawn {
  data: Buffer;
  height: number;
}

/** 1200 × 630 JPEG, drawn by libvips off the event loop. An unreadable photograph is left out. */
export async function drawCard(original: SharingCard): Promise<Buffer> {
  const card = drawableCard(truncatedCard(original));
  const photograph = await photographOf(card);
  const left = (photograph?.width ?? 0) + MARGIN + (photograph ? 0 : MARGIN / 2);
  const width = SHARED_SIZE.width - left - MARGIN;
  const [wordmark, label, title, note] = await Promise.all([
    card.name === ""
      ? null
      : draw({
          markup: spaced(card.name.toUpperCase(), shop.colors.ink),
          face: SERIF,
          size: WORDMARK_SIZE,
          width,
        }),
    card.label === ""
      ? null
      : draw({
          markup: spaced(card.label.toUpperCase(), shop.colors.inkSoft),
          face: SANS,
          size: LABEL_SIZE,
          width,
        }),
    card.title === "" ? null : drawTitle(card.title, width),
    card.note === ""
      ? null
      : draw({
          markup: colored(card.note, shop.colors.inkSoft, 1.25),
          face: SANS,
          size: NOTE_SIZE,
          width,
        }),
  ]);
  const placed: OverlayOptions[] = wordmark ? [{ input: wordmark.data, left, top: MARGIN }] : [];
  if (photograph) placed.push({ input: photograph.data, left: 0, top: 0 });
  let bottom = SHARED_SIZE.height - MARGIN;
  const stack = (words: Drawn | null, gap: number) => {
    if (!words) return;
    bottom -= words.height;
    placed.push({ input: words.data, left, top: bottom });
    bottom -= gap;
  };
  stack(note, 28);
  if (note) {
    const rule = { width: 56, height: 1, channels: 3, background: shop.colors.line } as const;
    placed.push({ input: { create: rule }, left, top: bottom });
    bottom -= 32;
  }
  stack(title, 30);
  stack(label, 0);
  return sharp({
    create: {
      ...SHARED_SIZE,
      channels: 3,
      background: photograph ? shop.colors.paper : shop.colors.linen,
    },
  })
    .composite(placed)
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Lines in a script that the typefaces lack are left out; of the note, its price stays. */
function drawableCard({ label, title, note, ...card }: SharingCard) {
  const [price = ""] = note.split(" — ").slice(-1);
  return {
    ...card,
    name: drawableText(shop.name, SERIF.file) ?? "",
    label: drawableText(label, SANS.file) ?? "",
    title: drawableText(title, SERIF.file) ?? "",
    note: drawableText(note, SANS.file) ?? drawableText(price, SANS.file) ?? "",
  };
}

async function drawTitle(title: string, width: number): Promise<Drawn> {
  for (const size of TITLE_SIZES) {
    const drawn = await draw({
      markup: colored(title, shop.colors.ink, 0.8),
      face: SERIF,
      size,
      width,
    });
    if (drawn.height <= TITLE_HEIGHT) return drawn;
    if (size !== TITLE_SIZES.at(-1)) continue;
    const data = await sharp(drawn.data)
      .extract({ left: 0, top: 0, width: drawn.width, height: TITLE_HEIGHT })
      .toBuffer();
    return { data, height: TITLE_HEIGHT };
  }
  throw new Error("There is no size for a title.");
}

async function draw({ markup, face, size, width }: Words): Promise<Drawn & { width: number }> {
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${face.name} ${size}`,
      fontfile: face.file,
      width,
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function colored(text: string, color: string, lineHeight: number): string {
  return `<span foreground="${color}" line_height="${lineHeight}">${escaped(text)}</span>`;
}

/** Pango counts in 1024ths of a point. */
function spaced(text: string, color: string): string {
  return `<span foreground="${color}" letter_spacing="${LETTER_SPACING}">${escaped(text)}</span>`;
}

function escaped(text: string): string {
  return xmlText(text.toWellFormed().replace(/\p{Cc}/gu, " "));
}

async function photographOf({
  photograph,
}: Pick<SharingCard, "photograph">): Promise<(Drawn & { width: number }) | null> {
  const file = photograph && fileOf(photograph);
  if (!file) return null;
  try {
    const read = sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient();
    const { autoOrient } = await read.metadata();
    const isPortrait = autoOrient.height >= autoOrient.width;
    const width = isPortrait ? PORTRAIT_WIDTH : LANDSCAPE_WIDTH;
    const { height } = SHARED_SIZE;
    const data = await read
      .resize(width, height, { fit: "cover", position: isPortrait ? "centre" : "attention" })
      .flatten({ background: shop.colors.linen })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { data, width, height };
  } catch {
    return null;
  }
}

function fileOf(address: string): string | null {
  const isOwn = /^\/(?:[\w-]+\/)*[\w.-]+\.(?:jpe?g|png|webp|avif)$/i.test(address);
  if (!isOwn || address.includes("..")) return null;
  // Without the hint, the build would trace every file of the project.
  const places = ROOTS.map((root) => join(/* turbopackIgnore: true */ root, address));
  return places.find((file) => existsSync(file)) ?? null;
}
