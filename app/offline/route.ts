import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { offlinePage } from "./offline-page";

export const dynamic = "force-static";

const FONTS = join(process.cwd(), "node_modules");

/** What the service worker keeps for when the shop cannot be reached. */
export async function GET() {
  const [sans, serif] = await Promise.all([
    font("@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2"),
    font("@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2"),
  ]);
  return new Response(offlinePage({ sans, serif }), {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

async function font(path: string): Promise<string> {
  return (await readFile(join(FONTS, path))).toString("base64");
}
