import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { FACES } from "../built-in-faces.ts";
import type { OwnFile, OwnFiles, OwnPart } from "../own-files.ts";
import type { Settings } from "../settings.ts";
import { stateOfFile } from "./pages.ts";
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

interface ReadFiles {
  files: OwnFiles;
  /** What is wrong: file, what is expected. */
  problems: string[];
}

/** The owner's pictures and typefaces; of a wrong one, what was there before. */
export function readOwnFiles(dataDir: string, settings: Settings, before: OwnFiles): ReadFiles {
  const files: Partial<Record<OwnPart, OwnFile>> = {};
  const problems: string[] = [];
  for (const { part, name, path, kind } of wantedFiles(dataDir, settings)) {
    try {
      files[part] = fileAt(part, path, kind);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}.`);
      if (before[part]) files[part] = before[part];
    }
  }
  return { files, problems };
}

interface Wanted {
  part: OwnPart;
  name: string;
  path: string;
  kind: Kind;
}

function wantedFiles(dataDir: string, { faces }: Settings): Wanted[] {
  const folder = join(dataDir, "shop");
  const pictures = Object.entries(PICTURES).flatMap(([part, kinds]) =>
    Object.entries(kinds)
      .map(([name, kind]) => ({ part: part as OwnPart, name, path: join(folder, name), kind }))
      .filter(({ path }) => existsSync(path))
      .slice(0, 1),
  );
  const chosen = (["text", "display"] as const).flatMap((part) => {
    const name = faces[part];
    if (name === "") return [];
    const builtIn = Object.hasOwn(FACES, name) ? FACES[name] : undefined;
    const path = builtIn ? join(process.cwd(), "node_modules", builtIn) : join(folder, name);
    return [{ part, name, path, kind: WOFF2 }];
  });
  return [...pictures, ...chosen];
}

function fileAt(part: OwnPart, path: string, kind: Kind): OwnFile {
  const bytes = bytesOf(path, kind.maxKB);
  if (!kind.isRight(bytes)) throw new Error(`expected a file of the kind ${kind.type}`);
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const ending = /\.\w+$/.exec(path)?.[0] ?? "";
  const address = `/own/${version}-${part}${ending}`;
  const size = part === "logo" ? sizeOf(bytes, kind) : undefined;
  return { path, type: kind.type, address, ...(size && { size }) };
}

function bytesOf(path: string, maxKB: number): Buffer {
  try {
    return readRegularFile(path, maxKB);
  } catch (error) {
    if (error instanceof UnusableFile && error.isMissing)
      throw new Error("expected a file in the shop's folder, and there is none");
    throw error;
  }
}

/** As the file says it: a picture's place is kept before it has come. */
function sizeOf(bytes: Buffer, kind: Kind): { width: number; height: number } {
  const size = kind === PNG ? pngSize(bytes) : svgSize(bytes.toString());
  if (size.width > 0 && size.height > 0 && size.width / size.height <= 20) return size;
  throw new Error("expected a width and a height (of an SVG: viewBox)");
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

/** Another text once a file is another. */
export function ownFilesState(dataDir: string, settings: Settings): string {
  return wantedFiles(dataDir, settings)
    .map(({ name, path }) => `${name} ${stateOfFile(path)}`)
    .join("\n");
}
