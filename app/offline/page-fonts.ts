import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageFonts } from "./offline-page";

const FONTS = join(process.cwd(), "node_modules");

export async function readPageFonts(): Promise<PageFonts> {
  const [sans, serif] = await Promise.all([
    font("@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2"),
    font("@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2"),
  ]);
  return { sans, serif };
}

async function font(path: string): Promise<string> {
  return (await readFile(join(FONTS, path))).toString("base64");
}
