import { readMenu } from "@/lib/api/pages/catalog";

export const dynamic = "force-dynamic";

/** What the header's menus list, for who turns to them; kept as pages are (`lib/http/page-rules.ts`). */
export async function GET() {
  return Response.json(await readMenu());
}
