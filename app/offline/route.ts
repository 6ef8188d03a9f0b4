import { offlinePage } from "./offline-page";
import { readPageFonts } from "./page-fonts";

export const dynamic = "force-dynamic";

export async function GET() {
  return new Response(offlinePage(await readPageFonts()), {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
