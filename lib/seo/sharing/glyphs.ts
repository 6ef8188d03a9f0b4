import "server-only";
import { readFileSync } from "node:fs";

type IsCovered = (codePoint: number) => boolean;

const known = new Map<string, IsCovered>();

/**
 * The text without signs that the typeface lacks; `null` where it lacks a letter or digit. The
 * machine's own fonts do not count: they differ, and a machine without any draws boxes.
 */
export function drawableText(text: string, file: string): string | null {
  const isCovered = known.get(file) ?? coverageOf(readFileSync(file));
  known.set(file, isCovered);
  let drawable = "";
  for (const sign of text.normalize("NFC")) {
    if (/\s/.test(sign)) drawable += " ";
    else if (isCovered(sign.codePointAt(0) ?? 0)) drawable += sign;
    else if (/[\p{L}\p{M}\p{N}]/u.test(sign) && !IGNORED.test(sign)) return null;
  }
  return drawable.replace(/ {2,}/g, " ").trim();
}

/** Variation selectors: how the sign before them is drawn. */
const IGNORED = /[\ufe00-\ufe0f]/;

const UNICODE = new Set(["0/3", "0/4", "0/6", "3/1", "3/10"]);

/** OpenType 1.9, "cmap": formats 4 and 12, which fonts of today have. */
function coverageOf(font: Buffer): IsCovered {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (entry === undefined) return () => false;
  const cmap = font.readUInt32BE(entry + 8);
  const ranges = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, nth) => {
    const at = cmap + 4 + 8 * nth;
    const platform = `${font.readUInt16BE(at)}/${font.readUInt16BE(at + 2)}`;
    return UNICODE.has(platform) ? rangesIn(font, cmap + font.readUInt32BE(at + 4)) : [];
  }).flat();
  return (code) => ranges.some(([first, last]) => code >= first && code <= last);
}

function rangesIn(font: Buffer, at: number): [first: number, last: number][] {
  const format = font.readUInt16BE(at);
  if (format === 12)
    return Array.from({ length: font.readUInt32BE(at + 12) }, (_, nth) => [
      font.readUInt32BE(at + 16 + 12 * nth),
      font.readUInt32BE(at + 20 + 12 * nth),
    ]);
  if (format !== 4) return [];
  const bytes = font.readUInt16BE(at + 6);
  return Array.from({ length: bytes / 2 }, (_, nth) => [
    font.readUInt16BE(at + 16 + bytes + 2 * nth),
    font.readUInt16BE(at + 14 + 2 * nth),
  ]);
}
