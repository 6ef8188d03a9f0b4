const PLAIN = [320, 480, 720, 1080];
const WIDE = [...PLAIN, 1600];

/** The demo's pictures: where they lie, where their sizes lie, and how wide these are, in pixels. */
const DEMO = [
  { folder: "/catalogue/products", sizes: "/catalogue/sizes/products", widths: PLAIN },
  { folder: "/catalogue/editorial", sizes: "/catalogue/sizes/editorial", widths: WIDE },
];
const DEMO_PICTURE = /^(.+)\/([\w-]+)\.jpg$/;

/** An owner's picture, here or at PICTURES_URL: its address holds its content's hash, its size in pixels and its color. */
const OWN_PICTURE =
  /^(.*\/pictures\/[0-9a-f]{2}\/[0-9a-f]{14}-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}))\/full\.jpg$/;

export const EMAIL_FILE = "email.jpg";

interface PreparedSize {
  /** The address of an AVIF. */
  src: string;
  /** In pixels. */
  width: number;
}

/** What an owner's picture is named after. */
export interface OwnPicture {
  /** 16 hexadecimal digits. */
  hash: string;
  /** Pixels, as are all. */
  width: number;
  height: number;
  /** The color that most of it has: six hexadecimal digits. */
  color: string;
}

/** The address of an owner's picture: another picture, another address. */
export function ownPicture({ hash, width, height, color }: OwnPicture): string {
  return `/pictures/${hash.slice(0, 2)}/${hash.slice(2)}-${width}x${height}-${color}/full.jpg`;
}

/** Whether an address is one of an owner's pictures, in this shop. */
export function isOwnPicture(src: string): boolean {
  return src.lastIndexOf("/pictures/") === 0 && OWN_PICTURE.test(src);
}

/** The small JPEG (4 : 5) of an owner's picture, which emails show beside a line of goods. */
export function emailPicture(src: string): string | undefined {
  const own = OWN_PICTURE.exec(src)?.[1];
  return own && `${own}/${EMAIL_FILE}`;
}

/** The color that stands in a picture's place until it has loaded; only an owner's have one. */
export function colorOf(src: string): string | undefined {
  const color = OWN_PICTURE.exec(src)?.[4];
  return color && `#${color}`;
}

/** In pixels; `null` for a picture whose address does not tell it. */
export function sizeOf(src: string): { width: number; height: number } | null {
  const [, , width, height] = OWN_PICTURE.exec(src) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Width by height; `null` where the size is not known. */
export function ratioOf(src: string): number | null {
  const size = sizeOf(src);
  return size && size.width / size.height;
}

/** The prepared sizes of a picture; none for one from elsewhere, which is shown as it is. */
export function preparedSizes(src: string): PreparedSize[] {
  const [, own, ownWidth] = OWN_PICTURE.exec(src) ?? [];
  if (own)
    return ownWidths(Number(ownWidth)).map((width) => ({ src: `${own}/${width}.avif`, width }));
  const [, folder, name] = DEMO_PICTURE.exec(src) ?? [];
  const demo = DEMO.find((each) => each.folder === folder);
  if (!demo) return [];
  return demo.widths.map((width) => ({ src: `${demo.sizes}/${name}-${width}.avif`, width }));
}

/** AVIF qualities up to each width, measured: docs/decisions.md. */
const QUALITIES = [
  [320, 64],
  [1080, 62],
] as const;
const WIDEST_QUALITY = 60;

export function avifQuality(width: number): number {
  return QUALITIES.find(([widest]) => width <= widest)?.[1] ?? WIDEST_QUALITY;
}

/** None is enlarged: the last is the picture's own width. */
function ownWidths(width: number): number[] {
  return [...WIDE.filter((each) => each < width), width];
}

/**
 * The same as a `srcset` says it; "" for none.
 * @param widest how wide it is shown at most, in pixels.
 */
export function preparedSrcSet(src: string, widest = Number.POSITIVE_INFINITY): string {
  const all = preparedSizes(src);
  const enough = all.findIndex(({ width }) => width >= widest);
  return (enough === -1 ? all : all.slice(0, enough + 1))
    .map((size) => `${size.src} ${size.width}w`)
    .join(", ");
}
