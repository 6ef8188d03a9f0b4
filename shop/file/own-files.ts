import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FACES } from "../built-in-faces.ts";
import type { OwnFile, OwnPart } from "../own-files.ts";
import type { Settings } from "../settings.ts";
import type { ShopFiles } from "./home.ts";
import { readRegularFile, UnusableFile } from "./regular-file.ts";

const KB = 1024;

interface Kind {
  type: string;
  maxKB: number;
  isRight: (bytes: Buffer) => boolean;
}

const startsWith =
  (...bytes: number[]) =>
  (file: Buffer) =>
    file.subarray(0, bytes.length).equals(Buffer.from(bytes));

const SVG: Kind = {
  type: "image/svg+xml",
  maxKB: 256,
  isRight: (file) => /<svg[\s>]/i.test(file.subarray(0, 4 * KB).toString()),
};
const PNG: Kind = {
  type: "image/png",
  maxKB: 1024,
  isRight: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
};
const JPEG: Kind = { type: "image/jpeg", maxKB: 5 * 1024, isRight: startsWith(0xff, 0xd8, 0xff) };
const WOFF2: Kind = {
  type: "font/woff2",
  maxKB: 512,
  isRight: (file) => file.subarray(0, 4).toString("latin1") === "wOF2",
};

/** By the name in the shop's folder; the first that is there is taken. */
const PICTURES: Readonly<Record<"icon" | "logo" | "share", Readonly<Record<string, Kind>>>> = {
  icon: { "icon.svg": SVG, "icon.png": PNG },
  logo: { "logo.svg": SVG, "logo.png": PNG },
  share: { "share.jpg": JPEG, "share.png": { ...PNG, maxKB: JPEG.maxKB } },
};

/** The owner's pictures and typefaces; of what is wrong: file, what is expected. */
export function readOwnFiles(own: ShopFiles, { faces }: Settings) {
  const files: Partial<Record<OwnPart, OwnFile>> = {};
  const problems: string[] = [];
  for (const [part, kinds] of Object.entries(PICTURES)) {
    const name = Object.keys(kinds).find((each) => own.has(each));
    const bytes = own.get(name ?? "");
    if (name && bytes) files[part as OwnPart] = ownFile(part as OwnPart, name, bytes);
  }
  for (const part of ["text", "display"] as const) {
    const name = faces[part];
    const bytes = builtInFace(name) ?? own.get(name);
    if (bytes) files[part] = ownFile(part, name, bytes);
    else if (name !== "")
      problems.push(`${name}: expected a file in the shop's folder, and there is none.`);
  }
  return { files, problems };
}

function builtInFace(name: string): Buffer | null {
  const file = Object.hasOwn(FACES, name) ? FACES[name] : undefined;
  return file ? readFileSync(join(process.cwd(), "node_modules", file)) : null;
}

function ownFile(part: OwnPart, name: string, bytes: Buffer): OwnFile {
  const kind = kindOf(name);
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const ending = kind === WOFF2 ? ".woff2" : /\.\w+$/.exec(name)?.[0];
  const address = `/own/${version}-${part}${ending}`;
  return { bytes, type: kind.type, address, ...(part === "logo" && { size: sizeOf(bytes, kind) }) };
}

const KINDS = new Map(Object.values(PICTURES).flatMap((kinds) => Object.entries(kinds)));

const kindOf = (name: string) => KINDS.get(name) ?? WOFF2;

/** Those that may be in the folder. */
export function ownFileNames({ faces }: Settings): string[] {
  const chosen = [faces.text, faces.display].filter((name) => name && !Object.hasOwn(FACES, name));
  return [...new Set([...KINDS.keys(), ...chosen])];
}

/** Throws with what is expected. */
export function readOwnFile(path: string, name: string): Buffer {
  const kind = kindOf(name);
  const bytes = readRegularFile(path, kind.maxKB);
  if (!kind.isRight(bytes)) throw new UnusableFile(`expected a file of the kind ${kind.type}`);
  if (name.startsWith("logo.")) sizeOf(bytes, kind);
  return bytes;
}

/** As the file says it: a picture's place is kept before it has come. */
function sizeOf(bytes: Buffer, kind: Kind): { width: number; height: number } {
  const size = kind === PNG ? pngSize(bytes) : svgSize(bytes.toString());
  if (size.width > 0 && size.height > 0 && size.width / size.height <= 20) return size;
  throw new UnusableFile("expected a width and a height (of an SVG: viewBox)");
}

const pngSize = (bytes: Buffer) => ({
  width: bytes.length < 24 ? 0 : bytes.readUInt32BE(16),
  height: bytes.length < 24 ? 0 : bytes.readUInt32BE(20),
});

function svgSize(text: string): { width: number; height: number } {
  const [tag = ""] = /<svg\b[^>]{0,4000}>/i.exec(text) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']{0,100})["']`, "i").exec(tag)?.[1];
  const [, , width, height] = (attribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width && height) return { width, height };
  const pixels = (name: string) => Number.parseFloat(attribute(name) ?? "0");
  return { width: pixels("width"), height: pixels("height") };
}
